import { isPinchZoomed, watchPinchZoom } from '../hooks/pinchZoom.ts'
import { belongsToContent } from './belongsToContent.ts'
import { createTrackDrag, type GestureOptions } from './trackDrag.ts'

/**
 * `pressed`: a pointer is down, and the gesture may still become a click or a scroll of the page.
 * `dragging`: the track follows the pointer.
 */
type PointerState = 'idle' | 'pressed' | 'dragging'

/** If the pointer moves farther than this, the gesture is a drag and not a click. */
const MAX_CLICK_DISTANCE_PX = 6

export interface PointerGestures {
  isPointerDown: () => boolean
  remove: () => void
}

/** Lets users drag a track with the mouse, a finger, or a pen. */
export function listenToPointers(options: GestureOptions): PointerGestures {
  const { viewport, isVertical } = options
  const drag = createTrackDrag(options)
  let state: PointerState = 'idle'
  let hasDragged = false
  let press: PointerEvent | undefined
  let pointerId = 0
  let startPoint = { main: 0, cross: 0 }
  let lastMainCoordinate = 0

  const locate = ({ clientX: x, clientY: y }: PointerEvent) =>
    isVertical ? { main: y, cross: x } : { main: x, cross: y }
  const isPointerDown = () => state !== 'idle'
  const isSamePointer = (event: PointerEvent) => isPointerDown() && event.pointerId === pointerId

  function handlePointerDown(event: PointerEvent) {
    if (isPointerDown()) return
    hasDragged = false
    if (event.button !== 0 || belongsToContent(event, viewport, isVertical)) return
    // The browser pans the page.
    if (event.pointerType !== 'mouse' && isPinchZoomed()) return
    drag.begin(event.timeStamp)
    state = 'pressed'
    press = event
    startPoint = locate(event)
    lastMainCoordinate = startPoint.main
    pointerId = event.pointerId
  }

  function end(event: PointerEvent, mayFlick: boolean) {
    state = 'idle'
    drag.end(event.timeStamp, mayFlick)
  }

  function cancel() {
    state = 'idle'
    drag.cancel()
  }

  function handlePointerMove(event: PointerEvent) {
    if (!isSamePointer(event)) return
    // If no button is down, the user released it outside the window, before the viewport captured
    // the pointer.
    if (event.buttons === 0) return end(event, false)
    // Waits for the first move to check this, because React's handlers run after `handlePointerDown`.
    if (press?.defaultPrevented) return cancel()
    const point = locate(event)
    if (state === 'pressed') {
      const mainDistance = Math.abs(point.main - startPoint.main)
      const crossDistance = Math.abs(point.cross - startPoint.cross)
      // If the pointer moved mainly across the track, the browser is about to scroll the page, but
      // may fire more `pointermove` events before `pointercancel`.
      const isScroll = crossDistance > mainDistance && crossDistance > MAX_CLICK_DISTANCE_PX
      if (isScroll && event.pointerType !== 'mouse') return cancel()
      if (mainDistance <= MAX_CLICK_DISTANCE_PX) return
      state = 'dragging'
      hasDragged = true
      viewport.setPointerCapture(pointerId)
    }
    drag.moveBy(point.main - lastMainCoordinate, event.timeStamp)
    lastMainCoordinate = point.main
  }

  function handlePointerUp(event: PointerEvent) {
    // A mouse can't flick, because a short, fast mouse movement is usually an imprecise click.
    if (isSamePointer(event)) end(event, event.pointerType !== 'mouse')
  }

  function handlePointerCancel(event: PointerEvent) {
    if (isSamePointer(event)) cancel()
  }

  function handleClick(event: MouseEvent) {
    // Suppresses the click that follows a drag, but not clicks by keyboard or script, which have a
    // `detail` of 0.
    if (event.detail === 0 || !hasDragged) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function handleDragStart(event: DragEvent) {
    if (isPointerDown()) event.preventDefault()
  }

  const controller = new AbortController()
  const { signal } = controller
  viewport.addEventListener('pointerdown', handlePointerDown, { signal })
  viewport.addEventListener('pointermove', handlePointerMove, { signal })
  // The viewport doesn't get these events if a press ends outside of it without a drag.
  window.addEventListener('pointerup', handlePointerUp, { signal, capture: true })
  window.addEventListener('pointercancel', handlePointerCancel, { signal, capture: true })
  viewport.addEventListener('click', handleClick, { signal, capture: true })
  viewport.addEventListener('dragstart', handleDragStart, { signal })
  signal.addEventListener('abort', watchPinchZoom(viewport))
  return { isPointerDown, remove: () => controller.abort() }
}
