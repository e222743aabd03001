import { belongsToScroller } from './belongsToContent.ts'
import { createTrackDrag, type GestureOptions, REST_TIME_MS } from './trackDrag.ts'

/**
 * Moves a horizontal track by wheel and trackpad. Returns a function that removes the listener.
 * Call it after `listenToPointers`.
 * @param isPointerDown Returns whether a pointer holds the track.
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
    if (belongsToScroller(event.target, viewport, false)) return
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
    // The pointer takes over the track.
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
