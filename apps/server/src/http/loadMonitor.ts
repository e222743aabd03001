import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const SAMPLE_MS = 500
// One long task isn't an overload, so two samples must be high.
const HIGH_SAMPLES = 2
// The guard itself reduces the lag. Without this pause, it would open and close all the time.
const CALM_SAMPLES = 4

export interface LoadState {
  isOverloaded: () => boolean
}

/** A server that nobody measures. */
export const NEVER_OVERLOADED: LoadState = { isOverloaded: () => false }

/**
 * Creates a monitor that says whether the event loop is overloaded: all requests wait for more than
 * `maxLagMs`. The overload ends once they have waited for less than half of it for two seconds.
 */
export function createLoadMonitor(maxLagMs: number) {
  let isOverloaded = false
  /** The number of samples in a row that contradict `isOverloaded`. */
  let contraryCount = 0
  return {
    isOverloaded: () => isOverloaded,

    /** Adds the mean lag of the event loop since the last call, in milliseconds. */
    addSample(lagMs: number): void {
      const isContrary = isOverloaded ? lagMs < maxLagMs / 2 : lagMs > maxLagMs
      contraryCount = isContrary ? contraryCount + 1 : 0
      if (contraryCount < (isOverloaded ? CALM_SAMPLES : HIGH_SAMPLES)) return
      isOverloaded = !isOverloaded
      contraryCount = 0
    },
  }
}

/** Measures the load of this process until `stop` is called. */
export function startLoadMonitor(maxLagMs: number): LoadState & { stop: () => void } {
  const { isOverloaded, addSample } = createLoadMonitor(maxLagMs)
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const timer = setInterval(() => {
    // The delay includes the interval of the measurement. There is none right after a reset.
    addSample(histogram.count > 0 ? histogram.mean / 1e6 - RESOLUTION_MS : 0)
    histogram.reset()
  }, SAMPLE_MS).unref()
  return {
    isOverloaded,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
