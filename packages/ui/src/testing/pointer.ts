import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** The browser counts from the edge of its window, a test from the edge of its frame, which may be scaled. */
function inWindow(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  return { x: x * scale + (frame?.left ?? 0), y: y * scale + (frame?.top ?? 0) }
}

/** Takes the mouse to the corner, so that it lies on nothing. */
export async function parkMouse(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...inWindow(1, 1) })
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** A real mouse with its button held on the middle of an element; it moves by pixels from there. */
export async function holdMouse(element: Element) {
  const { x, y } = middleOf(element)
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', by: number, buttons = 1) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      ...inWindow(x + by, y),
      button: 'left',
      buttons,
      clickCount: 1,
    })
  await send('mouseMoved', 0, 0)
  await send('mousePressed', 0)
  let at = 0
  return {
    /** Moves to so many pixels beside the start, in steps of 10 at most. */
    async moveTo(by: number) {
      const steps = Math.ceil(Math.abs(by - at) / 10)
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        await send('mouseMoved', from + ((by - from) * step) / steps)
      }
      at = by
    },
    release: () => send('mouseReleased', at, 0),
  }
}

/** A finger that goes over an element by so many pixels and lets go. */
export async function swipe(element: Element, by: number): Promise<void> {
  const { x, y } = middleOf(element)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx?: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [inWindow(x + dx, y)],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', (by * step) / 8)
  await send('touchEnd')
}

/** One notch of a real wheel over an element. */
export async function turnWheel(element: Element, deltaX: number, deltaY = 0): Promise<void> {
  const { x, y } = middleOf(element)
  await cdp().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    ...inWindow(x, y),
    deltaX,
    deltaY,
  })
}

/** Presses and lets go of a real mouse at so many pixels beside the middle of an element. */
export async function clickBeside(element: Element, by: number): Promise<void> {
  const { x, y } = middleOf(element)
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const) {
    await cdp().send('Input.dispatchMouseEvent', {
      type,
      ...inWindow(x + by, y),
      button: 'left',
      clickCount: 1,
    })
  }
}

/** A finger on the middle of an element. */
export async function putFinger(element: Element) {
  const at = middleOf(element)
  await cdp().send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [inWindow(at.x, at.y)],
  })
  return {
    lift: () => cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}

/** A short touch, as a browser makes a click of. */
export async function tap(element: Element): Promise<void> {
  const finger = await putFinger(element)
  await finger.lift()
}

/**
 * A finger that goes from the middle of an element over places, in pixels beside it, each so many
 * milliseconds after the one before, and lets go at once. The times are those that the browser is told.
 */
export async function drawFinger(element: Element, places: number[], ms: number): Promise<void> {
  const { x, y } = middleOf(element)
  const start = Date.now() - places.length * ms
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, dx?: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [inWindow(x + dx, y)],
      timestamp: (start + after * ms) / 1000,
    })
  await send('touchStart', 0, 0)
  for (const [index, place] of places.entries()) await send('touchMove', index + 1, place)
  await send('touchEnd', places.length)
}
