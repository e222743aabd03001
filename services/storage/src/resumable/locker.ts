import type { Lock, Locker } from '@tus/server'
import { storageErrors } from '../errors.ts'

const MAX_WAIT_MS = 30_000

interface Holder {
  /** Asks the request that holds the lock to stop. */
  requestRelease: () => unknown
  released: Promise<void>
  release: () => void
}

/**
 * Creates a locker that lets only one request at a time use an upload. When a client reconnects,
 * its new request stops the old request, which is still open on the broken connection.
 */
export function createLocker(): Locker {
  const holders = new Map<string, Holder>()
  return {
    newLock(id): Lock {
      return {
        async lock(signal, requestRelease) {
          const timeout = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            holder.requestRelease()
            await Promise.race([holder.released, rejectOn(timeout)])
          }
          const { promise, resolve } = withResolvers()
          holders.set(id, { requestRelease, released: promise, release: resolve })
        },
        async unlock() {
          const holder = holders.get(id)
          holders.delete(id)
          holder?.release()
        },
      }
    },
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(storageErrors.resourceLocked())
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail, { once: true })
  })
}
