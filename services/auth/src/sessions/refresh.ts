import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser, isBanned, type User } from '../accounts/accounts.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { parseRefreshToken } from '../tokens/refreshToken.ts'
import { presentSession } from './presentSession.ts'
import { endSessions, isSessionExpired, type Session, toClientColumns } from './sessions.ts'

type RefreshOutcome = { isReused: boolean; user: User; session: Session }

/**
 * Exchanges a refresh token for a new access token and a new refresh token. During the reuse
 * interval, the old token can be exchanged again, for the current refresh token. Using the old
 * token later ends the session.
 *
 * @throws AuthError 400 `refresh_token_already_used`, `refresh_token_not_found`,
 *   `session_not_found`, `session_expired`, `user_banned` or `validation_failed`.
 */
export async function refreshSession(auth: AuthService, text: string, clientInfo: ClientInfo) {
  const token = parseRefreshToken(auth.keys.refreshTokenSecret, text)
  // Each refresh changes the row of the session, so concurrent refreshes run one after another.
  const { isReused, user, session } = await transaction(
    auth.db,
    async (trx): Promise<RefreshOutcome> => {
      const session = await trx
        .selectFrom('auth_sessions')
        .selectAll()
        .where('id', '=', token.sessionId)
        .executeTakeFirst()
      const user = session && (await findUser(trx, session.user_id))
      if (!session || !user) {
        throw createRefreshError('session_not_found', 'Invalid Refresh Token: Session Not Found')
      }
      if (isBanned(user, auth.now())) throw createRefreshError('user_banned', 'User is banned')
      if (isSessionExpired(session, user, auth.settings, auth.now())) {
        throw createRefreshError('session_expired', 'Invalid Refresh Token: Session Expired')
      }
      if (token.counter > session.refresh_counter) {
        throw createRefreshError('validation_failed', 'Refresh token is not valid')
      }
      if (token.counter < session.refresh_counter) {
        const recentRotation = await trx
          .selectFrom('auth_rotations')
          .select('counter')
          .where('session_id', '=', session.id)
          .where('counter', '=', token.counter)
          .where('rotated_at', '>', getReuseCutoff(auth))
          .executeTakeFirst()
        if (recentRotation) return { isReused: false, user, session }
        // Don't throw here: an error would roll back the transaction, so the session wouldn't end.
        await endSessions(trx, session, 'local')
        await auth.audit.record(trx, {
          action: 'refresh_token_reused',
          subjectId: user.id,
          details: { sessionId: session.id },
          ...clientInfo,
        })
        return { isReused: true, user, session }
      }
      const rotatedSession = {
        refresh_counter: session.refresh_counter + 1,
        refreshed_at: getIsoTime(auth),
        ...toClientColumns(clientInfo),
      }
      await trx
        .deleteFrom('auth_rotations')
        .where('session_id', '=', session.id)
        .where('rotated_at', '<=', getReuseCutoff(auth))
        .execute()
      await trx
        .insertInto('auth_rotations')
        .values({
          session_id: session.id,
          counter: session.refresh_counter,
          rotated_at: rotatedSession.refreshed_at,
        })
        .execute()
      await trx
        .updateTable('auth_sessions')
        .set(rotatedSession)
        .where('id', '=', session.id)
        .execute()
      return { isReused: false, user, session: { ...session, ...rotatedSession } }
    },
  )
  if (isReused) {
    auth.log.warn(
      { sessionId: session.id, userId: user.id },
      'a refresh token was reused, so its session was ended',
    )
    throw createRefreshError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return presentSession(auth, user, session)
}

/** Returns the cutoff time. Tokens that were rotated at that time or earlier can't be reused. */
function getReuseCutoff(auth: AuthService): string {
  return getIsoTime(auth, -auth.settings.reuseIntervalSeconds * 1000)
}

function createRefreshError(code: string, message: string): AuthError {
  return new AuthError(400, code, message)
}
