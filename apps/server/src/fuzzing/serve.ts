// The server of `npm run test:fuzz`, in its own process. Sends its address, and then its usage on request.
import { startFuzzServer } from './fuzzTarget.ts'
import type { ProcessUsage } from './serverProcess.ts'

let unhandledRejections = 0
process.on('unhandledRejection', (error) => {
  unhandledRejections += 1
  console.error(error)
})

const server = await startFuzzServer()
process.on('message', async (message) => {
  if (message === 'close') {
    await server.close()
    process.exit(0)
  }
  if (message === 'memory') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const usage: ProcessUsage = {
    cpu: (user + system) / 1000,
    memory: process.memoryUsage.rss(),
    unhandledRejections,
  }
  process.send?.(usage)
})
process.send?.({ url: server.url, dataDir: server.dataDir })
