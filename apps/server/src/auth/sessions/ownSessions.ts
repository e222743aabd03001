import { transaction } from '../../db/database.ts'
import type { AuthService, ClientInfo } from '../service.ts'
import { endSessions, isSessionExpired, type Session } from './sessions.ts'

/** Returns a user's sessions that haven't expired, newest first. */
export async function listSessions(auth: AuthService, userId: string): Promise<Session[]> {
  const sessions = await auth.db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return sessions.filter((session) => !isSessionExpired(session, auth.settings, auth.now()))
}

/** Ends one session of a user. Returns whether the session existed. */
export function endSession(
  auth: AuthService,
  userId: string,
  sessionId: string,
  clientInfo: ClientInfo,
): Promise<boolean> {
  return transaction(auth.db, async (trx) => {
    const sessions = await listSessions({ ...auth, db: trx }, userId)
    const session = sessions.find(({ id }) => id === sessionId)
    if (session === undefined) return false
    await endSessions(trx, session, 'local')
    await auth.audit.record(trx, {
      action: 'signed_out',
      actorId: userId,
      subjectId: userId,
      details: { scope: 'one', session_id: sessionId },
      ...clientInfo,
    })
    return true
  })
}
