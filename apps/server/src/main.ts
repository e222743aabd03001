import process from 'node:process'
import { loadConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { startServer } from './server.ts'
import { describeStartError } from './startError.ts'
import { describeStart } from './welcome.ts'

try {
  const config = loadConfig()
  const log = createLogger(config)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected unheard'))
  const server = await startServer(config, log)
  let stoppedAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stoppedAt !== undefined) {
        // Whoever asks twice does not want to wait for the requests in flight. What comes at once
        // is one Ctrl-C: the terminal signals every process, and npm passes its signal on.
        if (Date.now() - stoppedAt > 1000) process.exit(1)
        return
      }
      stoppedAt = Date.now()
      await server.stop()
      process.exit(0)
    })
  }
  // Last of all: who reads that it is up may stop it at once.
  console.log(describeStart(config, server))
} catch (error) {
  console.error(describeStartError(error))
  process.exit(1)
}
