import type { Database } from '../../db/database.ts'
import { isAdmin, isBanned, type User } from '../accounts/accounts.ts'
import { AuthError } from '../errors.ts'

/** The admins of this product who can sign in. */
export async function findActiveAdmins(db: Database, now: number): Promise<User[]> {
  const users = await db
    .selectFrom('auth_users')
    .selectAll()
    // Prefilter in SQL to avoid reading all users. The check of the parsed role below is exact.
    .where('app_metadata', 'like', '%"admin"%')
    .where('deleted_at', 'is', null)
    .execute()
  // An invited admin can't sign in before accepting the invitation.
  const isConfirmed = (user: User) =>
    user.email_confirmed_at !== null || user.phone_confirmed_at !== null
  return users.filter((user) => isAdmin(user) && isConfirmed(user) && !isBanned(user, now))
}

/**
 * Checks a change before the commit: the product keeps an admin who can sign in. Call it in the
 * transaction, after the change.
 *
 * @param before The changed user before the change.
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
