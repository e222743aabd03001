import { countSlidesToTurn } from './countSlidesToTurn.ts'
import { isEditable } from './isEditable.ts'
import { getDirectionSign } from './position.ts'
import type { TrackMotion } from './trackMotion.ts'

/**
 * `pressed`: a pointer is down, and the gesture may still become a click or a vertical scroll.
 * `dragging`: the track follows the pointer. `wheeling`: the track follows the wheel.
 */
type GestureState = 'idle' | 'pressed' | 'dragging' | 'wheeling'

/** Minimum distance of a drag, in pixels. A shorter movement is a click. */
const MIN_DRAG_DISTANCE_PX = 4
/**
 * Milliseconds without movement that end a wheel gesture. A drag that pauses this long before its
 * release isn't a flick.
 */
const REST_TIME_MS = 100

interface Handlers {
  /** Called with the target position when a drag or wheel gesture ends. */
  onTurn: (position: number) => void
  /** Called with the index of a clicked slide. */
  onSelect: (index: number) => void
}

/** Moves a track by mouse, touch, pen, and wheel. Returns a function that removes the listeners. */
export function listenToGestures(
  viewport: HTMLElement,
  motion: TrackMotion,
  { onTurn, onSelect }: Handlers,
): () => void {
  let state: GestureState = 'idle'
  let pointerId = 0
  let slideWidth = 1
  let startX = 0
  let startY = 0
  let lastX = 0
  let lastTime = 0
  /** How far the pointer has moved to the right since the gesture began, in pixels. */
  let moved = 0
  /** The pointer's speed to the right in pixels per millisecond, averaged over the last events. */
  let speed = 0
  let wheelTimer: ReturnType<typeof setTimeout> | undefined

  /**
   * Returns whether the event's pointer is down on the track. Without an event, returns whether any
   * pointer is down on it.
   */
  const isPointerDown = (event?: PointerEvent) =>
    (state === 'pressed' || state === 'dragging') && (!event || event.pointerId === pointerId)

  function begin(event: MouseEvent, next: GestureState) {
    clearTimeout(wheelTimer)
    motion.hold()
    state = next
    slideWidth = (viewport.firstElementChild as HTMLElement).offsetWidth
    startX = lastX = event.clientX
    startY = event.clientY
    lastTime = event.timeStamp
    moved = speed = 0
  }

  function moveBy(pixels: number, time: number) {
    speed += (pixels / (time - lastTime || 1) - speed) / 2
    lastTime = time
    moved += pixels
    motion.moveBy((-getDirectionSign(viewport) * pixels) / slideWidth)
  }

  function end(endSpeed = 0) {
    state = 'idle'
    const slides = countSlidesToTurn(moved, endSpeed, slideWidth)
    if (slides !== 0) onTurn(motion.target - getDirectionSign(viewport) * slides)
    motion.release()
  }

  function cancel() {
    moved = 0
    end()
  }

  function handlePointerDown(event: PointerEvent) {
    if (isPointerDown()) return
    moved = 0
    if (event.button !== 0 || isEditable(event.target)) return
    begin(event, 'pressed')
    pointerId = event.pointerId
  }

  function handlePointerMove(event: PointerEvent) {
    if (!isPointerDown(event)) return
    // The button was released outside the window, before the viewport captured the pointer.
    if (event.buttons === 0) return end()
    if (state === 'pressed') {
      const x = Math.abs(event.clientX - startX)
      const y = Math.abs(event.clientY - startY)
      // The browser is about to scroll the page, but may fire `pointercancel` only after more
      // moves.
      if (event.pointerType !== 'mouse' && y > x && y >= MIN_DRAG_DISTANCE_PX) return cancel()
      if (x < MIN_DRAG_DISTANCE_PX) return
      state = 'dragging'
      viewport.setPointerCapture(pointerId)
    }
    moveBy(event.clientX - lastX, event.timeStamp)
    lastX = event.clientX
  }

  function handlePointerUp(event: PointerEvent) {
    if (!isPointerDown(event)) return
    const isFlick = event.pointerType !== 'mouse' && event.timeStamp - lastTime < REST_TIME_MS
    end(isFlick ? speed : 0)
  }

  function handlePointerCancel(event: PointerEvent) {
    if (isPointerDown(event)) cancel()
  }

  function handleWheel(event: WheelEvent) {
    if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) return
    event.preventDefault()
    if (isPointerDown()) return
    if (state === 'idle') begin(event, 'wheeling')
    moveBy(-event.deltaX, event.timeStamp)
    clearTimeout(wheelTimer)
    wheelTimer = setTimeout(end, REST_TIME_MS)
  }

  function handleClick(event: MouseEvent) {
    // Suppresses the click that ends a drag. Clicks by keyboard or script have a `detail` of 0.
    if (event.detail > 0 && Math.abs(moved) >= MIN_DRAG_DISTANCE_PX) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const target = event.target as Node
    const index = [...viewport.children].findIndex((slide) => slide.contains(target))
    if (index >= 0) onSelect(index)
  }

  const controller = new AbortController()
  const { signal } = controller
  viewport.addEventListener('pointerdown', handlePointerDown, { signal })
  viewport.addEventListener('pointermove', handlePointerMove, { signal })
  viewport.addEventListener('pointerup', handlePointerUp, { signal })
  viewport.addEventListener('pointercancel', handlePointerCancel, { signal })
  viewport.addEventListener('wheel', handleWheel, { signal, passive: false })
  viewport.addEventListener('click', handleClick, { signal, capture: true })
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => {
    controller.abort()
    clearTimeout(wheelTimer)
  }
}
