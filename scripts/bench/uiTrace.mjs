// Measures the work of a page's main thread with a browser trace.

// Traces only two categories, because tracing itself takes time on the traced thread.
const CATEGORIES = ['toplevel', 'blink.user_timing']
/** The Chromium function that requests a frame from the main thread. */
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
 * @property {{ time: number, cpu: number }[]} tasks The start and the CPU time of each task of the
 *   page's main thread, in ms. The CPU time doesn't include other programs.
 * @property {number[]} frames The times at which the page drew a frame, in ms
 */

/**
 * Traces the page while `act` runs. Ignores everything before the performance mark `startMark`,
 * which the page must set.
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
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const mark = events.find(({ name, cat }) => name === startMark && cat === 'blink.user_timing')
  if (!mark) throw new Error(`The page did not set the mark "${startMark}"`)
  const threadEvents = events
    .filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= mark.ts)
    .sort((a, b) => a.ts - b.ts)
  const tasks = threadEvents.filter(
    ({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X',
  )
  return {
    tasks: tasks.map(({ ts, tdur }) => ({ time: ts / 1000, cpu: (tdur ?? 0) / 1000 })),
    frames: tasks.filter(({ args }) => args.src_func === FRAME_REQUEST).map(({ ts }) => ts / 1000),
  }
}

/**
 * Measures the main thread's CPU time per frame, in ms. Each frame includes all tasks since the
 * previous frame.
 *
 * @param {Trace} trace
 */
export function measureFrames({ tasks, frames }) {
  const work = frames.map(() => 0)
  let frame = 0
  for (const { time, cpu } of tasks) {
    while (frame < frames.length && frames[frame] < time) frame += 1
    if (frame < frames.length) work[frame] += cpu
  }
  return work
}

/**
 * @param {number[]} values
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}
