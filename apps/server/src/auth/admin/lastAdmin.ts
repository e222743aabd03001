import type { Database } from '../../db/database.ts'
import { isAdmin, isBanned, type User } from '../accounts/accounts.ts'
import { AuthError } from '../errors.ts'

/** Finds the admins who can sign in. */
export async function findActiveAdmins(db: Database, now: number): Promise<User[]> {
  const users = await db
    .selectFrom('auth_users')
    .selectAll()
    // A fast but inexact filter: the text could also match other data. `isAdmin` below is exact.
    .where('app_metadata', 'like', '%"admin"%')
    .where('deleted_at', 'is', null)
    .execute()
  // An invited admin can't sign in before accepting the invitation.
  const isConfirmed = (user: User) =>
    user.email_confirmed_at !== null || user.phone_confirmed_at !== null
  return users.filter((user) => isAdmin(user) && isConfirmed(user) && !isBanned(user, now))
}

/**
 * Makes sure that at least one admin can still sign in. Call it after changing a user, in the same
 * transaction.
 *
 * @param before The user before the change.
 * @throws AuthError 409 `conflict`.
 */
export async function checkAdminRemains(trx: Database, before: User, now: number): Promise<void> {
  if (!isAdmin(before) || isBanned(before, now)) return
  if ((await findActiveAdmins(trx, now)).length > 0) return
  throw new AuthError(
    409,
    'conflict',
    "The last admin can't be deleted, banned, or lose the role. Add another admin first.",
  )
}
