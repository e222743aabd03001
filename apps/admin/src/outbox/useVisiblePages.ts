import { type RefObject, useEffect, useState } from 'react'

/** Rows to load both above and below the viewport, so that fast scrolling shows few empty rows. */
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
  pageSize: number
  /** Identifies the list. */
  listKey: string
}

/**
 * The pages that were last visible in each list, by `listKey`. When the user returns to a list, the
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
    const updatePages = () => {
      const tableTop = table.current?.tBodies[0]?.getBoundingClientRect().top ?? 0
      const firstRow = Math.floor(-tableTop / rowHeight) - OVERSCAN_ROWS
      const lastRow = Math.ceil((window.innerHeight - tableTop) / rowHeight) + OVERSCAN_ROWS
      const firstPage = Math.max(0, Math.floor(firstRow / pageSize))
      const lastPage = Math.max(firstPage, Math.floor(lastRow / pageSize))
      setPages((previous) =>
        previous.first === firstPage && previous.last === lastPage
          ? previous
          : { first: firstPage, last: lastPage },
      )
    }
    // The observer also calls `updatePages` once at the start, after the list has restored its
    // scroll position.
    const observer = new ResizeObserver(updatePages)
    observer.observe(document.body)
    window.addEventListener('scroll', updatePages, { passive: true })
    window.addEventListener('resize', updatePages)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', updatePages)
      window.removeEventListener('resize', updatePages)
    }
  }, [table, rowHeight, pageSize])

  useEffect(() => {
    lastPages.set(listKey, pages)
  }, [listKey, pages])

  return pages
}
