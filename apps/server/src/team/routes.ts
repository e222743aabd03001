import { Router } from 'express'
import { getActor, type RequireRole } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { listTeam } from './team.ts'

interface Services {
  db: Database
  requireRole: RequireRole
}

/** Creates the route `GET /team`, which lists the team members, sorted by name. */
export function teamRoutes({ db, requireRole }: Services): Router {
  const router = Router()
  router
    .route('/team')
    .get(requireRole('viewer'), async (_req, res) => {
      res.json({ success: true, data: await listTeam(db, getActor(res).id) })
    })
    .all(rejectOtherMethods('GET, HEAD'))
  return router
}
