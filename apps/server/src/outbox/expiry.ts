import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { recordMessageChange } from './recordMessageChange.ts'

const INTERVAL_MS = 60_000

/** Returns when to stop retrying: at `giveUpAt`, or earlier if the code and link expire first. */
export function computeGiveUpTime(giveUpAt: string, expiresAt: string | null): string {
  return expiresAt !== null && expiresAt < giveUpAt ? expiresAt : giveUpAt
}

/** Deletes expired codes and links. Unsent emails with one of these get the state `expired`. */
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

/**
 * Calls `expireMails` and `wake` every minute. Workers also expire emails, but a server without a
 * channel has no workers. `wake` makes workers find messages that `npm run admin` has added.
 *
 * @returns A function that stops the schedule.
 */
export function scheduleExpiry(
  db: Database,
  log: Logger,
  { now, wake }: { now: () => string; wake: () => void },
): () => void {
  const timer = setInterval(() => {
    expireMails(db, now()).catch((err: unknown) => log.error({ err }, 'expiring emails failed'))
    wake()
  }, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
