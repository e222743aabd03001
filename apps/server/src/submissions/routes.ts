import { Router } from 'express'
import { bulkRoutes } from './bulkRoutes.ts'
import { type DeploymentServices, deploymentRoutes } from './deploymentRoutes.ts'
import { type ListServices, submissionListRoutes } from './listRoutes.ts'
import { noteRoutes } from './noteRoutes.ts'
import { oneSubmissionRoutes, type SubmissionServices } from './oneSubmissionRoutes.ts'
import { replyRoutes } from './replyRoutes.ts'
import { type ZipServices, zipRoutes } from './zipRoutes.ts'

interface Services extends DeploymentServices, SubmissionServices, ListServices, ZipServices {}

/**
 * Creates all routes for submissions: the route to which visitors send requests, and the team's
 * routes, which list, read, and change submissions, with their notes, replies, and files.
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
