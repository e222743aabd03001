import { randomUUID } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { Selectable } from 'kysely'
import type { User } from '../accounts/accounts.ts'
import { SSO_PREFIX } from '../accounts/identities.ts'
import { getSessionSeconds } from '../accounts/teamRules.ts'
import { recordDevice } from '../devices/devices.ts'
import { type AuthService, type AuthSettings, getIsoTime } from '../service.ts'
import type { AuthSessionsTable } from '../tables/authTables.ts'
import type { AmrEntry, AmrMethod } from '../tokens/claims.ts'

export type Session = Selectable<AuthSessionsTable>

/** Which sessions a sign-out ends: `global` (all), `local` (the current one), or `others`. */
export type SignOutScope = 'global' | 'local' | 'others'

const MAX_USER_AGENT_LENGTH = 500

/** Whether a session has ended, is too old, or has been idle for too long. */
export function isSessionExpired(
  session: Session,
  user: User,
  settings: Pick<AuthSettings, 'sessionSeconds' | 'idleSeconds' | 'team'>,
  now: number,
): boolean {
  if (session.not_after !== null && Date.parse(session.not_after) <= now) return true
  const hasElapsed = (startTime: string, seconds: number) =>
    seconds > 0 && Date.parse(startTime) + seconds * 1000 <= now
  return (
    hasElapsed(session.created_at, getSessionSeconds(settings, user)) ||
    hasElapsed(session.refreshed_at ?? session.created_at, settings.idleSeconds)
  )
}

/** Finds a user's session, unless it has expired. */
export async function findSession(
  auth: AuthService,
  user: User,
  sessionId: string,
): Promise<Session | undefined> {
  const session = await auth.db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (session === undefined || isSessionExpired(session, user, auth.settings, auth.now())) {
    return undefined
  }
  return session
}

interface SignInDetails {
  method: AmrMethod
  /** The provider of the identity that the user signed in with, such as `email` or `google`. */
  provider?: string | undefined
  /** The latest time at which the session ends, as an ISO string. */
  notAfter?: string | undefined
  clientInfo: ClientInfo
}

/** Opens a session for a user who has just authenticated. */
export async function openSession(
  trx: Transaction,
  auth: AuthService,
  user: User,
  { method, provider, notAfter, clientInfo }: SignInDetails,
): Promise<{ user: User; session: Session }> {
  const nowIso = getIsoTime(auth)
  const ssoProvider = provider?.startsWith(SSO_PREFIX) && provider.slice(SSO_PREFIX.length)
  const amr: AmrEntry[] = [
    {
      method,
      timestamp: Math.floor(auth.now() / 1000),
      ...(ssoProvider && { provider: ssoProvider }),
    },
  ]
  const session: Session = {
    id: randomUUID(),
    user_id: user.id,
    created_at: nowIso,
    refreshed_at: null,
    not_after: notAfter ?? null,
    aal: 'aal1',
    factor_id: null,
    amr: JSON.stringify(amr),
    refresh_counter: 0,
    ...toClientColumns(clientInfo),
  }
  if (auth.settings.isSingleSession) {
    // A refresh request of the ended sessions gets the error `session_expired`.
    await expireAllSessions(trx, user.id, nowIso)
  }
  await trx.insertInto('auth_sessions').values(session).execute()
  await trx
    .updateTable('auth_users')
    .set({ last_sign_in_at: nowIso })
    .where('id', '=', user.id)
    .execute()
  if (provider !== undefined) {
    await trx
      .updateTable('auth_identities')
      .set({ last_sign_in_at: nowIso })
      .where('user_id', '=', user.id)
      .where('provider', '=', provider)
      .execute()
  }
  await recordDevice(trx, auth, user, clientInfo)
  await auth.audit.record(trx, {
    action: 'signed_in',
    actorId: user.id,
    subjectId: user.id,
    details: { method, ...(provider !== undefined && { provider }) },
    ...clientInfo,
  })
  return { user: { ...user, last_sign_in_at: nowIso }, session }
}

/** Converts a client's IP address and user agent to the columns of a session. */
export function toClientColumns({ userAgent, ip }: ClientInfo) {
  return { user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null, ip: ip ?? null }
}

/**
 * Ends some or all sessions of a user, and cancels the links to identities that the user has started.
 * The sessions' access tokens stop working immediately.
 */
export async function endSessions(
  trx: Transaction,
  session: Pick<Session, 'id' | 'user_id'>,
  scope: SignOutScope,
): Promise<void> {
  let query = trx.deleteFrom('auth_sessions').where('user_id', '=', session.user_id)
  if (scope === 'local') query = query.where('id', '=', session.id)
  if (scope === 'others') query = query.where('id', '!=', session.id)
  await query.execute()
  await cancelLinking(trx, session.user_id)
}

/**
 * Ends all sessions of a user, and cancels the links to identities that the user has started.
 */
export async function endAllSessions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
  await cancelLinking(trx, userId)
}

/**
 * Ends all sessions of a user, but keeps their rows, so that a refresh request gets an error that
 * says why the session has ended.
 */
export async function expireAllSessions(
  trx: Transaction,
  userId: string,
  nowIso: string,
): Promise<void> {
  await trx
    .updateTable('auth_sessions')
    .set({ not_after: nowIso })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', nowIso)]))
    .execute()
  await cancelLinking(trx, userId)
}

/**
 * Cancels all links to identities that a user has started. Otherwise, a person whose session has
 * ended could still add an identity to the account.
 */
export async function cancelLinking(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('auth_provider_states').where('link_user_id', '=', userId).execute()
}
