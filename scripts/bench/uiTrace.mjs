// What the main thread of a page has worked, read from a trace of the browser.

// As few as will do: what is recorded takes time of the thread that it is recorded of.
const CATEGORIES = ['toplevel', 'blink.user_timing']
/** Who asks the thread for a frame, in Chromium. */
const FRAME = 'ScheduledActionSendBeginMainFrame'

/**
 * Traces what `act` does, from the moment at which the page sets the mark `begin`.
 * @returns the tasks of that page's main thread and the moments at which it drew a frame, by time, in
 *   milliseconds. `cpu` is the processor's time: what other programs take is no part of it.
 */
export async function trace(browser, begin, act) {
  const session = await browser.newBrowserCDPSession()
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const traceConfig = { includedCategories: CATEGORIES }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const mark = events.find(({ name, cat }) => name === begin && cat === 'blink.user_timing')
  if (!mark) throw new Error(`The page has not marked "${begin}"`)
  const own = events
    .filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= mark.ts)
    .sort((a, b) => a.ts - b.ts)
  const tasks = own.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
  return {
    tasks: tasks.map(({ ts, tdur }) => ({ time: ts / 1000, cpu: tdur / 1000 })),
    frames: tasks.filter(({ args }) => args.src_func === FRAME).map(({ ts }) => ts / 1000),
  }
}

/** What the main thread has worked for each frame: the tasks since the one before. */
export function workOfFrames({ tasks, frames }) {
  const work = frames.map(() => 0)
  let frame = 0
  for (const { time, cpu } of tasks) {
    while (frame < frames.length && frames[frame] < time) frame += 1
    if (frame < frames.length) work[frame] += cpu
  }
  return work
}

/** The value that this share of a list stays within. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}
