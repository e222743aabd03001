import { belongsToScroller } from './belongsToContent.ts'
import { createTrackDrag, type GestureOptions, REST_TIME_MS } from './trackDrag.ts'

/**
 * Lets users scroll a horizontal track with a wheel or trackpad. Call `listenToPointers` first,
 * because its `pointerdown` listener must run before the listener that this function adds. Returns
 * a function that removes the listeners.
 * @param isPointerDown Returns whether the user is pressing or dragging the track.
 */
export function listenToWheel(options: GestureOptions, isPointerDown: () => boolean): () => void {
  const { viewport } = options
  const drag = createTrackDrag(options)
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  function handleWheel(event: WheelEvent) {
    if (event.defaultPrevented || Math.abs(event.deltaY) > Math.abs(event.deltaX)) return
    if (belongsToScroller(event, viewport, false)) return
    event.preventDefault()
    if (isPointerDown()) return
    if (timer === undefined) drag.begin(event.timeStamp)
    drag.moveBy(-event.deltaX, event.timeStamp)
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      drag.end(Number.POSITIVE_INFINITY, false)
    }, REST_TIME_MS)
  }

  function handlePointerDown() {
    // Pressing the track ends the wheel gesture.
    if (isPointerDown()) stop()
  }

  viewport.addEventListener('wheel', handleWheel, { passive: false })
  viewport.addEventListener('pointerdown', handlePointerDown)
  return () => {
    stop()
    viewport.removeEventListener('wheel', handleWheel)
    viewport.removeEventListener('pointerdown', handlePointerDown)
  }
}
