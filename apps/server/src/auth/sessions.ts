import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuthSessionsTable } from '../db/authTables.ts'
import type { Database } from '../db/database.ts'
import { type AmrEntry, signAccessToken } from './accessToken.ts'
import { formatRefreshToken } from './refreshToken.ts'
import { type AuthService, type Origin, timestamp } from './service.ts'
import { presentUser, readMetadata, type User } from './users.ts'

export type Session = Selectable<AuthSessionsTable>

/** A session expires if it isn't refreshed for this long. */
const MAX_IDLE_MS = 30 * 24 * 3600_000

/** The sessions that a sign-out ends: all, the current one, or all others. */
export type SignOutScope = 'global' | 'local' | 'others'

/** Whether the session has ended or was idle for 30 days. */
export function isSessionExpired(session: Session, now: number): boolean {
  if (session.not_after !== null && Date.parse(session.not_after) <= now) return true
  return Date.parse(session.refreshed_at ?? session.created_at) + MAX_IDLE_MS <= now
}

/** Starts a session for a user who has just authenticated. Call it in a transaction. */
export async function startSession(
  trx: Database,
  auth: AuthService,
  user: User,
  method: 'password',
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const at = timestamp(auth)
  const amr: AmrEntry[] = [{ method, timestamp: Math.floor(auth.now() / 1000) }]
  const session: Session = {
    id: randomUUID(),
    user_id: user.id,
    created_at: at,
    refreshed_at: null,
    not_after: null,
    aal: 'aal1',
    amr: JSON.stringify(amr),
    refresh_counter: 0,
    user_agent: origin.userAgent?.slice(0, 500) ?? null,
    ip: origin.ip ?? null,
  }
  await trx.insertInto('auth_sessions').values(session).execute()
  await trx
    .updateTable('auth_users')
    .set({ last_sign_in_at: at })
    .where('id', '=', user.id)
    .execute()
  await trx
    .updateTable('auth_identities')
    .set({ last_sign_in_at: at })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute()
  return { user: { ...user, last_sign_in_at: at }, session }
}

/** The response to a sign-in or refresh: a new access token and the current refresh token. */
export async function presentSession(auth: AuthService, user: User, session: Session) {
  const { token, expiresAt } = await signAccessToken(
    auth.keys,
    auth.settings,
    {
      sub: user.id,
      email: user.email,
      phone: '',
      app_metadata: readMetadata(user.app_metadata),
      user_metadata: readMetadata(user.user_metadata),
      role: user.role,
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      amr: JSON.parse(session.amr),
      session_id: session.id,
      is_anonymous: false,
    },
    auth.now(),
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.lifetime,
    expires_at: expiresAt,
    refresh_token: formatRefreshToken(auth.keys.refreshTokenSecret, {
      sessionId: session.id,
      counter: session.refresh_counter,
    }),
    user: await presentUser(auth.db, user),
  }
}

/** Ends sessions of a user. Their access tokens become invalid immediately. */
export async function endSessions(
  db: Database,
  session: Pick<Session, 'id' | 'user_id'>,
  scope: SignOutScope,
): Promise<void> {
  let query = db.deleteFrom('auth_sessions').where('user_id', '=', session.user_id)
  if (scope === 'local') query = query.where('id', '=', session.id)
  if (scope === 'others') query = query.where('id', '!=', session.id)
  await query.execute()
}

/** Deletes expired sessions and outdated rotations. */
export async function purgeSessions(auth: AuthService): Promise<void> {
  const idle = timestamp(auth, -MAX_IDLE_MS)
  await auth.db
    .deleteFrom('auth_sessions')
    .where((eb) =>
      eb.or([
        eb('not_after', '<=', timestamp(auth)),
        eb(eb.fn.coalesce('refreshed_at', 'created_at'), '<=', idle),
      ]),
    )
    .execute()
  await auth.db
    .deleteFrom('auth_rotations')
    .where('rotated_at', '<=', timestamp(auth, -auth.settings.reuseIntervalSeconds * 1000))
    .execute()
}

/** Purges sessions immediately, then every hour. Returns a function that stops the schedule. */
export function scheduleSessionPurge(auth: AuthService): () => void {
  const purge = () => {
    purgeSessions(auth).catch((err: unknown) => auth.log.error({ err }, 'purging sessions failed'))
  }
  purge()
  const timer = setInterval(purge, 3600_000).unref()
  return () => clearInterval(timer)
}
