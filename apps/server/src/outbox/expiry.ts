import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { recordMessageChange } from './recordMessageChange.ts'
import { deleteFinishedMessages } from './rows.ts'

const INTERVAL_MS = 60_000
// How long to keep sent, discarded, and expired messages, so that admins can look them up.
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

/** Returns when to stop retrying: at `giveUpAt`, or earlier if the code and link expire first. */
export function computeGiveUpTime(giveUpAt: string, expiresAt: string | null): string {
  return expiresAt !== null && expiresAt < giveUpAt ? expiresAt : giveUpAt
}

/** Deletes expired codes and links, and changes the state of their unsent emails to `expired`. */
export async function expireMails(db: Database, now: string): Promise<void> {
  await transaction(db, async (trx) => {
    const rows = await trx
      .updateTable('outbox')
      .set({
        secret: null,
        state: sql`case when state in ('waiting', 'resting') then 'expired' else state end`,
        next_attempt_at: null,
      })
      .where('expires_at', '<=', now)
      .where('state', '!=', 'sending')
      .where((eb) =>
        eb.or([eb('secret', 'is not', null), eb('state', 'in', ['waiting', 'resting'])]),
      )
      .returning('id')
      .execute()
    if (rows.length > 0) await recordMessageChange(trx, null)
  })
}

/** Expires emails, and deletes finished messages after 90 days. `now` is in milliseconds. */
export async function expireMessages(db: Database, now: number): Promise<void> {
  await expireMails(db, new Date(now).toISOString())
  await deleteFinishedMessages(db, new Date(now - RETENTION_MS).toISOString())
}

/**
 * Calls `expireMessages` and `wake` every minute. Workers also expire emails, but a server without
 * a channel has no workers. `wake` makes workers find messages that `npm run admin` has added.
 *
 * @returns A function that stops the schedule.
 */
export function scheduleExpiry(
  db: Database,
  log: Logger,
  { now, wake }: { now: () => number; wake: () => void },
): () => void {
  const timer = setInterval(() => {
    expireMessages(db, now()).catch((err: unknown) => {
      log.error({ err }, 'expiring messages failed')
    })
    wake()
  }, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
