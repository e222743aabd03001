import { type RefObject, useEffect, useState } from 'react'

/** How many rows above and below the viewport count as visible, so that they load early. */
const MARGIN_ROWS = 24

/** How often to read the scroll position while the user scrolls, in milliseconds. */
const INTERVAL_MS = 80

interface VisibleWindowsOptions {
  table: RefObject<HTMLTableElement | null>
  /** The height of a row in px. */
  rowHeight: number
  size: number
  /** Identifies the list. Just after this key changes, only the first window counts as visible. */
  listKey: string
}

const FIRST_WINDOW = { first: 0, last: 0 }

/**
 * Divides a table's rows into windows of `size` rows. Returns the indexes of the first and last
 * window with visible rows.
 */
export function useVisibleWindows({ table, rowHeight, size, listKey }: VisibleWindowsOptions): {
  first: number
  last: number
} {
  const [visibleWindows, setVisibleWindows] = useState({ ...FIRST_WINDOW, listKey })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const updateWindows = () => {
      timer = undefined
      const top = table.current?.tBodies[0]?.getBoundingClientRect().top ?? 0
      const firstRow = Math.floor(-top / rowHeight) - MARGIN_ROWS
      const lastRow = Math.ceil((window.innerHeight - top) / rowHeight) + MARGIN_ROWS
      const firstWindow = Math.floor(Math.max(0, firstRow) / size)
      const lastWindow = Math.floor(Math.max(0, lastRow) / size)
      setVisibleWindows((currentWindows) =>
        currentWindows.first === firstWindow &&
        currentWindows.last === lastWindow &&
        currentWindows.listKey === listKey
          ? currentWindows
          : { first: firstWindow, last: lastWindow, listKey },
      )
    }
    // Wait, so that rows that the user quickly scrolls past don't load.
    const updateSoon = () => {
      timer ??= setTimeout(updateWindows, INTERVAL_MS)
    }
    updateSoon()
    window.addEventListener('scroll', updateSoon, { passive: true })
    window.addEventListener('resize', updateSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', updateSoon)
      window.removeEventListener('resize', updateSoon)
    }
  }, [table, rowHeight, size, listKey])

  return visibleWindows.listKey === listKey ? visibleWindows : FIRST_WINDOW
}
