'use client'

import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { toFinite, toPositive } from '../hooks/toFinite.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import {
  type ColumnWidths,
  readWidth,
  type TableColumn,
  type TableSort,
  toCssWidth,
} from './columns.ts'
import { findColumnClasses } from './findColumnClasses.ts'
import { findRow } from './findRow.ts'
import * as styles from './Table.css.ts'
import { TableEmpty } from './TableEmpty.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useRowClick } from './useRowClick.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowWindow } from './useRowWindow.ts'

export interface TableProps<Row>
  extends Omit<ComponentPropsWithRef<'table'>, 'children' | 'aria-label'> {
  /** The accessible name of the table. */
  label: string
  /**
   * The columns. Keep this array stable between renders, because all rows rerender when it changes.
   */
  columns: readonly TableColumn<Row>[]
  /** The rows, in display order. */
  rows: readonly Row[]
  /** Returns a row's unique, stable key. */
  rowKey: (row: Row) => string
  /**
   * The height of each row in px, including its border.
   * @default 40
   */
  rowHeight?: number
  /** The current sort order. The parent sorts `rows`. */
  sort?: TableSort | undefined
  /** Called when the user clicks a sortable heading. Update `sort` and `rows`. */
  onSortChange?: (sort: TableSort) => void
  /**
   * Key of the current row, or `null` for none. Without this prop, the current row is the last
   * focused one.
   */
  currentKey?: string | null | undefined
  /** Called with a row's key when the row receives focus, unless it's already current. */
  onCurrentKeyChange?: (key: string) => void
  /** Called when the user clicks a row or presses Enter on it. */
  onOpen?: (row: Row) => void
  /**
   * Returns a row's URL. The row's heading cell, or its first cell if it has no heading cell,
   * becomes a link.
   */
  rowHref?: (row: Row) => string
  /** Returns a row's name for screen readers. By default, screen readers read all cells. */
  rowLabel?: (row: Row) => string
  /** Returns whether a row is selected. Screen readers announce it. */
  rowSelected?: ((row: Row) => boolean) | undefined
  /** Widths by column ID, which replace the widths in `columns`. Changing them rerenders no rows. */
  columnWidths?: ColumnWidths | undefined
  /** `ready` shows the rows, and `loading` shows skeleton rows. @default 'ready' */
  state?: 'ready' | 'loading'
  /**
   * The number of skeleton rows.
   * @default 8
   */
  skeletonRows?: number
  /** Content to show if there are no rows. See `TableMessage`. */
  empty?: ReactNode
  /**
   * Whether J and K also work while focus is on the `<body>` or another ancestor of the table.
   * @default false
   */
  pageKeys?: boolean
  /**
   * Whether J and K move between rows. Let users turn this off, because speech input can trigger
   * single-key shortcuts. Arrow keys always work.
   * @default true
   */
  letterKeys?: boolean
}

/**
 * A native table that scrolls with the page. Its header sticks to the window,
 * `--ui-table-top` below the top edge. With more than 100 rows, only rows near the viewport render.
 * Screen readers still get the total count and the position of each row. Find-in-page and print
 * miss rows that aren't rendered, so provide a search and an export.
 */
export const Table = withRef(function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHeight: givenRowHeight,
  sort,
  onSortChange,
  currentKey,
  onCurrentKeyChange,
  onOpen,
  rowHref,
  rowLabel,
  rowSelected,
  columnWidths,
  state = 'ready',
  skeletonRows,
  empty,
  pageKeys = false,
  letterKeys = true,
  className,
  style,
  ...rest
}: TableProps<Row>) {
  const rowHeight = toPositive(givenRowHeight, 40)
  const isHydrated = useHydrated()
  const body = useRef<HTMLTableSectionElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const shownKey = currentKey === undefined ? focusedKey : currentKey
  const isReady = state === 'ready'
  const count = isReady ? rows.length : 0

  // Memoized, because the table renders while the user scrolls, and may have 100,000 rows.
  const currentIndex = useMemo(
    () => (shownKey === null ? -1 : rows.findIndex((row) => rowKey(row) === shownKey)),
    [rows, rowKey, shownKey],
  )
  const tabStopIndex = Math.max(0, currentIndex)
  const openRow =
    onOpen &&
    ((index: number) => {
      const row = rows[index]
      if (row !== undefined) onOpen(row)
    })
  const { pending: pendingIndex, onKeyDown } = useRowFocus({
    body,
    count,
    rowHeight,
    current: currentIndex,
    pageKeys,
    letterKeys,
    onOpen: openRow,
  })
  const pinnedIndexes = useMemo(
    () => (pendingIndex === null ? [tabStopIndex] : [tabStopIndex, pendingIndex]),
    [tabStopIndex, pendingIndex],
  )
  const slots = useRowWindow({ body, count, rowHeight, pinned: pinnedIndexes })
  const clickHandlers = useRowClick(openRow)
  const columnClasses = useMemo(() => findColumnClasses(columns), [columns])

  const markCurrentRow = (event: FocusEvent) => {
    const row = rows[Number(findRow(event)?.dataset.index)]
    if (row === undefined) return
    const key = rowKey(row)
    setFocusedKey(key)
    if (key !== shownKey) onCurrentKeyChange?.(key)
  }

  return (
    <table
      {...mergeProps(rest, { onKeyDown, onFocus: markCurrentRow, ...clickHandlers })}
      aria-label={label}
      aria-rowcount={isReady ? count + 1 : undefined}
      aria-busy={isReady ? undefined : true}
      className={cx(styles.table, className)}
      style={isHydrated ? { ...createSizeVars(columns, columnWidths, rowHeight), ...style } : style}
    >
      <TableHead
        columns={columns}
        columnClasses={columnClasses}
        columnWidths={columnWidths}
        sort={sort}
        onSortChange={onSortChange}
      />
      <tbody ref={body}>
        {!isReady && (
          <TableSkeleton
            columns={columns}
            columnClasses={columnClasses}
            count={toFinite(skeletonRows, 8)}
          />
        )}
        {isReady && count === 0 && <TableEmpty columns={columns}>{empty}</TableEmpty>}
        {slots.map((slot) => {
          if (slot.kind === 'gap') {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex isn't focusable, but the rule flags every row.
              <tr key={`before ${slot.nextIndex}`} aria-hidden="true">
                <td className={styles.gap} height={slot.height} />
              </tr>
            )
          }
          const row = rows[slot.index]
          if (row === undefined) return null
          return (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              columnClasses={columnClasses}
              index={slot.index}
              isTabStop={slot.index === tabStopIndex}
              isCurrent={slot.index === currentIndex}
              isSelected={rowSelected?.(row)}
              isOpenable={Boolean(onOpen ?? rowHref)}
              href={rowHref?.(row)}
              label={rowLabel?.(row)}
            />
          )
        })}
      </tbody>
    </table>
  )
})

/**
 * Returns CSS variables for the row height and the width of the first column. The table sets the
 * variables after hydration, because a strict content security policy blocks `style` attributes in
 * server-rendered HTML.
 */
function createSizeVars(
  columns: readonly Pick<TableColumn<never>, 'id' | 'width'>[],
  columnWidths: ColumnWidths | undefined,
  rowHeight: number,
) {
  const width = columns[0] && readWidth(columns[0], columnWidths)
  return {
    '--ui-table-row': `${rowHeight}px`,
    ...(width !== undefined && {
      '--ui-table-lead': toCssWidth(width),
    }),
  } as CSSProperties
}
