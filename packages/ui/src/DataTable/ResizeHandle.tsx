import {
  type DOMAttributes,
  type KeyboardEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type MoveMoveEvent, type MoveStartEvent, useMove } from 'react-aria/useMove'
import { measureScale } from '../hooks/measureScale.ts'
import { mergeProps } from '../hooks/mergeProps.ts'
import { ColumnResizeContext } from './columnResizeContext.ts'
import * as styles from './DataTable.css.ts'
import { findWidthLimits } from './sharedWidths.ts'

/** How far arrow keys move the handle, in px. */
const STEP_PX = 10

interface ResizeHandleProps {
  /** IDs of the columns before and after the handle. */
  before: string
  after: string
  /** The heading of the column before the handle. */
  heading: string
}

/** The edge between two columns, which the user can move by pointer and keyboard. */
export function ResizeHandle({ before, after, heading }: ResizeHandleProps) {
  const resize = useContext(ColumnResizeContext)
  const handle = useRef<HTMLSpanElement>(null)
  const [{ width, min, max }, setMeasures] = useState({ width: 0, min: 0, max: 0 })

  function updateMeasures() {
    const { [before]: first = 0, [after]: second = 0 } = resize?.measure() ?? {}
    setMeasures((previous) =>
      previous.width === first && previous.max === findWidthLimits(first, second).max
        ? previous
        : { width: first, ...findWidthLimits(first, second) },
    )
  }
  const updateRef = useRef(updateMeasures)
  useEffect(() => {
    updateRef.current = updateMeasures
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after each change.
  useEffect(() => updateRef.current(), [resize?.widths])

  const isRtl = () =>
    handle.current !== null && getComputedStyle(handle.current).direction === 'rtl'

  function handleMove({ pointerType, deltaX, shiftKey }: MoveMoveEvent) {
    const distance = isRtl() ? -deltaX : deltaX
    const isKey = pointerType === 'keyboard'
    const scale = handle.current ? measureScale(handle.current) : 1
    resize?.move(before, after, isKey ? distance * (shiftKey ? 5 : 1) * STEP_PX : distance / scale)
  }

  function handleMoveStart({ pointerType }: MoveStartEvent) {
    resize?.start()
    // Lets Escape cancel the drag.
    if (pointerType !== 'keyboard') handle.current?.focus({ preventScroll: true })
  }

  const { moveProps } = useMove({
    onMoveStart: handleMoveStart,
    onMove: handleMove,
    onMoveEnd: () => resize?.finish(),
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && resize?.cancel()) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    resize?.start()
    resize?.move(before, after, event.key === 'Home' ? min - width : max - width)
    resize?.finish()
  }

  if (!resize) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `<hr>` can't be focused as a splitter.
    <span
      {...mergeProps(moveProps as DOMAttributes<HTMLElement>, { onKeyDown: handleKeyDown })}
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={resize.createLabel(heading)}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.handle}
      onFocus={updateMeasures}
    />
  )
}
