import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { User } from '../accounts/accounts.ts'
import type { AuthService } from '../service.ts'
import { endSessions, isSessionExpired, type Session } from './sessions.ts'

/** Returns a user's sessions that haven't expired, newest first. */
export async function listSessions(auth: AuthService, user: User): Promise<Session[]> {
  const sessions = await auth.db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return sessions.filter((session) => !isSessionExpired(session, user, auth.settings, auth.now()))
}

/** Ends one session of a user. Returns whether the session existed. */
export function endSession(
  auth: AuthService,
  user: User,
  sessionId: string,
  clientInfo: ClientInfo,
): Promise<boolean> {
  return transaction(auth.db, async (trx) => {
    const sessions = await listSessions({ ...auth, db: trx }, user)
    const session = sessions.find(({ id }) => id === sessionId)
    if (session === undefined) return false
    await endSessions(trx, session, 'local')
    await auth.audit.record(trx, {
      action: 'signed_out',
      actorId: user.id,
      subjectId: user.id,
      details: { scope: 'one', session_id: sessionId },
      ...clientInfo,
    })
    return true
  })
}
