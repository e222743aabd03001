import { userEvent } from 'vitest/browser'
import { getCdp, isChromium } from './chromium.ts'

/** Converts coordinates in the test iframe, which may be scaled, to coordinates in the window. */
function toWindowPoint(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  return { x: x * scale + (frame?.left ?? 0), y: y * scale + (frame?.top ?? 0) }
}

/** Moves the mouse to the top left corner of the window, away from all elements. */
export async function parkMouse(): Promise<void> {
  if (isChromium) {
    await getCdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...toWindowPoint(1, 1) })
    return
  }
  // Other engines move the mouse only to elements.
  const corner = document.createElement('div')
  corner.style.cssText = 'position: fixed; top: 0; left: 0; width: 2px; height: 2px; z-index: 1000'
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
}

function findCenter(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Milliseconds between the moves of a slow drag, whose speed is at most 0.2 px/ms. */
const SLOW_INTERVAL_MS = 50

/**
 * Presses the mouse on the center of an element. Returns functions that move and release the mouse.
 * Delays between events exist only in the event timestamps, so tests don't wait.
 */
export async function holdMouse(element: Element) {
  const { x, y } = findCenter(element)
  let time = Date.now()
  const sendMouseEvent = (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    offset: number,
    buttons = 1,
  ) =>
    getCdp().send('Input.dispatchMouseEvent', {
      type,
      ...toWindowPoint(x + offset, y),
      button: 'left',
      buttons,
      clickCount: 1,
      timestamp: time / 1000,
    })
  await sendMouseEvent('mouseMoved', 0, 0)
  await sendMouseEvent('mousePressed', 0)
  let currentOffset = 0
  return {
    /**
     * Moves the mouse to a horizontal offset from the center, in steps of up to 10 px that are `ms`
     * milliseconds apart.
     */
    async moveTo(offset: number, ms = SLOW_INTERVAL_MS) {
      const steps = Math.ceil(Math.abs(offset - currentOffset) / 10)
      const from = currentOffset
      for (let step = 1; step <= steps; step += 1) {
        time += ms
        await sendMouseEvent('mouseMoved', from + ((offset - from) * step) / steps)
      }
      currentOffset = offset
    },
    /** Releases the button `ms` milliseconds after the last move. */
    release(ms = 0) {
      time += ms
      return sendMouseEvent('mouseReleased', currentOffset, 0)
    },
  }
}

/** Swipes over an element. `distance` is in pixels, and negative for a swipe to the left. */
export async function swipe(element: Element, distance: number): Promise<void> {
  const { x, y } = findCenter(element)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx?: number) =>
    getCdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [toWindowPoint(x + dx, y)],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', (distance * step) / 8)
  await send('touchEnd')
}

export async function turnWheel(element: Element, deltaX: number, deltaY = 0): Promise<void> {
  const { x, y } = findCenter(element)
  await getCdp().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    ...toWindowPoint(x, y),
    deltaX,
    deltaY,
  })
}

/** Clicks at a horizontal offset from the center of an element. */
export async function clickAtOffset(element: Element, offset: number): Promise<void> {
  const { x, y } = findCenter(element)
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const) {
    await getCdp().send('Input.dispatchMouseEvent', {
      type,
      ...toWindowPoint(x + offset, y),
      button: 'left',
      clickCount: 1,
    })
  }
}

export async function startTouch(element: Element) {
  const center = findCenter(element)
  await getCdp().send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [toWindowPoint(center.x, center.y)],
  })
  return {
    lift: () => getCdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}

export async function tap(element: Element): Promise<void> {
  const finger = await startTouch(element)
  await finger.lift()
}

/**
 * Touches the center of an element, moves through horizontal offsets in px, and releases. The event
 * timestamps are `ms` milliseconds apart, without real delays.
 */
export async function dragTouch(element: Element, offsets: number[], ms: number): Promise<void> {
  const { x, y } = findCenter(element)
  const startTime = Date.now() - offsets.length * ms
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, dx?: number) =>
    getCdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [toWindowPoint(x + dx, y)],
      timestamp: (startTime + after * ms) / 1000,
    })
  await send('touchStart', 0, 0)
  for (const [index, dx] of offsets.entries()) await send('touchMove', index + 1, dx)
  await send('touchEnd', offsets.length)
}
