import { transaction } from '@duet/kit/database'
import { readClientInfo } from '@duet/kit/http'
import { type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { findFactors, presentFactor } from '../accounts/factors.ts'
import { requireFactor } from '../factors/find.ts'
import { removeFactor } from '../factors/remove.ts'
import { type FactorChange, updateFactor } from '../factors/update.ts'
import { optionalText, readBody, readUuid } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { requireAccount } from './users.ts'

const changeBody = v.object({ friendly_name: optionalText, phone: optionalText })

/** Creates the routes that let service callers manage the second factors of any account. */
export function adminFactorRoutes(auth: AuthService, guard: RequestHandler): Router {
  const router = Router()

  router.get('/admin/users/:id/factors', guard, async (req, res) => {
    const { id } = await requireAccount(auth.db, readUuid(req, 'id'))
    res.json((await findFactors(auth.db, id)).map(presentFactor))
  })

  router.put('/admin/users/:id/factors/:factorId', guard, async (req, res) => {
    const change: FactorChange = await readBody(changeBody, req, res)
    const changedFactor = await transaction(auth.db, async (trx) => {
      const { id } = await requireAccount(trx, readUuid(req, 'id'))
      const factor = await requireFactor(trx, auth, id, readUuid(req, 'factorId'))
      return updateFactor(trx, auth, factor, change, readClientInfo(req))
    })
    res.json(presentFactor(changedFactor))
  })

  router.delete('/admin/users/:id/factors/:factorId', guard, async (req, res) => {
    const removedFactor = await transaction(auth.db, async (trx) => {
      const user = await requireAccount(trx, readUuid(req, 'id'))
      const factor = await requireFactor(trx, auth, user.id, readUuid(req, 'factorId'))
      await removeFactor(trx, auth, user, factor, readClientInfo(req))
      return factor
    })
    auth.mail.wake()
    res.json(presentFactor(removedFactor))
  })

  return router
}
