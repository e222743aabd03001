import { vi } from 'vitest'

// Tests can't depend on real time, so they advance a fake clock.

// Hides the fake clock from `expect.poll`, which would advance the clock with each poll. The number
// of polls depends on the speed of the machine.
vi.isFakeTimers = () => false

const MAX_REAL_TIMEOUT_MS = 4000
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

// Keeps long real timers from firing. On a busy machine, a toast could close, or a film or a request
// could time out, before an assertion runs. Tests that need long timers use a fake clock.
const { setTimeout } = window
Object.assign(window, {
  setTimeout: (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(handler, ms < MAX_REAL_TIMEOUT_MS ? ms : LONGEST_TIMEOUT_MS, ...rest),
})
const createTimeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) =>
  ms < MAX_REAL_TIMEOUT_MS ? createTimeout(ms) : new AbortController().signal
