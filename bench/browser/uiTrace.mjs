// Measures the CPU time of a page's main thread with a browser trace.

// Trace only two categories, because tracing takes time on the traced thread.
const CATEGORIES = ['toplevel', 'blink.user_timing']
/** The Chromium function that asks the main thread to draw a frame. */
const FRAME_REQUEST = 'ScheduledActionSendBeginMainFrame'

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} cat
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [tdur] microseconds; Chromium omits it from some tasks
 * @property {{ src_func?: string }} args
 *
 * @typedef {object} Trace
 * @property {{ time: number, cpu: number }[]} tasks The start and the CPU time of each task on the
 *   page's main thread, in ms. Other programs don't affect the CPU time.
 * @property {number[]} frameTimes When the page drew each frame, in ms
 */

/**
 * Traces a page while `act` runs. Ignores everything before the performance mark `startMark`, which
 * the page must set during `act`.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} startMark
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Trace>}
 */
export async function trace(browser, startMark, act) {
  const session = await browser.newBrowserCDPSession()
  /** @type {TraceEvent[]} */
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)))
  const traceConfig = { includedCategories: CATEGORIES }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  const tracingComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await tracingComplete
  await session.detach()
  const startEvent = events.find(
    ({ name, cat }) => name === startMark && cat === 'blink.user_timing',
  )
  if (!startEvent) throw new Error(`The page did not set the mark "${startMark}"`)
  const threadEvents = events
    .filter(
      ({ pid, tid, ts }) => pid === startEvent.pid && tid === startEvent.tid && ts >= startEvent.ts,
    )
    .sort((a, b) => a.ts - b.ts)
  const tasks = threadEvents.filter(
    ({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X',
  )
  return {
    tasks: tasks.map(({ ts, tdur }) => ({ time: ts / 1000, cpu: (tdur ?? 0) / 1000 })),
    frameTimes: tasks
      .filter(({ args }) => args.src_func === FRAME_REQUEST)
      .map(({ ts }) => ts / 1000),
  }
}

/**
 * Measures the main thread's CPU time per frame, in ms. Each frame includes all tasks since the
 * previous frame.
 *
 * @param {Trace} trace
 */
export function measureFrames({ tasks, frameTimes }) {
  const cpuPerFrame = frameTimes.map(() => 0)
  let frame = 0
  for (const { time, cpu } of tasks) {
    while (frame < frameTimes.length && frameTimes[frame] < time) frame += 1
    if (frame < frameTimes.length) cpuPerFrame[frame] += cpu
  }
  return cpuPerFrame
}

/**
 * Returns a quantile. For a `fraction` of 0.95, that's the smallest value that at least 95% of all
 * values don't exceed.
 *
 * @param {number[]} values
 * @param {number} fraction from 0 to 1
 */
export function computeQuantile(values, fraction) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)]
}
