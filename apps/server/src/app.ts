import express, { type Express, Router } from 'express'
import { requireAdmin } from './auth/guard.ts'
import { authRoutes } from './auth/routes.ts'
import type { Context } from './context.ts'
import { handleErrors, presentApiError } from './errorHandler.ts'
import { errors } from './errors.ts'
import { allowAdminOrigin } from './http/cors.ts'
import { presentFormError } from './http/formError.ts'
import { healthRoutes } from './http/health.ts'
import { onlyMethods } from './http/methods.ts'
import { apiOriginForAdmin, siteOrigin } from './http/origin.ts'
import { pages } from './http/pages.ts'
import { allowCrossOriginUse, inlineScripts, securityHeaders } from './http/security.ts'
import { CAREERS_PATH, createCareersPage } from './jobs/careersPage.ts'
import { jobRoutes } from './jobs/routes.ts'
import { leaveRoutes } from './newsletter/leaveRoutes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'

/** The site and the API, on one origin. */
export function createSiteApp(context: Context): Express {
  const { config, log, db, auth } = context
  const app = createApp(config.trustProxy)
  app.use(
    securityHeaders({
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      mediaOrigins: config.posts.sourceUrl ? config.posts.mediaOrigins : [],
      scripts: inlineScripts(config.siteDir),
    }),
  )
  app.use(healthRoutes(config, db))
  app
    .route('/config.json')
    .get((req, res) => {
      res.set('Cache-Control', 'no-cache').json({
        apiUrl: siteOrigin(config, req),
        anonKey: context.keys.anonKey,
        productName: config.productName,
      })
    })
    .all(onlyMethods('GET, HEAD'))

  app.use(
    ['/api', '/auth/v1', '/storage/v1', '/functions/v1'],
    allowAdminOrigin(config),
    allowCrossOriginUse,
  )
  app.use('/auth/v1', authRoutes(auth, { token: config.limits.token }))
  app.use('/storage/v1', storageRoutes({ auth, db, store: context.objects }))
  app.use('/functions/v1', jobRoutes({ ...context, limit: config.limits.jobs }))
  app.use('/api', apiRoutes(context))

  // Mails show them too, read in the admin app or on other people's sites.
  app.use('/film', allowCrossOriginUse)
  const careersPage = createCareersPage({ ...context, siteDir: config.siteDir })
  const made = { [CAREERS_PATH]: careersPage }
  app.use(pages({ root: config.siteDir, fallback: '404.html', made }))
  app.use(handleErrors(log, presentApiError))
  return app
}

/** The admin app, on an origin of its own. */
export function createAdminApp({ config, log, db, keys }: Context): Express {
  const app = createApp(config.trustProxy)
  app.use(
    securityHeaders({
      isHttps: config.adminUrl?.startsWith('https:') ?? false,
      apiOrigin: (req) => apiOriginForAdmin(config, req),
    }),
  )
  app.use(healthRoutes(config, db))
  app
    .route('/config.json')
    .get((req, res) => {
      res.set('Cache-Control', 'no-cache').json({
        apiUrl: apiOriginForAdmin(config, req),
        anonKey: keys.anonKey,
        productName: config.productName,
      })
    })
    .all(onlyMethods('GET, HEAD'))
  app.use(pages({ root: config.adminDir, fallback: 'index.html' }))
  app.use(handleErrors(log, presentApiError))
  return app
}

function createApp(trustProxy: number): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  app.set('query parser', 'simple')
  // Pages and files set their own tags; those of the API's answers would cost a hash and save nothing.
  app.set('etag', false)
  return app
}

function apiRoutes(context: Context): Router {
  const services = { ...context, requireAdmin: requireAdmin(context.auth) }
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.use(submissionRoutes(services))
  router.use(newsletterRoutes(services))
  router.use(leaveRoutes({ ...services, newsletterSecret: context.keys.newsletterSecret }))
  router.use(outboxRoutes(services))
  router.use(postRoutes({ ...context, limit: context.config.limits.posts }))
  router.use(() => {
    throw errors.notFound()
  })
  router.use(handleErrors(context.log, presentFormError(context.config)))
  return router
}
