import { Router } from 'express'
import { requireUser } from '../callers/whoIs.ts'
import { invalid } from '../errors.ts'
import { readQuery } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { endSessions, type SignOutScope } from './sessions.ts'

/** Signs out. */
export function sessionRoutes(auth: AuthService): Router {
  const router = Router()
  // The client sends no body here, so don't read one.
  router.post('/logout', auth.limits.request('signOut'), async (req, res) => {
    const scope = readScope(readQuery(req, 'scope'))
    const { session } = await requireUser(auth, req.get('authorization'))
    await endSessions(auth.db, session, scope)
    res.status(204).end()
  })
  return router
}

function readScope(scope: string | undefined): SignOutScope {
  if (scope === undefined) return 'global'
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope
  throw invalid('Unsupported logout scope')
}
