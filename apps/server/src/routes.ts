import { auditRoutes } from './accounts/auditRoutes.ts'
import { accountRoutes } from './accounts/sessionRoutes.ts'
import { documentRoutes } from './apiDocs/routes.ts'
import { funnelRoutes } from './funnel/routes.ts'
import { inboundRoutes } from './inbound/inboundRoutes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { confirmationRoutes } from './newsletter/confirmationRoutes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { unsubscribeRoutes } from './newsletter/unsubscribeRoutes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { requestChangeRoutes } from './requestPage/changeRoutes.ts'
import { requestFileRoutes } from './requestPage/fileRoutes.ts'
import { requestPageRoutes } from './requestPage/pageRoutes.ts'
import { requestUploadRoutes } from './requestPage/uploadRoutes.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { replyTemplateRoutes } from './templates/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** The routes for accounts. With a hosted auth service, they don't exist. */
export const localAccountRoutes = [...accountRoutes, ...notificationRoutes, ...peopleRoutes]

/** The other routes under `/api`. */
export const apiRoutes = [
  ...submissionRoutes,
  ...inboundRoutes,
  ...requestPageRoutes,
  ...requestChangeRoutes,
  ...requestFileRoutes,
  ...requestUploadRoutes,
  ...viewRoutes,
  ...privacyRoutes,
  ...auditRoutes,
  ...systemRoutes,
  ...newsletterRoutes,
  ...confirmationRoutes,
  ...unsubscribeRoutes,
  ...outboxRoutes,
  ...replyTemplateRoutes,
  ...teamRoutes,
  ...liveRoutes,
  ...postRoutes,
  ...funnelRoutes,
  ...documentRoutes,
]

/** The routes under `/functions`. */
export const functionRoutes = jobRoutes

/** All routes under `/api` and `/functions`. */
export const ROUTES = [...apiRoutes, ...localAccountRoutes, ...functionRoutes]
