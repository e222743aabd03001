import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The server's answer to a message: what its process has used so far. */
export interface ProcessUsage {
  /** In milliseconds. */
  cpu: number
  /** Resident memory after a garbage collection, in bytes. */
  memory: number
  unhandledRejections: number
}

/** Starts the server of `serve.ts` in another process, so that its memory and CPU time are only its own. */
export async function startServerProcess() {
  const file = new URL('serve.ts', import.meta.url).pathname
  const child = fork(file, { execArgv: [...process.execArgv, '--expose-gc'] })
  const [{ url, dataDir }] = (await once(child, 'message')) as [{ url: string; dataDir: string }]

  async function readUsage(kind: 'cpu' | 'memory'): Promise<ProcessUsage> {
    child.send(kind)
    const [usage] = (await once(child, 'message')) as [ProcessUsage]
    return usage
  }

  return {
    url,
    dataDir,
    /** Reads the usage. `memory` first collects garbage, which takes a while. */
    readUsage,
    async close(): Promise<void> {
      child.send('close')
      await once(child, 'exit')
    },
  }
}
