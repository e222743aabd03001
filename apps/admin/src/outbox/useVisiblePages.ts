import { type RefObject, useEffect, useState } from 'react'

/** How many rows to load above and below the viewport, so fast scrolling shows few empty rows. */
const OVERSCAN_ROWS = 24

/** The first and the last page that contain visible rows. Pages are numbered from 0. */
export interface VisiblePages {
  first: number
  last: number
}

interface VisiblePagesOptions {
  table: RefObject<HTMLTableElement | null>
  /** In px. */
  rowHeight: number
  /** Number of rows per page. */
  pageSize: number
  /** Identifies the list. */
  listKey: string
}

/**
 * The pages of each list that were visible when the user left the list. When the user returns, the
 * list shows these pages first, so that it can restore its scroll position and selected row.
 */
const lastPages = new Map<string, VisiblePages>()

/** Returns the pages that contain the rows in and near the viewport. */
export function useVisiblePages({
  table,
  rowHeight,
  pageSize,
  listKey,
}: VisiblePagesOptions): VisiblePages {
  const [pages, setPages] = useState(() => lastPages.get(listKey) ?? { first: 0, last: 0 })

  useEffect(() => {
    const update = () => {
      const top = table.current?.tBodies[0]?.getBoundingClientRect().top ?? 0
      const firstRow = Math.floor(-top / rowHeight) - OVERSCAN_ROWS
      const lastRow = Math.ceil((window.innerHeight - top) / rowHeight) + OVERSCAN_ROWS
      const first = Math.max(0, Math.floor(firstRow / pageSize))
      const last = Math.max(first, Math.floor(lastRow / pageSize))
      setPages((previous) =>
        previous.first === first && previous.last === last ? previous : { first, last },
      )
    }
    // The observer also calls `update` initially, after the list has restored its scroll position.
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [table, rowHeight, pageSize])

  useEffect(() => {
    lastPages.set(listKey, pages)
  }, [listKey, pages])

  return pages
}
