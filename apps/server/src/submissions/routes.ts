import { bulkRoutes } from './bulk/bulkRoutes.ts'
import { deploymentRoutes } from './intake/deploymentRoutes.ts'
import { submissionListRoutes } from './list/listRoutes.ts'
import { replyRoutes } from './replies/replyRoutes.ts'
import { noteRoutes } from './work/noteRoutes.ts'
import { oneSubmissionRoutes } from './work/oneSubmissionRoutes.ts'
import { zipRoutes } from './work/zipRoutes.ts'

/**
 * All routes for submissions: the route that visitors send requests to, and the routes that the team
 * uses to read and change submissions, notes, and replies, and to download files.
 */
export const submissionRoutes = [
  ...deploymentRoutes,
  ...submissionListRoutes,
  ...oneSubmissionRoutes,
  ...noteRoutes,
  ...zipRoutes,
  ...replyRoutes,
  ...bulkRoutes,
]
