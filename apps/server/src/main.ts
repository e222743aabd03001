import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { createLogger, describeStartError } from '@duet/kit'
import { loadConfig } from './config/config.ts'
import { startServer } from './server.ts'
import { formatStartMessage } from './startup/startMessage.ts'
import { startTracing } from './tracing/tracing.ts'

// By default, V8 lets the heap grow to four times its live size before collecting garbage. Long
// lists create a lot of garbage, so without this flag, memory peaks 60 MB higher with no speedup.
setFlagsFromString('--heap-growing-percent=20')

// Other users of this machine must not be able to read submissions, keys, or password hashes.
process.umask(0o077)

// Extra milliseconds for closing the database once the deadline for open connections has passed.
const CLOSE_MS = 1500

try {
  const config = loadConfig()
  const log = createLogger(config)
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'))
  await startTracing()
  const server = await startServer(config, log)
  let stoppedAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stoppedAt !== undefined) {
        // A second signal ends the process immediately. Ignore it within the first second: on
        // Ctrl-C, both the terminal and npm send a signal.
        if (performance.now() - stoppedAt > 1000) process.exit(1)
        return
      }
      stoppedAt = performance.now()
      // If the shutdown hangs, end the process anyway.
      setTimeout(() => {
        log.error('shutdown took too long and was aborted')
        process.exit(1)
      }, config.stop.totalMs + CLOSE_MS).unref()
      // SIGINT comes from a person at a terminal, so don't wait for load balancers to notice the
      // shutdown.
      await server.stop({ skipDrain: signal === 'SIGINT' })
      process.exit(0)
    })
  }
  // Print the URLs last, because a program that reads them may stop the server immediately.
  console.log(formatStartMessage(config, server))
  for (const notice of await server.notices) console.log(notice)
} catch (error) {
  console.error(describeStartError(error))
  process.exit(1)
}
