// A benchmark preloads this file into a server's process. For each message from the benchmark, the
// process sends back how many CPU seconds it has used so far, and the longest time in ms that
// its event loop was blocked since the previous message.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_INTERVAL_MS = 10

const delays = monitorEventLoopDelay({ resolution: SAMPLE_INTERVAL_MS })
delays.enable()
process.on('message', (message) => {
  if (message !== 'report') return
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuSeconds: (user + system) / 1e6,
    longestBlockMs: Math.max(0, delays.max / 1e6 - SAMPLE_INTERVAL_MS),
  })
  delays.reset()
})
// Without `unref`, the open IPC channel would keep a stopped server from exiting.
process.channel?.unref()
