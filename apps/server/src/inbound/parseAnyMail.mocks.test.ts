import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { parseInWorker } from './parseAnyMail.ts'

// Simulates a thread that runs out of memory while it's ended.
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    terminate() {
      this.emit('error', new Error('out of memory'))
    }
  },
}))

it('ignores an error of a thread that it has ended', async () => {
  const signal = AbortSignal.abort()
  await expect(parseInWorker(Buffer.from(''), { signal })).rejects.toThrow('aborted')
})
