import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFocusParked, takeFocus } from '../focus/focusRestoration.ts'

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
  select(key: string): void
}

/**
 * Restores a list as the user left it: scroll position, selected row, and focus on that row. If the
 * row no longer exists, the row at its index takes focus. All rows have the same height, so the
 * page regains its height as soon as they render.
 */
export function useListPosition(
  list: string,
  rows: readonly { id: string }[],
  isReady: boolean,
): ListPosition {
  const position = useRef<Position>(positionOf(list)).current
  const [selectedKey, setSelectedKey] = useState(position.selectedKey)
  const table = useRef<HTMLTableElement>(null)
  const isRestored = useRef(false)

  function select(key: string) {
    position.selectedKey = key
    position.index = rows.findIndex(({ id }) => id === key)
    setSelectedKey(key)
  }

  function restoreFocus() {
    if (position.selectedKey === null || !isFocusParked()) return
    const isListed = rows.some(({ id }) => id === position.selectedKey)
    const key = isListed
      ? position.selectedKey
      : rows[Math.min(position.index, rows.length - 1)]?.id
    if (key === undefined) return
    // The table renders its selected row even when it's scrolled out of view.
    flushSync(() => select(key))
    const row = table.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
    if (takeFocus(row)) row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  const restoreFocusRef = useRef(restoreFocus)
  useLayoutEffect(() => {
    restoreFocusRef.current = restoreFocus
  })

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return
    // Scroll in the same frame, but after the table has measured itself and has its final height.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, position.scrollY)
      isRestored.current = true
      restoreFocusRef.current()
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady, position])

  // Restore focus, because the new rows may not contain the focused row.
  useEffect(() => {
    if (isRestored.current && rows.length > 0) queueMicrotask(() => restoreFocusRef.current())
  }, [rows])

  // Use a layout effect, because its cleanup runs before a shorter page clamps the scroll position.
  useLayoutEffect(() => {
    const handleScroll = () => {
      if (isRestored.current) position.scrollY = window.scrollY
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [position])

  return { table, selectedKey, select }
}

/** Selects a record's row in its list, so that the user returns to that row. */
export function selectRow(list: string, key: string): void {
  positionOf(list).selectedKey = key
}

function positionOf(list: string): Position {
  const position = positions.get(list) ?? { scrollY: 0, selectedKey: null, index: 0 }
  positions.set(list, position)
  return position
}
