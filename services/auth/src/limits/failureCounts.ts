import type { Database, Transaction } from '@duet/kit/database'
import { hashSecret } from '../codes/secrets.ts'

const WINDOW_MS = 15 * 60_000
/** Maximum number of rows. The oldest are deleted first. */
const MAX_ROWS = 40_000

/** Failures with one key, in a window that starts with the first. */
export interface FailureCount {
  count: number
  /** Milliseconds until the window ends. */
  remainingMs: number
}

interface FailureCountsOptions {
  /** The key that hashes what people typed. */
  secret: Uint8Array
  now: () => number
}

export type FailureCounts = ReturnType<typeof createFailureCounts>

/**
 * Creates the counts of failures per key in the last 15 minutes. They're in the database, so a restart
 * doesn't give an attacker more guesses, and all servers share them. The database has only hashes of
 * the keys.
 */
export function createFailureCounts({ secret, now }: FailureCountsOptions) {
  const hash = (key: string) => hashSecret(secret, 'failed sign-in', key)
  const getWindowStart = () => new Date(now() - WINDOW_MS).toISOString()

  async function deleteExpired(trx: Transaction): Promise<void> {
    await trx
      .deleteFrom('auth_failed_sign_ins')
      .where('started_at', '<=', getWindowStart())
      .execute()
  }

  return {
    deleteExpired,

    async find(db: Database, key: string): Promise<FailureCount | undefined> {
      const row = await db
        .selectFrom('auth_failed_sign_ins')
        .select(['count', 'started_at'])
        .where('key_hash', '=', hash(key))
        .where('started_at', '>', getWindowStart())
        .executeTakeFirst()
      return (
        row && { count: row.count, remainingMs: Date.parse(row.started_at) + WINDOW_MS - now() }
      )
    },

    async add(trx: Transaction, key: string): Promise<void> {
      // Delete only the row of this key, because other transactions would wait for this one.
      await trx
        .deleteFrom('auth_failed_sign_ins')
        .where('key_hash', '=', hash(key))
        .where('started_at', '<=', getWindowStart())
        .execute()
      await trx
        .insertInto('auth_failed_sign_ins')
        .values({ key_hash: hash(key), count: 1, started_at: new Date(now()).toISOString() })
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet((eb) => ({ count: eb('auth_failed_sign_ins.count', '+', 1) })),
        )
        .execute()
      await trx
        .deleteFrom('auth_failed_sign_ins')
        .where('started_at', '<=', (eb) =>
          eb
            .selectFrom('auth_failed_sign_ins')
            .select('started_at')
            .orderBy('started_at', 'desc')
            .limit(1)
            .offset(MAX_ROWS),
        )
        .execute()
    },

    async remove(trx: Transaction, key: string): Promise<void> {
      await trx.deleteFrom('auth_failed_sign_ins').where('key_hash', '=', hash(key)).execute()
    },
  }
}
