import { Router } from 'express'
import { transaction } from '../db/database.ts'
import { requireUser } from './callers/identifyCaller.ts'
import { createValidationError } from './errors.ts'
import { readClientInfo, readQuery } from './requests.ts'
import type { AuthService } from './service.ts'
import { endSessions, type SignOutScope } from './sessions/sessions.ts'

/** Creates the route that signs users out. */
export function sessionRoutes(auth: AuthService): Router {
  const router = Router()
  // Don't read a body, because clients don't send one.
  router.post('/logout', auth.limits.limitRoute('signOut'), async (req, res) => {
    const scope = readScope(readQuery(req, 'scope'))
    const { id, session } = await requireUser(auth, req.get('authorization'))
    await transaction(auth.db, async (trx) => {
      await endSessions(trx, session, scope)
      await auth.audit.record(trx, {
        action: 'signed_out',
        actorId: id,
        subjectId: id,
        details: { scope },
        ...readClientInfo(req),
      })
    })
    res.status(204).end()
  })
  return router
}

function readScope(scope: string | undefined): SignOutScope {
  if (scope === undefined) return 'global'
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope
  throw createValidationError('Unsupported logout scope')
}
