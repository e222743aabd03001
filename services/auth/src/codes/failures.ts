import { type Database, lockFact, type Transaction } from '@duet/kit/database'
import { type AuthService, getIsoTime } from '../service.ts'

const FAILURES_PER_HOUR = 20
const ONE_HOUR_MS = 60 * 60_000

/** Maximum time that codes stay locked, in seconds. */
export const LOCK_SECONDS = ONE_HOUR_MS / 1000

/**
 * Whether the codes of an address or account are locked. Twenty wrong codes within an hour lock all
 * codes until an hour after the last wrong code. Links still work.
 *
 * @param key An address, the ID of a signed-in user, or the result of `createLockKey`.
 */
export async function areCodesLocked(
  db: Database,
  auth: AuthService,
  key: string,
): Promise<boolean> {
  const failures = await db
    .selectFrom('auth_code_failures')
    .select('failed_at')
    .where('address', '=', key)
    .orderBy('failed_at', 'desc')
    .limit(FAILURES_PER_HOUR)
    .execute()
  const [newestFailure, oldestFailure] = [failures[0], failures[FAILURES_PER_HOUR - 1]]
  if (newestFailure === undefined || oldestFailure === undefined) return false
  const newestAt = Date.parse(newestFailure.failed_at)
  return (
    newestAt - Date.parse(oldestFailure.failed_at) < ONE_HOUR_MS &&
    auth.now() - newestAt < ONE_HOUR_MS
  )
}

/**
 * Records a wrong code. Two transactions can't record codes with the same key at the same time, so
 * concurrent guesses can't exceed the limit.
 */
export async function countFailure(
  trx: Transaction,
  auth: AuthService,
  key: string,
): Promise<void> {
  await lockFact(trx, ['code failures', key])
  await trx
    .insertInto('auth_code_failures')
    .values({ address: key, failed_at: getIsoTime(auth) })
    .execute()
}

/**
 * Deletes the records of an account's wrong codes, so that the account can use codes again. Also
 * deletes the records of `findLockKey` for known addresses.
 */
export async function deleteFailures(trx: Transaction, key: string): Promise<void> {
  await trx
    .deleteFrom('auth_code_failures')
    .where((eb) => eb.or([eb('address', '=', key), eb('address', 'like', `${key} from %`)]))
    .execute()
}
