'use client'

import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type MoveMoveEvent, type MoveStartEvent, useMove } from 'react-aria/useMove'
import { measureScale } from '../hooks/measureScale.ts'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './ColumnResizeHandle.css.ts'
import { ColumnResizeContext } from './columnResizeContext.ts'
import { findWidthRange, measureColumns, moveEdge } from './columnWidths.ts'
import type { RelativeWidths } from './sharedWidths.ts'

/** How far arrow keys move the handle, in px. With Shift, five times as far. */
const STEP_PX = 10

export interface ColumnResizeHandleProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The ID of the column before the handle. */
  before: string
  /** The ID of the column after the handle. */
  after: string
  /** The heading of the column before the handle. */
  heading: string
}

/**
 * The edge between two columns of a `DataTable`, which users can move. Pass the component to the
 * table as `resizeHandle`.
 */
export const ColumnResizeHandle = withRef(function ColumnResizeHandle({
  before,
  after,
  heading,
  ref,
  ...rest
}: ColumnResizeHandleProps) {
  const columns = useContext(ColumnResizeContext)
  if (!columns) throw new Error('Pass ColumnResizeHandle to a DataTable as `resizeHandle`')
  const { table, ids, widths, createLabel, setPreview, finish } = columns
  const handle = useRef<HTMLSpanElement>(null)
  const mergedRef = useMergedRefs(handle, ref)
  const drag = useRef<{ from: RelativeWidths; to: RelativeWidths; distance: number }>(undefined)
  const [range, setRange] = useState({ width: 0, min: 0, max: 0 })

  const measure = () => measureColumns(table.current, ids)
  const updateRange = () => setRange(findWidthRange(measure(), before, after))
  const latestUpdateRange = useRef(updateRange)
  useEffect(() => {
    latestUpdateRange.current = updateRange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after each change.
  useEffect(() => latestUpdateRange.current(), [widths, before, after])

  // The column of the handle may disappear during a drag, which then never ends.
  useEffect(
    () => () => {
      if (drag.current) setPreview(undefined)
    },
    [setPreview],
  )

  function handleMoveStart({ pointerType }: MoveStartEvent) {
    const from = measure()
    drag.current = { from, to: from, distance: 0 }
    // Lets Escape cancel the drag.
    if (pointerType !== 'keyboard') handle.current?.focus({ preventScroll: true })
  }

  function handleMove({ pointerType, deltaX, shiftKey }: MoveMoveEvent) {
    if (!drag.current || !handle.current) return
    const isRtl = getComputedStyle(handle.current).direction === 'rtl'
    const unit =
      pointerType === 'keyboard' ? STEP_PX * (shiftKey ? 5 : 1) : 1 / measureScale(handle.current)
    drag.current.distance += deltaX * unit * (isRtl ? -1 : 1)
    drag.current.to = moveEdge(drag.current.from, before, after, drag.current.distance)
    setPreview(drag.current.to)
  }

  function handleMoveEnd() {
    if (drag.current) finishMove(drag.current.from, drag.current.to)
    drag.current = undefined
  }

  function finishMove(from: RelativeWidths, to: RelativeWidths) {
    if (to[before] === from[before]) setPreview(undefined)
    else finish(to)
  }

  const { moveProps } = useMove({
    onMoveStart: handleMoveStart,
    onMove: handleMove,
    onMoveEnd: handleMoveEnd,
  })

  function handleKeyDown(event: KeyboardEvent<HTMLSpanElement>) {
    // Leaves shortcuts to the browser, such as Alt and an arrow key, which goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // React Aria would also take the keys that scroll the page.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') moveProps.onKeyDown?.(event)
    if (event.key === 'Escape' && drag.current) {
      // Otherwise, Escape would also clear the selection.
      event.stopPropagation()
      event.preventDefault()
      drag.current = undefined
      setPreview(undefined)
    }
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    const distance = event.key === 'Home' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const from = measure()
    finishMove(from, moveEdge(from, before, after, distance))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an `<hr>` can't be focused as a splitter.
    <span
      {...mergeProps(rest, {
        ...moveProps,
        onKeyDown: handleKeyDown,
        onFocus: updateRange,
        className: styles.handle,
      })}
      ref={mergedRef}
      role="separator"
      aria-orientation="vertical"
      aria-label={createLabel(heading)}
      aria-valuenow={range.width}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      tabIndex={0}
    />
  )
})
