import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFocusParked, moveParkedFocus } from '../focus/focusRestoration.ts'

interface Position {
  scrollY: number
  /** The selected row's key. */
  selectedKey: string | null
  /** The selected row's index among the rows. */
  index: number
}

const positions = new Map<string, Position>()

interface ListPosition {
  table: RefObject<HTMLTableElement | null>
  selectedKey: string | null
  selectRow(key: string): void
}

/**
 * Restores a list's scroll position, its selected row, and focus on the selected row. If the row no
 * longer exists, the row at the same index takes focus. All rows have the same height, so the page
 * can scroll to the old position as soon as the rows render.
 */
export function useListPosition(
  listName: string,
  rows: readonly { id: string }[],
  isReady: boolean,
  tableRef?: RefObject<HTMLTableElement | null>,
): ListPosition {
  const position = useRef<Position>(getPosition(listName)).current
  const [selectedKey, setSelectedKey] = useState(position.selectedKey)
  const ownTable = useRef<HTMLTableElement>(null)
  const table = tableRef ?? ownTable
  const hasRestored = useRef(false)

  function selectRow(key: string) {
    position.selectedKey = key
    position.index = rows.findIndex(({ id }) => id === key)
    setSelectedKey(key)
  }

  function restoreFocus() {
    if (position.selectedKey === null || !isFocusParked()) return
    const isRowListed = rows.some(({ id }) => id === position.selectedKey)
    const key = isRowListed
      ? position.selectedKey
      : rows[Math.min(position.index, rows.length - 1)]?.id
    if (key === undefined) return
    // Select the row first, because the table always renders its selected row, even out of view.
    flushSync(() => selectRow(key))
    const row = table.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
    if (moveParkedFocus(row)) row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  const restoreFocusRef = useRef(restoreFocus)
  useLayoutEffect(() => {
    restoreFocusRef.current = restoreFocus
  })

  useLayoutEffect(() => {
    if (!isReady || hasRestored.current) return
    // Scroll in the same frame, but after the table has measured itself and has its final height.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, position.scrollY)
      hasRestored.current = true
      restoreFocusRef.current()
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady, position])

  // When the rows change, restore focus, because the focused row may be gone.
  useEffect(() => {
    if (hasRestored.current && rows.length > 0) queueMicrotask(() => restoreFocusRef.current())
  }, [rows])

  // Use a layout effect, because its cleanup runs before the browser changes the scroll position to
  // fit the next page, which may be shorter.
  useLayoutEffect(() => {
    const handleScroll = () => {
      if (hasRestored.current) position.scrollY = window.scrollY
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [position])

  return { table, selectedKey, selectRow }
}

/** Remembers a record as its list's selected row, so that the user returns to that row. */
export function rememberSelectedRow(listName: string, key: string, index?: number): void {
  const position = getPosition(listName)
  position.selectedKey = key
  if (index !== undefined) position.index = index
}

/** Returns the last known index of a list's selected row. */
export function getSelectedIndex(listName: string): number {
  return getPosition(listName).index
}

function getPosition(listName: string): Position {
  const position = positions.get(listName) ?? { scrollY: 0, selectedKey: null, index: 0 }
  positions.set(listName, position)
  return position
}
