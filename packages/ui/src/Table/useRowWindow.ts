import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/** Up to here all rows are drawn, so that the browser's search and printing find all of them. */
const ALL_BELOW = 100

/** Drawn above and below what is seen, so that a fast wheel meets no blank. */
const OVERSCAN = 12

/** In px. A server has no window to measure: what fills one of this height is what it draws. */
const SCREEN = 960

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

/**
 * Which rows to draw for where the window is scrolled to, in order, and how high the gaps are. As all rows are
 * of one height, it costs the same for any number of them.
 */
export function useRowWindow({ body, count, rowHeight, kept }: RowWindow): RowSlot[] {
  const isWhole = count <= ALL_BELOW
  const [seen, setSeen] = useState({ from: 0, to: Math.ceil(SCREEN / rowHeight) })

  useEffect(() => {
    if (isWhole) return
    const look = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      const from = Math.floor(-top / rowHeight) - OVERSCAN
      const to = Math.ceil((window.innerHeight - top) / rowHeight) + OVERSCAN
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    // Before the next frame: rows that come later would come as a blank first.
    const handleScroll = () => flushSync(look)
    // Piece by piece: a page that has just woken up has more to do.
    const lookSoon = () => startTransition(look)
    lookSoon()
    const observer = new ResizeObserver(lookSoon)
    observer.observe(document.body)
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', lookSoon)
    }
  }, [body, isWhole, rowHeight])

  return useMemo(() => {
    if (isWhole) return rowsOnly(count)
    return withGaps(indexesOf(seen, count, kept), count, rowHeight)
  }, [isWhole, seen, kept, count, rowHeight])
}

/**
 * What is drawn of `count` rows, ascending: those from `from` up to `to`, and those that are kept. Out of
 * sight some are left at the near end.
 */
export function indexesOf(
  { from, to }: { from: number; to: number },
  count: number,
  kept: readonly number[],
): number[] {
  const first = Math.max(0, Math.min(from, count - OVERSCAN))
  const last = Math.min(count, Math.max(to, OVERSCAN))
  const inside = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  const beside = kept.filter((index) => index >= 0 && index < count)
  return [...new Set([...inside, ...beside])].sort((a, b) => a - b)
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
