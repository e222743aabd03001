import type { AuthService } from '../service.ts'
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
export async function endSession(
  auth: AuthService,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const sessions = await listSessions(auth, userId)
  const session = sessions.find(({ id }) => id === sessionId)
  if (session) await endSessions(auth.db, session, 'local')
  return session !== undefined
}
