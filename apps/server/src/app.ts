import { type AppConfig, can } from '@duet/contract'
import express, { type Express, Router } from 'express'
import { accountRoutes } from './account/routes.ts'
import { auditRoutes } from './auth/audit/routes.ts'
import type { IdentifyCaller } from './auth/callers/caller.ts'
import { createFindTeamRole, type FindTeamRole } from './auth/callers/findTeamRole.ts'
import { createGuards, getActor, hasAccess, hasPermission } from './auth/callers/guard.ts'
import { createIdentifyCaller } from './auth/callers/identifyCaller.ts'
import { hostedRoutes, rejectAccountRequests } from './auth/hosted/routes.ts'
import { confirmRoutes } from './auth/links/confirmRoutes.ts'
import { authRoutes } from './auth/routes.ts'
import type { Context } from './context.ts'
import { handleErrors, presentApiError } from './errorHandler.ts'
import { errors } from './errors.ts'
import { allowOrigins } from './http/cors.ts'
import { createDownloadTickets } from './http/downloadTickets.ts'
import { presentFormError } from './http/formError.ts'
import { healthRoutes } from './http/health.ts'
import { rejectOtherMethods } from './http/methods.ts'
import { getApiOriginForAdmin, getSiteOrigin } from './http/origin.ts'
import { servePages } from './http/pages.ts'
import { countPerKey, limitPerAddress, limitPerKey } from './http/rateLimit.ts'
import { createReadLimit } from './http/readLimit.ts'
import {
  allowCrossOriginUse,
  readInlineScriptSources,
  setSecurityHeaders,
} from './http/security.ts'
import { createListStreamer } from './http/streamList.ts'
import { CAREERS_PATH, createCareersPage } from './jobs/careersPage.ts'
import { jobRoutes } from './jobs/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { unsubscribeRoutes } from './newsletter/unsubscribeRoutes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { findErasedObjectIds } from './privacy/erasedRows.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { createImages } from './storage/images/images.ts'
import { createRenderer } from './storage/images/renderer.ts'
import { findOriginals } from './storage/objects.ts'
import { describeProtocol } from './storage/resumable/describeProtocol.ts'
import { resumableRoutes } from './storage/resumable/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import type { StorageService } from './storage/service.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { findHiddenObjectIds, findSubmissionIds } from './submissions/submissions.ts'
import { teamRoutes } from './team/routes.ts'
import { replyTemplateRoutes } from './templates/routes.ts'
import { viewRoutes } from './views/routes.ts'

const ONE_HOUR_MS = 3_600_000

/** Creates the app that serves the site and the API on one origin. */
export function createSiteApp(context: Context): Express {
  const { config, log, auth, hostedAuth, jobs, keys, readiness } = context
  const app = createApp(config.trustProxy)
  app.use(
    setSecurityHeaders({
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      hstsIncludesSubdomains: config.hstsIncludesSubdomains,
      mediaOrigins: config.posts.sourceUrl ? config.posts.mediaOrigins : [],
      scriptSources: readInlineScriptSources(config.siteDir),
    }),
  )
  app.use(healthRoutes({ config, readiness }))
  app
    .route('/config.json')
    .get((req, res) => {
      res.set('Cache-Control', 'no-cache').json(describeConfig(context, getSiteOrigin(config, req)))
    })
    .all(rejectOtherMethods('GET, HEAD'))

  app.use('/storage/v1/upload/resumable', describeProtocol(config.storage.maxBytes))
  app.use(
    ['/api', '/auth/v1', '/storage/v1', '/functions/v1'],
    allowOrigins(config),
    allowCrossOriginUse,
  )
  if (hostedAuth) app.use('/auth/v1', hostedRoutes(hostedAuth.url, log))
  else app.use('/auth/v1', confirmRoutes({ config, auth }), authRoutes(auth))
  const storage = createStorageService(context)
  app.use(
    '/storage/v1',
    storageRoutes(storage, {
      signLimit: config.limits.signedUrls,
      renderer: createImageRenderer(context),
      resumable: resumableRoutes(storage, context.uploads),
    }),
  )
  app.use('/functions/v1', jobRoutes({ jobs, keys, log, limit: config.limits.jobs }))
  app.use('/api', apiRoutes(context))

  // Emails embed these images. Webmail and the admin app display the emails on other origins.
  app.use('/film', allowCrossOriginUse)
  const renderCareers = createCareersPage({ jobs, log, siteDir: config.siteDir })
  const renderers = { [CAREERS_PATH]: renderCareers }
  app.use(servePages({ root: config.siteDir, fallback: '404.html', renderers }))
  app.use(handleErrors(log, presentApiError))
  return app
}

/** Creates the app that serves the admin app on a separate origin. */
export function createAdminApp(context: Context): Express {
  const { config, log, hostedAuth, readiness } = context
  const app = createApp(config.trustProxy)
  app.use(
    setSecurityHeaders({
      isHttps: config.adminUrl?.startsWith('https:') ?? false,
      hstsIncludesSubdomains: config.hstsIncludesSubdomains,
      apiOrigin: (req) => getApiOriginForAdmin(config, req),
      connectOrigins: hostedAuth ? [new URL(hostedAuth.url).origin] : [],
      // Previews of emails inherit this policy, and the emails contain inline styles.
      allowsInlineStyles: true,
      // The admin app shows previews of PDF files in frames with `blob:` URLs.
      allowsBlobFrames: true,
    }),
  )
  app.use(healthRoutes({ config, readiness }))
  app
    .route('/config.json')
    .get((req, res) => {
      const apiUrl = getApiOriginForAdmin(config, req)
      res.set('Cache-Control', 'no-cache').json(describeConfig(context, apiUrl))
    })
    .all(rejectOtherMethods('GET, HEAD'))
  app.use(servePages({ root: config.adminDir, fallback: 'index.html' }))
  app.use(handleErrors(log, presentApiError))
  return app
}

/** Returns the content of `/config.json`: the settings that the apps need. */
function describeConfig({ config, hostedAuth, keys }: Context, apiUrl: string): AppConfig {
  return {
    apiUrl,
    authUrl: hostedAuth?.url,
    anonKey: keys.anonKey,
    productName: config.productName,
    mfaRequired: config.auth.mfa.isRequiredForTeam,
  }
}

function createImageRenderer({ config, log, objects, renditions, space }: Context) {
  if (!config.storage.isTransformOn) return undefined
  const limitVisitor = limitPerKey(config.limits.visitorImages, 60_000)
  return createRenderer(objects, createImages({ renditions, space, log, limitVisitor }))
}

function createStorageService(context: Context): StorageService {
  const { config, log, db, auth, keys, objects, space, sweeper, tempDir } = context
  return {
    ...{ log, db, space, tempDir },
    store: objects,
    settings: config.storage,
    secret: keys.signedUrlSecret,
    identifyCaller: chooseIdentifyCaller(context),
    findTeamRole: chooseFindTeamRole(context),
    audit: auth.audit,
    now: auth.now,
    limitWrites: limitPerKey(config.limits.storageWrites, 60_000),
    findSubmissionIds,
    async findHiddenObjectIds(database, ids) {
      const originals = await findOriginals(database, ids)
      const allIds = [...ids, ...originals.values()]
      const deletedIds = await findHiddenObjectIds(database, allIds)
      const hiddenIds = new Set([...deletedIds, ...(await findErasedObjectIds(database, allIds))])
      return new Set(
        ids.filter((id) => hiddenIds.has(id) || hiddenIds.has(originals.get(id) ?? '')),
      )
    },
    wakeSweeper: sweeper.wake,
  }
}

function chooseIdentifyCaller({ auth, hostedAuth }: Context): IdentifyCaller {
  return hostedAuth?.identifyCaller ?? createIdentifyCaller(auth)
}

/** Returns `undefined` if a hosted auth service has the accounts. */
function chooseFindTeamRole({ auth, hostedAuth }: Context): FindTeamRole | undefined {
  return hostedAuth ? undefined : createFindTeamRole(auth)
}

function createApp(trustProxy: number): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  app.set('query parser', 'simple')
  // Disable automatic ETags, which most responses don't need. Some handlers set an ETag themselves.
  app.set('etag', false)
  return app
}

function apiRoutes(context: Context): Router {
  const { config, log, db, auth, hostedAuth, objects, outbox, posts, keys, space } = context
  const { admitUpload, tempDir } = context
  const identifyCaller = chooseIdentifyCaller(context)
  const adminServices = {
    requirePermission: createGuards(identifyCaller),
    limitChanges: limitPerAddress(config.limits.changes),
    streamList: createListStreamer({ getAccountId: (res) => getActor(res).id, hasAccess }),
    limitReads: createReadLimit((res) => getActor(res).id),
  }
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  const { audit } = auth
  const findTeamRole = chooseFindTeamRole(context)
  const tickets = createDownloadTickets({
    secret: keys.signedUrlSecret,
    now: auth.now,
    hasPermission: async (userId, permission) =>
      findTeamRole === undefined || can(await findTeamRole(userId), permission),
  })
  // One limit for both forms, because both email an address that anybody can enter.
  const mayConfirm = countPerKey(config.limits.acknowledgements, ONE_HOUR_MS)
  router.use(
    submissionRoutes({
      ...{ config, log, db, objects, outbox, admitUpload, tempDir, audit, tickets, mayConfirm },
      ...adminServices,
    }),
  )
  router.use(viewRoutes({ db, ...adminServices }))
  router.use(
    privacyRoutes({
      config,
      db,
      objects,
      audit,
      tickets,
      wakeOutbox: outbox.wake,
      ...adminServices,
    }),
  )
  router.use(auditRoutes({ db, ...adminServices }))
  router.use(
    newsletterRoutes({ config, log, db, outbox, space, audit, mayConfirm, ...adminServices }),
  )
  router.use(unsubscribeRoutes({ config, db, outbox, newsletterSecret: keys.newsletterSecret }))
  const testLimit = config.limits.testMessages
  router.use(outboxRoutes({ db, outbox, hasPermission, getActor, testLimit, ...adminServices }))
  router.use(replyTemplateRoutes({ db, ...adminServices }))
  router.use(teamRoutes({ db, ...adminServices }))
  router.use(liveRoutes({ live: context.live, identifyCaller, now: auth.now, ...adminServices }))
  if (hostedAuth) router.use(['/account', '/people'], rejectAccountRequests(hostedAuth.url))
  else
    router.use(accountRoutes({ auth, ...adminServices }), peopleRoutes({ auth, ...adminServices }))
  router.use(postRoutes({ posts, limit: config.limits.posts }))
  router.use(() => {
    throw errors.notFound()
  })
  router.use(handleErrors(log, presentFormError(config)))
  return router
}
