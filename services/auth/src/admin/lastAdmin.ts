import { type Database, lockFact, type Transaction } from '@duet/kit/database'
import { canSignIn, isAdmin, isBanned, type User } from '../accounts/accounts.ts'
import { AuthError } from '../errors.ts'

/** Finds the admins who can sign in. */
export async function findActiveAdmins(db: Database, now: number): Promise<User[]> {
  const users = await db
    .selectFrom('auth_users')
    .selectAll()
    // Narrow down the users with a fast text search. The search can also match users who
    // aren't admins. `isActiveAdmin` below excludes them.
    .where('app_metadata', 'like', '%"admin"%')
    .where('deleted_at', 'is', null)
    .execute()
  return users.filter((user) => isActiveAdmin(user, now))
}

/**
 * Whether a user is an admin who can sign in. An invited admin has to accept the invitation first.
 */
function isActiveAdmin(user: User, now: number): boolean {
  return isAdmin(user) && canSignIn(user) && !isBanned(user, now)
}

/**
 * Makes sure that a change doesn't remove the last admin who can sign in. Call this after changing
 * a user, in the same transaction.
 *
 * @param previousUser The user before the change.
 * @throws AuthError 409 `conflict`.
 */
export async function checkAdminRemains(
  trx: Transaction,
  previousUser: User,
  now: number,
): Promise<void> {
  if (!isActiveAdmin(previousUser, now)) return
  await lockFact(trx, ['active admins'])
  if ((await findActiveAdmins(trx, now)).length > 0) return
  throw new AuthError(
    409,
    'conflict',
    "The last admin can't be deleted or banned, or lose the role. Add another admin first.",
  )
}
