import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'

const INTERVAL_MS = 60_000

/** The end of all attempts: `giveUpAt`, or before that the expiry of the code and link. */
export function giveUpTime(giveUpAt: string, expiresAt: string | null): string {
  return expiresAt !== null && expiresAt < giveUpAt ? expiresAt : giveUpAt
}

/** Drops unsent emails whose code has expired, and deletes expired codes and links. */
export async function expireMails(db: Database, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      secret: null,
      state: sql`case when state in ('waiting', 'resting') then 'expired' else state end`,
      next_attempt_at: null,
    })
    .where('expires_at', '<=', now)
    .where('state', '!=', 'sending')
    .where((eb) => eb.or([eb('secret', 'is not', null), eb('state', 'in', ['waiting', 'resting'])]))
    .execute()
}

/**
 * Calls `expireMails` every minute, because no worker runs without a channel. Returns a function
 * that stops the schedule.
 */
export function scheduleExpiry(db: Database, log: Logger, now: () => string): () => void {
  const timer = setInterval(() => {
    expireMails(db, now()).catch((err: unknown) => log.error({ err }, 'dropping mails failed'))
  }, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
