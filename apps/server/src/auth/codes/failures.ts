import type { Database } from '../../db/database.ts'
import { type AuthService, timestamp } from '../service.ts'

const FAILURES_PER_HOUR = 20
const ONE_HOUR = 60 * 60_000

/** How long codes stay locked at most, in seconds. */
export const LOCK_SECONDS = ONE_HOUR / 1000

/**
 * Whether an account's codes are locked. Twenty wrong codes within an hour lock them for another
 * hour; links still work.
 *
 * @param account The account's ID, an address without an account, or the result of `lockKey`.
 */
export async function isLocked(db: Database, auth: AuthService, account: string): Promise<boolean> {
  const failures = await db
    .selectFrom('auth_code_failures')
    .select('failed_at')
    .where('address', '=', account)
    .orderBy('failed_at', 'desc')
    .limit(FAILURES_PER_HOUR)
    .execute()
  const [last, first] = [failures[0], failures[FAILURES_PER_HOUR - 1]]
  if (last === undefined || first === undefined) return false
  const lastAt = Date.parse(last.failed_at)
  return lastAt - Date.parse(first.failed_at) < ONE_HOUR && auth.now() - lastAt < ONE_HOUR
}

export async function countFailure(
  trx: Database,
  auth: AuthService,
  account: string,
): Promise<void> {
  await trx
    .insertInto('auth_code_failures')
    .values({ address: account, failed_at: timestamp(auth) })
    .execute()
}

/** Forgets an account's wrong codes, which unlocks its codes. */
export async function forgetFailures(trx: Database, account: string): Promise<void> {
  await trx.deleteFrom('auth_code_failures').where('address', '=', account).execute()
}
