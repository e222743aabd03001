import { vi } from 'vitest'

// Tests can't depend on real time, so they advance a fake clock.

// Without this, each poll of `expect.poll` advances a fake clock, and slower pages poll more often.
vi.isFakeTimers = () => false

const LONG_MS = 4000
const NEVER_MS = 2 ** 31 - 1

// Keeps long real timers from firing. On a busy machine, a toast could close or a film time out
// before an assertion runs. Tests of such timers use a fake clock.
const { setTimeout } = window
Object.assign(window, {
  setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(run, ms < LONG_MS ? ms : NEVER_MS, ...rest),
})
