import type { AccountSession } from '@duet/contract'
import { type Request, type RequestHandler, Router } from 'express'
import type { RequirePermission } from '../auth/callers/guard.ts'
import { identifyCaller } from '../auth/callers/identifyCaller.ts'
import { readClientInfo } from '../auth/requests.ts'
import type { AuthService } from '../auth/service.ts'
import { endSession, listSessions } from '../auth/sessions/ownSessions.ts'
import type { Session } from '../auth/sessions/sessions.ts'
import { errors } from '../errors.ts'
import { rejectOtherMethods } from '../http/methods.ts'

interface Services {
  auth: AuthService
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes that let team members manage their own sessions. Supabase's auth protocol has
 * no such routes. Requests with the service key get 403, because the key has no account.
 *
 * - `GET /account/sessions` lists the sessions, newest first.
 * - `DELETE /account/sessions/{id}` ends a session. Its access tokens become invalid immediately.
 */
export function accountRoutes({ auth, requirePermission, limitChanges }: Services): Router {
  const router = Router()
  router.delete('/account/*path', limitChanges)
  router.use('/account', requirePermission('account.use'))

  const readCaller = async (req: Request) => {
    const caller = await identifyCaller(auth, req.get('authorization'))
    if (caller.kind !== 'user') throw errors.forbidden()
    return caller
  }

  router
    .route('/account/sessions')
    .get(async (req, res) => {
      const { user, session } = await readCaller(req)
      const sessions = await listSessions(auth, user)
      res.json({
        success: true,
        data: sessions.map((listedSession) => presentSession(listedSession, session.id)),
      })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/account/sessions/:id')
    .delete(async (req, res) => {
      const { user } = await readCaller(req)
      const isEnded = await endSession(auth, user, req.params.id, readClientInfo(req))
      if (!isEnded) throw errors.notFound()
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('DELETE'))

  return router
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
