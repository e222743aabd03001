import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFocusParked, moveParkedFocus } from '../focus/focusRestoration.ts'
import type { PlaceholderRow } from './addPlaceholder.tsx'
import { getRowKey } from './windowRows.ts'

interface Position {
  scrollY: number
  selectedKey: string | null
  /** The selected row's index among the rows. */
  index: number
}

/** Positions by list and filters. */
const positions = new Map<string, Position>()

interface ListPositionOptions {
  listName: string
  /** The list's query string, without `?`. It contains the list's filters. */
  search: string
  rows: readonly ({ id: string } | PlaceholderRow)[]
  isReady: boolean
  table?: RefObject<HTMLTableElement | null>
}

interface ListPosition {
  table: RefObject<HTMLTableElement | null>
  selectedKey: string | null
  selectRow(key: string): void
}

/**
 * Restores a list's scroll position, its selected row, and focus on the selected row. If the row no
 * longer exists, the row at the same index takes focus. A list with other filters starts at the top.
 * All rows have the same height, so the page can scroll to the old position as soon as the rows
 * render.
 */
export function useListPosition({
  listName,
  search,
  rows,
  isReady,
  table: tableOption,
}: ListPositionOptions): ListPosition {
  const [position] = useState(() => openPosition(listName, search))
  const [selectedKey, setSelectedKey] = useState(position.selectedKey)
  const ownTable = useRef<HTMLTableElement>(null)
  const table = tableOption ?? ownTable
  const hasRestored = useRef(false)

  function selectRow(key: string) {
    position.selectedKey = key
    position.index = rows.findIndex((row) => getRowKey(row) === key)
    setSelectedKey(key)
  }

  function restoreFocus() {
    if (position.selectedKey === null || !isFocusParked()) return
    const index = rows.findIndex((row) => getRowKey(row) === position.selectedKey)
    const row = rows[index < 0 ? Math.min(position.index, rows.length - 1) : index]
    if (row === undefined) return
    // Select the row first, because the table always renders its selected row, even out of view.
    flushSync(() => selectRow(getRowKey(row)))
    const element = table.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
    if (moveParkedFocus(element)) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
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

  // When the filters change, the list stays where it is. `position` then belongs to the new filters.
  const lastSearch = useRef(search)
  useLayoutEffect(() => {
    if (lastSearch.current === search) return
    positions.delete(getPositionKey(listName, lastSearch.current))
    positions.set(getPositionKey(listName, search), position)
    lastSearch.current = search
  }, [listName, search, position])

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

/**
 * Remembers a record as the selected row of its list, so that the user returns to that row.
 * @param search the list's query string, without `?`
 */
export function rememberSelectedRow(
  listName: string,
  search: string,
  key: string,
  index?: number,
): void {
  const position = openPosition(listName, search)
  position.selectedKey = key
  if (index !== undefined) position.index = index
}

/** Returns the last known index of a list's selected row. */
export function getSelectedIndex(listName: string, search: string): number {
  return positions.get(getPositionKey(listName, search))?.index ?? 0
}

/** Returns the position of a list with these filters. Creates it if it's missing. */
function openPosition(listName: string, search: string): Position {
  const key = getPositionKey(listName, search)
  const position = positions.get(key) ?? { scrollY: 0, selectedKey: null, index: 0 }
  positions.set(key, position)
  return position
}

function getPositionKey(listName: string, search: string): string {
  return `${listName}?${search}`
}
