import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useControllableState } from '../hooks/useControllableState.ts'
import { useFormReset } from '../hooks/useFormReset.ts'
import { keepChecked } from '../hooks/useKeepChecked.ts'
import { findRow } from '../Table/findRow.ts'
import { isSelectingText, readRowClick } from '../Table/useRowClick.ts'
import * as styles from './DataTable.css.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { readSelectionKey } from './readSelectionKey.ts'
import {
  areAllRowsSelected,
  countSelectedRows,
  emptySelection,
  isRowSelected,
  type RowSelection,
  selectRows,
} from './rowSelection.ts'

const isAlwaysLoaded = () => true

/** Manages the selection of a table's rows by pointer and keyboard. */
export function useRowSelection<Row>(
  table: RefObject<HTMLTableElement | null>,
  {
    rows,
    rowKey,
    selectable = false,
    selection: givenSelection,
    defaultSelection = emptySelection,
    onSelectionChange,
    rowLoaded: isLoaded = isAlwaysLoaded,
    loadRowKeys,
    letterKeys = true,
    rowHref,
    onOpen,
  }: DataTableProps<Row>,
) {
  const [selection, setSelection] = useControllableState(
    givenSelection,
    defaultSelection,
    onSelectionChange,
  )
  const [initialSelection] = useState(selection)
  const anchorKey = useRef<string>(undefined)
  // Includes changes that haven't rendered yet, so that two changes in one event are both kept.
  // A range can load for several renders, so it needs the latest setter.
  const latest = useRef({ selection, setSelection })
  useEffect(() => {
    latest.current = { selection, setSelection }
  })

  function changeSelection(newSelection: RowSelection) {
    latest.current.selection = newSelection
    latest.current.setSelection(newSelection)
  }

  useFormReset(table, (isAfterAction) => {
    if (!selectable) return
    keepChecked(table.current?.getElementsByClassName(styles.checkbox) ?? [])
    if (isAfterAction && givenSelection) return
    changeSelection(givenSelection ? initialSelection : defaultSelection)
  })

  const isSelected = (row: Row) => isLoaded(row) && isRowSelected(selection, rowKey(row))

  async function selectRange(key: string, isOn: boolean) {
    const isEdge = (row: Row) => rowKey(row) === key || rowKey(row) === anchorKey.current
    const start = rows.findIndex(isEdge)
    const end = rows.findLastIndex(isEdge)
    const range = rows.slice(start, end + 1)
    const loadedKeys = range.filter(isLoaded).map(rowKey)
    const isComplete = !loadRowKeys || loadedKeys.length === range.length
    changeSelection(selectRows(latest.current.selection, isComplete ? loadedKeys : [key], isOn))
    if (isComplete) return
    const keys = await loadRowKeys(start, end + 1).catch(() => loadedKeys)
    // If the row is no longer as the user left it, the parent has cleared the selection meanwhile.
    if (isRowSelected(latest.current.selection, key) !== isOn) return
    changeSelection(selectRows(latest.current.selection, keys, isOn))
  }

  function toggle(row: Row, isRange: boolean) {
    if (!isLoaded(row)) return
    const key = rowKey(row)
    const isOn = !isRowSelected(latest.current.selection, key)
    if (isRange && anchorKey.current !== undefined) void selectRange(key, isOn)
    else changeSelection(selectRows(latest.current.selection, [key], isOn))
    anchorKey.current = key
  }

  function toggleAll() {
    changeSelection(
      areAllRowsSelected(selection, rows, rowKey)
        ? emptySelection
        : { kind: 'all', excludedKeys: new Set() },
    )
  }

  /** Extends the selection to the next row, or takes this row out of it on the way back. */
  function extendTo(index: number, nextIndex: number) {
    const [row, nextRow] = [rows[index], rows[nextIndex]]
    if (row === undefined || nextRow === undefined) return
    // A row that isn't selected starts a new range, such as after the user has moved focus.
    const isOutside = isLoaded(row) && !isRowSelected(latest.current.selection, rowKey(row))
    if (isOutside || anchorKey.current === undefined) anchorKey.current = rowKey(row)
    const anchorIndex = rows.findIndex((candidate) => rowKey(candidate) === anchorKey.current)
    if (Math.abs(nextIndex - anchorIndex) < Math.abs(index - anchorIndex)) {
      changeSelection(selectRows(latest.current.selection, [rowKey(row)], false))
    } else {
      const keys = [row, nextRow].filter(isLoaded).map(rowKey)
      changeSelection(selectRows(latest.current.selection, keys, true))
    }
  }

  const isDisabled = () => table.current?.closest('fieldset:disabled') !== null

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const action = readSelectionKey(event, letterKeys)
    if (!action || isDisabled()) return
    if (action.kind === 'clear') {
      if (countSelectedRows(selection, rows.length) === 0) return
      event.preventDefault()
      return changeSelection(emptySelection)
    }
    if (action.kind === 'all') {
      event.preventDefault()
      return changeSelection({ kind: 'all', excludedKeys: new Set() })
    }
    const index = Number(findRow(event)?.dataset.index)
    const row = rows[index]
    if (row === undefined) return
    // The table moves focus, so this doesn't prevent the default action.
    if (action.kind === 'extend') return extendTo(index, index + action.step)
    event.preventDefault()
    toggle(row, action.isRange)
  }

  function handleMouseDown(event: MouseEvent<HTMLTableElement>) {
    // Otherwise, Shift and a click would select text.
    if (event.shiftKey && !rowHref && readRowClick(event)) event.preventDefault()
  }

  /** A click selects a row, unless it opens the row, or its link in a new tab. */
  function handleClick(event: MouseEvent<HTMLTableElement>) {
    const click = readRowClick(event)
    if (!click || rowHref || (onOpen && click.isPlain) || isDisabled()) return
    if (!event.shiftKey && isSelectingText(click.row)) return
    const row = rows[Number(click.row.dataset.index)]
    if (row === undefined) return
    event.preventDefault()
    click.row.focus({ preventScroll: true })
    toggle(row, event.shiftKey)
  }

  const count = countSelectedRows(selection, rows.length)
  const extent = count === 0 ? 'none' : areAllRowsSelected(selection, rows, rowKey) ? 'all' : 'some'
  return {
    extent,
    isSelected,
    toggle,
    toggleAll,
    handlers: { onKeyDown: handleKeyDown, onMouseDown: handleMouseDown, onClick: handleClick },
  } as const
}
