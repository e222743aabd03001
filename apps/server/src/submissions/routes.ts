import { Router } from 'express'
import { getActor } from '../auth/callers/guard.ts'
import { readListQuery } from '../http/listQuery.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { getSiteOrigin } from '../http/origin.ts'
import type { StreamList } from '../http/streamList.ts'
import { bulkRoutes } from './bulkRoutes.ts'
import { type DeploymentServices, deploymentRoutes } from './deploymentRoutes.ts'
import {
  listSubmissionIds,
  listSubmissions,
  readSubmissions,
  SUBMISSION_LIST,
  type SubmissionRow,
} from './listing.ts'
import { noteRoutes } from './noteRoutes.ts'
import { oneSubmissionRoutes, type SubmissionServices } from './oneSubmissionRoutes.ts'
import { presentSubmission } from './present.ts'

interface Services extends DeploymentServices, SubmissionServices {
  streamList: StreamList
}

/**
 * Creates the route that visitors send requests to, and the routes of the team: lists, single
 * submissions, their notes, and bulk changes.
 *
 * - `GET /submissions?limit=&cursor=&q=&state=&status=&sort=` lists submissions, newest first.
 *   Without a limit, it streams all of them.
 */
export function submissionRoutes(services: Services): Router {
  const { config, db, requireRole, streamList } = services
  const router = Router()

  router
    .route('/submissions')
    .get(requireRole('viewer'), async (req, res) => {
      const query = readListQuery(req.query, SUBMISSION_LIST)
      const { limit } = query
      const origin = getSiteOrigin(config, req)
      const viewerId = getActor(res).id
      const present = (row: SubmissionRow) => presentSubmission(row, origin)
      if (limit === undefined) {
        return streamList(req, res, {
          readIds: () => listSubmissionIds(db, query),
          readRows: async (ids) => (await readSubmissions(db, query, ids, viewerId)).map(present),
        })
      }
      const { rows, nextCursor } = await listSubmissions(db, { ...query, limit }, viewerId)
      res.json({ success: true, data: rows.map(present), nextCursor })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router.use(deploymentRoutes(services))
  router.use(oneSubmissionRoutes(services))
  router.use(noteRoutes(services))
  router.use(bulkRoutes(services))
  return router
}
