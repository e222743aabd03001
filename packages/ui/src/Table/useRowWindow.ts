import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { measureScale } from '../hooks/measureScale.ts'
import { observeSize } from '../hooks/observeSize.ts'
import { getShadowRoot } from '../hooks/roots.ts'

/** Tables with at most this many rows render every row, so find-in-page and print are complete. */
const MAX_FULLY_RENDERED_ROWS = 100

/** How many rows to render above and below the viewport, so fast scrolling shows no gaps. */
const OVERSCAN_ROWS = 12

/**
 * The rendered rows change in steps of this many rows while the user scrolls, because each change
 * costs a render and a layout of the table.
 */
const STEP_ROWS = 4

const SERVER_VIEWPORT_HEIGHT_PX = 960

export type RowSlot =
  | { kind: 'row'; index: number }
  /** Space for rows that aren't rendered. The first row after the gap has the index `nextIndex`. */
  | { kind: 'gap'; nextIndex: number; height: number }

interface RowWindowOptions {
  body: RefObject<HTMLElement | null>
  count: number
  /** The height of each row, in px. */
  rowHeight: number
  /** Indexes of rows that always render, because removing a focused row loses focus. */
  pinned: readonly number[]
}

/**
 * Returns the rows to render at the current scroll position, and the gaps between them. All rows
 * have the same height, so the hook doesn't have to measure each row.
 */
export function useRowWindow({
  body,
  count,
  rowHeight,
  pinned: pinnedIndexes,
}: RowWindowOptions): RowSlot[] {
  const rendersAll = count <= MAX_FULLY_RENDERED_ROWS
  const [renderedRange, setRenderedRange] = useState({
    from: 0,
    to: Math.ceil(SERVER_VIEWPORT_HEIGHT_PX / rowHeight),
  })

  useEffect(() => {
    if (rendersAll) return
    const updateRange = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      const heightInWindow = rowHeight * (body.current ? measureScale(body.current) : 1)
      const firstRow = Math.floor(-top / heightInWindow / STEP_ROWS) * STEP_ROWS
      const rowsPerScreen = Math.ceil(window.innerHeight / heightInWindow)
      const from = firstRow - OVERSCAN_ROWS
      const to = firstRow + STEP_ROWS + rowsPerScreen + OVERSCAN_ROWS
      setRenderedRange((previous) =>
        previous.from === from && previous.to === to ? previous : { from, to },
      )
    }
    // Renders before the next frame, so that scrolling shows no gaps.
    const handleScroll = () => flushSync(updateRange)
    // Uses a transition, because a page that just hydrated has more urgent work.
    const updateLater = () => startTransition(updateRange)
    updateLater()
    const stopObserving = observeSize([document.body], updateLater)
    // Scroll events of an element don't bubble or leave its shadow root.
    const shadowRoot = body.current ? getShadowRoot(body.current) : undefined
    const scrollOptions = { capture: true, passive: true }
    window.addEventListener('scroll', handleScroll, scrollOptions)
    shadowRoot?.addEventListener('scroll', handleScroll, scrollOptions)
    window.addEventListener('resize', updateLater)
    return () => {
      stopObserving()
      window.removeEventListener('scroll', handleScroll, scrollOptions)
      shadowRoot?.removeEventListener('scroll', handleScroll, scrollOptions)
      window.removeEventListener('resize', updateLater)
    }
  }, [body, rendersAll, rowHeight])

  return useMemo(() => {
    if (rendersAll) return listAllRows(count)
    return insertGaps(listIndexes(renderedRange, count, pinnedIndexes), count, rowHeight)
  }, [rendersAll, renderedRange, pinnedIndexes, count, rowHeight])
}

/**
 * Lists, in ascending order, the indexes of the rows to render: the rows from `from` up to, but not
 * including, `to`, and the pinned rows. If the table is off screen, includes its first or last
 * rows, whichever are closer to the screen.
 */
export function listIndexes(
  { from, to }: { from: number; to: number },
  count: number,
  pinned: readonly number[],
): number[] {
  const start = Math.max(0, Math.min(from, count - OVERSCAN_ROWS))
  const end = Math.min(count, Math.max(to, OVERSCAN_ROWS))
  const visibleIndexes = Array.from(
    { length: Math.max(0, end - start) },
    (_, index) => start + index,
  )
  const validPinned = pinned.filter((index) => index >= 0 && index < count)
  return [...new Set([...visibleIndexes, ...validPinned])].sort((a, b) => a - b)
}

function listAllRows(count: number): RowSlot[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }))
}

/** Inserts a gap wherever indexes are missing. `indexes` must be in ascending order. */
export function insertGaps(
  indexes: readonly number[],
  count: number,
  rowHeight: number,
): RowSlot[] {
  const slots: RowSlot[] = []
  let expectedIndex = 0
  for (const index of [...indexes, count]) {
    if (index > expectedIndex)
      slots.push({ kind: 'gap', nextIndex: index, height: (index - expectedIndex) * rowHeight })
    if (index < count) slots.push({ kind: 'row', index })
    expectedIndex = index + 1
  }
  return slots
}
