import { Router } from 'express'
import { bulkRoutes } from './bulk/bulkRoutes.ts'
import { type DeploymentServices, deploymentRoutes } from './intake/deploymentRoutes.ts'
import { type ListServices, submissionListRoutes } from './list/listRoutes.ts'
import { replyRoutes } from './replies/replyRoutes.ts'
import { noteRoutes } from './work/noteRoutes.ts'
import { oneSubmissionRoutes, type SubmissionServices } from './work/oneSubmissionRoutes.ts'
import { type ZipServices, zipRoutes } from './work/zipRoutes.ts'

interface Services extends DeploymentServices, SubmissionServices, ListServices, ZipServices {}

/**
 * Creates all routes for submissions: the route that visitors send requests to, and the routes that
 * the team uses to read and change submissions, notes, and replies, and to download files.
 */
export function submissionRoutes(services: Services): Router {
  const router = Router()
  router.use(deploymentRoutes(services))
  router.use(submissionListRoutes(services))
  router.use(oneSubmissionRoutes(services))
  router.use(noteRoutes(services))
  router.use(zipRoutes(services))
  router.use(replyRoutes(services))
  router.use(bulkRoutes(services))
  return router
}
