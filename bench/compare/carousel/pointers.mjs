// Sends mouse and touch input through the Chrome DevTools Protocol. Events have fake timestamps, so
// the speed of a drag doesn't depend on the speed of the machine.

/** Milliseconds per 10 px in a slow drag (0.2 px/ms). */
export const SLOW_MS = 50
/** Milliseconds per 10 px in a fast drag (2 px/ms). */
export const FAST_MS = 5

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{
 *   moveTo: (x: number, y?: number, ms?: number) => Promise<void>,
 *   release: (holdMs?: number) => Promise<void>,
 * }} Pointer A mouse or finger that is pressed down. `moveTo` moves to an offset from the start, in
 *   steps of up to 10 px that take `ms` each. `holdMs` is the time between the last step and
 *   `release`.
 */

/**
 * Moves from one offset to another in steps of up to 10 px.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {(offset: Point) => Promise<void>} sendPoint
 */
async function moveInSteps(from, to, sendPoint) {
  const distance = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  const steps = Math.ceil(distance / 10)
  for (let step = 1; step <= steps; step += 1) {
    const fraction = step / steps
    await sendPoint({
      x: from.x + (to.x - from.x) * fraction,
      y: from.y + (to.y - from.y) * fraction,
    })
  }
}

/**
 * Sends the start event of a drag, and returns the pointer.
 *
 * @param {(type: 'start' | 'move' | 'end', offset: Point, ms: number) => Promise<void>} send `ms` is
 *   the time since the previous event
 * @returns {Promise<Pointer>}
 */
async function startDrag(send) {
  let currentOffset = { x: 0, y: 0 }
  await send('start', currentOffset, 0)
  return {
    async moveTo(x, y = 0, ms = SLOW_MS) {
      const to = { x, y }
      await moveInSteps(currentOffset, to, (offset) => send('move', offset, ms))
      currentOffset = to
    },
    release: (holdMs = 0) => send('end', currentOffset, holdMs),
  }
}

/**
 * Returns a function that advances a clock by `ms` and returns the clock's time in seconds.
 *
 * @param {number} time The start time in milliseconds.
 */
const createClock = (time) => (/** @type {number} */ ms) => {
  time += ms
  return time / 1000
}

/**
 * Presses the left mouse button at a point.
 *
 * @param {import('playwright').CDPSession} client
 * @param {Point} point
 */
export async function pressMouse(client, { x, y }) {
  const tick = createClock(Date.now())
  await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  return startDrag(async (type, offset, ms) => {
    await client.send('Input.dispatchMouseEvent', {
      type: /** @type {const} */ ({
        start: 'mousePressed',
        move: 'mouseMoved',
        end: 'mouseReleased',
      })[type],
      x: x + offset.x,
      y: y + offset.y,
      button: 'left',
      buttons: type === 'end' ? 0 : 1,
      clickCount: 1,
      timestamp: tick(ms),
    })
  })
}

/**
 * Touches a point with one finger.
 *
 * @param {import('playwright').CDPSession} client
 * @param {Point} point
 */
export async function touch(client, { x, y }) {
  const tick = createClock(Date.now())
  return startDrag(async (type, offset, ms) => {
    await client.send('Input.dispatchTouchEvent', {
      type: /** @type {const} */ ({ start: 'touchStart', move: 'touchMove', end: 'touchEnd' })[
        type
      ],
      touchPoints: type === 'end' ? [] : [{ x: x + offset.x, y: y + offset.y }],
      timestamp: tick(ms),
    })
  })
}
