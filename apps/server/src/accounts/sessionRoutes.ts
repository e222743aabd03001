import type { AuthService, Session } from '@duet/auth'
import { endSession, identifyCaller, listSessions } from '@duet/auth'
import type { AccountSession } from '@duet/contract'
import { readClientInfo } from '@duet/kit/http'
import type { Request } from 'express'
import { errors } from '../errors.ts'
import { route } from '../routing/route.ts'

interface Services {
  auth: AuthService
}

/**
 * The routes that let team members manage their own sessions. Supabase's auth protocol has no such
 * routes. Requests with the service key get 403, because the key has no account.
 */
export const accountRoutes = [
  route('GET /api/account/sessions', {
    summary: 'Lists the caller’s sessions, newest first.',
    access: 'account.use',
    needsAccount: true,
    async handle({ req }, { auth }: Services) {
      const { user, session } = await readCaller(auth, req)
      const sessions = await listSessions(auth, user)
      return sessions.map((listedSession) => presentSession(listedSession, session.id))
    },
  }),
  route('DELETE /api/account/sessions/:id', {
    summary: 'Ends one of the caller’s sessions.',
    description: 'Its access tokens become invalid immediately.',
    access: 'account.use',
    limit: 'changes',
    needsAccount: true,
    async handle({ req, params }, { auth }: Services) {
      const { user } = await readCaller(auth, req)
      const isEnded = await endSession(auth, user, params.id, readClientInfo(req))
      if (!isEnded) throw errors.notFound()
      return null
    },
  }),
]

async function readCaller(auth: AuthService, req: Request) {
  const caller = await identifyCaller(auth, req.get('authorization'))
  if (caller.kind !== 'user') throw errors.forbidden()
  return caller
}

function presentSession(session: Session, currentSessionId: string): AccountSession {
  return {
    id: session.id,
    created_at: session.created_at,
    refreshed_at: session.refreshed_at,
    user_agent: session.user_agent,
    ip: session.ip,
    is_current: session.id === currentSessionId,
  }
}
