import type { Transaction } from '@duet/kit/database'
import { hasTeamRules } from './accounts/teamRules.ts'
import type { SignedInUser } from './assurance.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'
import type { Session } from './sessions/sessions.ts'
import { type AmrEntry, SECOND_FACTOR_METHODS } from './tokens/claims.ts'

/**
 * Returns when the user last signed in or entered the password in a session, as Unix time in
 * milliseconds. Ignores second factors, because a thief who has added one could use it forever.
 */
export function readSignInTime({ amr, created_at: createdAt }: Session): number {
  const secondFactors: readonly string[] = SECOND_FACTOR_METHODS
  const timestamps = (JSON.parse(amr) as AmrEntry[])
    .filter(({ method }) => !secondFactors.includes(method))
    .map(({ timestamp }) => timestamp * 1000)
  return timestamps.length === 0 ? Date.parse(createdAt) : Math.max(...timestamps)
}

/**
 * Whether a user must sign in again, or enter the current password, before they change how they sign
 * in. Otherwise, somebody who finds an open browser could take over the account of a team member.
 */
export function needsRecentSignIn(
  { settings, now }: Pick<AuthService, 'settings' | 'now'>,
  { user, session }: SignedInUser,
): boolean {
  const { recentSignInSeconds } = settings.team
  if (recentSignInSeconds === 0 || !hasTeamRules(user)) return false
  return readSignInTime(session) + recentSignInSeconds * 1000 <= now()
}

/** @throws AuthError 400 `reauthentication_needed`. */
export function requireRecentSignIn(
  auth: Pick<AuthService, 'settings' | 'now'>,
  signedInUser: SignedInUser,
): void {
  if (needsRecentSignIn(auth, signedInUser)) throw createReauthenticationError()
}

export function createReauthenticationError(): AuthError {
  return new AuthError(
    400,
    'reauthentication_needed',
    'Sign in again or confirm your current password to make this change',
  )
}

/** Records that the user has entered the current password in a session. */
export async function recordPasswordEntry(
  trx: Transaction,
  { now }: Pick<AuthService, 'now'>,
  { id }: Pick<Session, 'id'>,
): Promise<void> {
  // Read the row again, because another request may have added a second factor.
  const session = await trx
    .selectFrom('auth_sessions')
    .select('amr')
    .where('id', '=', id)
    .executeTakeFirst()
  if (session === undefined) return
  const entry: AmrEntry = { method: 'password', timestamp: Math.floor(now() / 1000) }
  const otherEntries = (JSON.parse(session.amr) as AmrEntry[]).filter(
    ({ method }) => method !== entry.method,
  )
  await trx
    .updateTable('auth_sessions')
    .set({ amr: JSON.stringify([entry, ...otherEntries]) })
    .where('id', '=', id)
    .execute()
}
