import { Router } from 'express'
import { getActor, type RequirePermission } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { listTeam } from './team.ts'

interface Services {
  db: Database
  requirePermission: RequirePermission
}

/** Creates the route `GET /team`, which lists the team members, sorted by name. */
export function teamRoutes({ db, requirePermission }: Services): Router {
  const router = Router()
  router
    .route('/team')
    .get(requirePermission('team.read'), async (_req, res) => {
      res.json({ success: true, data: await listTeam(db, getActor(res).id) })
    })
    .all(rejectOtherMethods('GET, HEAD'))
  return router
}
