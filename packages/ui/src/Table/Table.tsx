import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { lengthOf, type TableColumn, type TableSort } from './columns.ts'
import { findPlaces } from './findPlaces.ts'
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
  /** The table's name. */
  label: string
  /** Keep the list's identity between renders: rows are drawn again when it changes. */
  columns: readonly TableColumn<Row>[]
  /** In the order in which they stand. */
  rows: readonly Row[]
  /** Unique, and the same for the same row after the list has changed. */
  rowKey: (row: Row) => string
  /**
   * Of every row, in px, its hairline included.
   * @default 40
   */
  rowHeight?: number
  /** How the rows are sorted; sorting them is the app's. */
  sort?: TableSort | undefined
  /** Called by a press on a heading; `sort` and `rows` are to follow. */
  onSortChange?: (sort: TableSort) => void
  /** The row that is marked; without it the table remembers the last focused one itself. */
  selectedKey?: string | null | undefined
  /** Called when the focus comes to another row. */
  onSelectedKeyChange?: (key: string) => void
  /** Called by a click on a row, and by Enter. */
  onOpen?: (row: Row) => void
  /** Where a row leads; makes its heading cell (or else its first) a link for new tabs. */
  rowHref?: (row: Row) => string
  /** What a reader says for a row instead of all its cells. */
  rowLabel?: (row: Row) => string
  /**
   * While `loading`, rows without words hold the place.
   * @default 'ready'
   */
  state?: 'ready' | 'loading'
  /**
   * How many rows hold the place.
   * @default 8
   */
  skeletonRows?: number
  /** Stands in the body where there are no rows; see `TableMessage`. */
  empty?: ReactNode
  /**
   * Whether J and K also work while nothing on the page has the focus.
   * @default false
   */
  hasPageKeys?: boolean
}

/**
 * A ledger: a native table in the page's own scroll, whose head sticks below `--ui-table-top`.
 * Above 100 rows only those near the window are in the document. Readers are still told the true
 * count and place of each row, but the browser's search and its printing see the drawn rows only:
 * offer a search and an export beside a table of that size.
 */
export const Table = withRef(function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHeight = 40,
  sort,
  onSortChange,
  selectedKey,
  onSelectedKeyChange,
  onOpen,
  rowHref,
  rowLabel,
  state = 'ready',
  skeletonRows = 8,
  empty,
  hasPageKeys = false,
  className,
  style,
  ...rest
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const shownKey = selectedKey === undefined ? focusedKey : selectedKey
  const isReady = state === 'ready'
  const count = isReady ? rows.length : 0

  const selected = shownKey === null ? -1 : rows.findIndex((row) => rowKey(row) === shownKey)
  const tabStop = Math.max(0, selected)
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const { pending, onKeyDown } = useRowFocus({
    body,
    count,
    rowHeight,
    current: selected,
    hasPageKeys,
    onEnter: open,
  })
  const kept = useMemo(
    () => (pending === null ? [tabStop] : [tabStop, pending]),
    [tabStop, pending],
  )
  const slots = useRowWindow({ body, count, rowHeight, kept })
  const clicks = useRowClick(onOpen && open)
  const places = useMemo(() => findPlaces(columns), [columns])

  const select = (target: Element) => {
    const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)]
    if (row === undefined) return
    const key = rowKey(row)
    setFocusedKey(key)
    if (key !== shownKey) onSelectedKeyChange?.(key)
  }

  return (
    <table
      {...rest}
      aria-label={label}
      aria-rowcount={isReady ? count + 1 : undefined}
      aria-busy={isReady ? undefined : true}
      className={cx(styles.table, className)}
      style={{ ...measuresOf(columns, rowHeight), ...style }}
    >
      <TableHead columns={columns} places={places} sort={sort} onSortChange={onSortChange} />
      <tbody ref={body} onKeyDown={onKeyDown} onFocus={(event) => select(event.target)} {...clicks}>
        {!isReady && <TableSkeleton columns={columns} places={places} count={skeletonRows} />}
        {isReady && count === 0 && <TableEmpty columns={columns}>{empty}</TableEmpty>}
        {slots.map((slot) => {
          if (slot.kind === 'gap') {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex takes no focus; the rule counts every row.
              <tr key={`before ${slot.before}`} aria-hidden="true">
                <td className={styles.gap} style={{ height: slot.height }} />
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
              places={places}
              index={slot.index}
              isTabStop={slot.index === tabStop}
              isSelected={slot.index === selected}
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

/** Measures that the styles read: the row's height, and how wide the first column is. */
function measuresOf(columns: readonly Pick<TableColumn<never>, 'width'>[], rowHeight: number) {
  const width = columns[0]?.width
  return {
    '--ui-table-row': `${rowHeight}px`,
    ...(width !== undefined && {
      '--ui-table-lead': lengthOf(width),
    }),
  } as CSSProperties
}
