// Compares the messages in a server's outbox with those that the receivers got.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'

/** How long the server may send nothing, in milliseconds, although messages are waiting. */
const MAX_SILENCE_MS = 60_000

/**
 * Waits until the server has sent all messages, and then lists those that nobody got, and those that
 * somebody got twice. A webhook's receiver has a message once it has responded with a status of
 * success, even if the rest of the response is broken. So it can miss some.
 *
 * @param {string} dataDir
 * @param {ReadonlyMap<string, number>} deliveries
 */
export async function findWrongDeliveries(dataDir, deliveries) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true, timeout: 60_000 })
  try {
    const readRows = () =>
      /** @type {{ id: string, channel: string, state: string, last_error: string | null }[]} */ (
        db.prepare('select id, channel, state, last_error from outbox').all()
      )
    const countUnsent = () => readRows().filter(({ state }) => state !== 'sent').length
    let unsentCount = countUnsent()
    let progressAt = performance.now()
    while (unsentCount > 0 && performance.now() - progressAt < MAX_SILENCE_MS) {
      await sleep(200)
      if (countUnsent() < unsentCount) progressAt = performance.now()
      unsentCount = countUnsent()
    }
    const problems = readRows().flatMap(({ id, channel, state, last_error: error }) => {
      if (state !== 'sent') return [`${channel} ${id} is ${state}: ${error}`]
      const count = deliveries.get(`${channel} ${id}`) ?? 0
      const isRight = count === 1 || (count === 0 && channel === 'webhook')
      return isRight ? [] : [`${channel} ${id} was delivered ${count} times`]
    })
    return { count: readRows().length, problems }
  } finally {
    db.close()
  }
}
