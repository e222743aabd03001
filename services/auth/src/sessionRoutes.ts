import { transaction } from '@duet/kit/database'
import { readClientInfo } from '@duet/kit/http'
import { Router } from 'express'
import { requireSecondFactor } from './assurance.ts'
import { requireUser } from './callers/identifyCaller.ts'
import { createValidationError } from './errors.ts'
import { readQuery } from './requests.ts'
import type { AuthService } from './service.ts'
import { endSessions, type SignOutScope } from './sessions/sessions.ts'

/**
 * Creates the route that signs users out. A session at `aal1` can't end the other sessions of a user
 * who has a second factor.
 */
export function sessionRoutes(auth: AuthService): Router {
  const router = Router()
  // Don't read a body, because clients don't send one.
  router.post('/logout', auth.limits.limitRoute('signOut'), async (req, res) => {
    const scope = readScope(readQuery(req, 'scope'))
    const { id, user, session } = await requireUser(auth, req.get('authorization'))
    if (scope !== 'local') {
      await requireSecondFactor(
        auth.db,
        { user, session },
        403,
        'AAL2 required to sign out other sessions',
      )
    }
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
