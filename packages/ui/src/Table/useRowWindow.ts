import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'

/** Up to here all rows are drawn, so that the browser's search and printing find all of them. */
const ALL_BELOW = 100

/** Drawn above and below what is seen, so that a fast wheel meets no blank. */
const OVERSCAN = 12

export type RowSlot =
  | { kind: 'row'; index: number }
  /** The place of rows that are not drawn; height in px. */
  | { kind: 'gap'; before: number; height: number }

interface RowWindow {
  body: RefObject<HTMLElement | null>
  count: number
  /** In px. */
  rowHeight: number
  /** Rows that are drawn wherever the window stands: focus lost with its row is lost for good. */
  kept: readonly number[]
}

/** Which rows to draw for where the window is scrolled to, in order, and how high the gaps are. */
export function useRowWindow({ body, count, rowHeight, kept }: RowWindow): RowSlot[] {
  const isWhole = count <= ALL_BELOW
  const scrollMargin = useOffsetTop(body, !isWhole)

  const rangeExtractor = useCallback(
    (range: Range) => {
      const inside = kept.filter((index) => index >= 0 && index < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...inside])].sort((a, b) => a - b)
    },
    [kept],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    enabled: !isWhole,
    // A server has no window to measure; a screenful is what it draws.
    initialRect: { width: 0, height: 960 },
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are cached until they are told to be stale.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const indexes = virtualizer.getVirtualIndexes()
  return useMemo(
    () => (isWhole ? rowsOnly(count) : withGaps(indexes, count, rowHeight)),
    [isWhole, indexes, count, rowHeight],
  )
}

function rowsOnly(count: number): RowSlot[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }))
}

/** Puts a gap wherever indexes are missing. `indexes` ascend. */
export function withGaps(indexes: readonly number[], count: number, rowHeight: number): RowSlot[] {
  const slots: RowSlot[] = []
  let next = 0
  for (const index of [...indexes, count]) {
    if (index > next) slots.push({ kind: 'gap', before: index, height: (index - next) * rowHeight })
    if (index < count) slots.push({ kind: 'row', index })
    next = index + 1
  }
  return slots
}

/** How far below the top of the page the element begins, in px, also after the page has changed. */
function useOffsetTop(element: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    if (!isWatched) return
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setOffset(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, isWatched])
  return offset
}
