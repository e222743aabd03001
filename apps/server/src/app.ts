import {
  authRoutes,
  confirmRoutes,
  createFindTeamRole,
  createIdentifyCaller,
  hostedRoutes,
  rejectAccountRequests,
} from '@duet/auth'
import { type AppConfig, can } from '@duet/contract'
import type { FindTeamRole, IdentifyCaller } from '@duet/kit'
import { handleErrors, presentApiError, REQUEST_ID_HEADER } from '@duet/kit'
import { countPerKey, limitPerAddress, limitPerKey, rejectOtherMethods } from '@duet/kit/http'
import type { StorageService } from '@duet/storage'
import { describeProtocol, findOriginals, resumableRoutes, storageRoutes } from '@duet/storage'
import express, { type Express, Router } from 'express'
import {
  createGuards,
  getActor,
  hasAccess,
  hasPermission,
  setAccessCheck,
} from './callers/guard.ts'
import { createLoadGuard } from './callers/loadGuard.ts'
import { ACCOUNT_LIMITS, REQUEST_LIMITS, type RequestLimit } from './config/routeLimits.ts'
import type { Context } from './context.ts'
import { RevisionCache } from './db/revisionCache.ts'
import { errors } from './errors.ts'
import { allowOrigins } from './http/cors.ts'
import { createDownloadTickets } from './http/downloadTickets.ts'
import { healthRoutes } from './http/health.ts'
import { getApiOriginForAdmin, getSiteOrigin } from './http/origin.ts'
import type { PageCache } from './http/pageCache.ts'
import { servePages } from './http/pages.ts'
import { createReadLimit } from './http/readLimit.ts'
import {
  allowCrossOriginUse,
  readInlineScriptSources,
  setSecurityHeaders,
} from './http/security.ts'
import { createListStreamer } from './http/streamList.ts'
import { CAREERS_PATH, createCareersPage } from './jobs/careersPage.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { findErasedObjectIds } from './privacy/erasedRows.ts'
import { apiRoutes, functionRoutes, localAccountRoutes } from './routes.ts'
import { requireApiKey } from './routing/apiKey.ts'
import { type Gate, mountRoutes } from './routing/mountRoutes.ts'
import { presentFormError } from './routing/presentFormError.ts'
import { createSubmissionIndex } from './submissions/list/submissionIndex.ts'
import { findHiddenObjectIds, findSubmissionIds } from './submissions/submissions.ts'

const REQUEST_LIMIT_NAMES = Object.keys(REQUEST_LIMITS) as RequestLimit[]
const ONE_MINUTE_MS = 60_000
const ONE_HOUR_MS = 3_600_000

/**
 * Creates the app that serves the site and the API on one origin. Records the responses with pages
 * in `pageCache`.
 */
export function createSiteApp(context: Context, pageCache?: PageCache): Express {
  const { config, log, auth, hostedAuth, jobs, metrics, readiness } = context
  const app = createApp(config.trustProxy)
  app.use(
    setSecurityHeaders({
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      hstsIncludesSubdomains: config.hstsIncludesSubdomains,
      mediaOrigins: config.posts.sourceUrl ? config.posts.mediaOrigins : [],
      scriptSources: readInlineScriptSources(config.siteDir),
      trustedTypes: ['careers'],
      reportUrl: config.cspReportUrl,
    }),
  )
  app.use(healthRoutes({ config, readiness }))
  app.use(metricsRoutes({ config, metrics }))
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
      renderer: context.storage.createRenderer(limitPerKey(config.limits.visitorImages, 60_000)),
      resumable: resumableRoutes(storage, context.storage.uploads),
    }),
  )
  const gate = createGate(context)
  app.use('/functions/v1', createFunctionRouter(context, gate))
  app.use('/api', createApiRouter(context, gate))

  // Emails embed these images. Webmail and the admin app display the emails on other origins.
  app.use('/film', allowCrossOriginUse)
  const renderCareers = createCareersPage({ jobs, log, siteDir: config.siteDir })
  const renderers = { [CAREERS_PATH]: renderCareers }
  app.use(servePages({ root: config.siteDir, fallback: '404.html', renderers, cache: pageCache }))
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
      // The admin app shows previews of emails and PDF files in frames with `blob:` URLs.
      allowsBlobFrames: true,
      reportUrl: config.cspReportUrl,
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
    formFunnel: config.hasFormFunnel,
    mfaRequired: config.auth.mfa.isRequiredForTeam,
  }
}

function createStorageService(context: Context): StorageService {
  const { config, log, db, auth, keys, objects, space, storage } = context
  return {
    ...{ log, db, space, tempDir: storage.tempDir },
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
    wakeSweeper: storage.sweeper.wake,
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
  app.use(({ requestId }, res, next) => {
    if (requestId !== undefined) res.set(REQUEST_ID_HEADER, requestId)
    next()
  })
  return app
}

/** In these folders, unknown paths and methods need a permission, too. */
const API_FOLDERS = {
  '/api/outbox': 'outbox.read',
  '/api/account': 'account.use',
  '/api/people': 'people.manage',
} as const

function createApiRouter(context: Context, gate: Gate): Router {
  const { config, log, hostedAuth } = context
  const services = createApiServices(context, gate)
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  if (hostedAuth) router.use(['/account', '/people'], rejectAccountRequests(hostedAuth.url))
  const routes = hostedAuth ? apiRoutes : [...apiRoutes, ...localAccountRoutes]
  mountRoutes(router, routes, services, { prefix: '/api', folders: API_FOLDERS, gate })
  router.use(() => {
    throw errors.notFound()
  })
  router.use(handleErrors(log, presentFormError(config)))
  return router
}

/** Creates what the handlers under `/api` need. */
function createApiServices(context: Context, { tickets }: Pick<Gate, 'tickets'>) {
  const { db, auth, keys } = context
  return {
    ...context,
    identifyCaller: chooseIdentifyCaller(context),
    now: auth.now,
    audit: auth.audit,
    tempDir: context.storage.tempDir,
    tickets,
    newsletterSecret: keys.newsletterSecret,
    streamList: createListStreamer({ getAccountId: (res) => getActor(res).id, hasAccess }),
    limitReads: createReadLimit((res) => getActor(res).id),
    outboxCache: new RevisionCache(db, ['outbox']),
    subscriberCache: new RevisionCache(db, ['subscribers']),
    submissionIndex: createSubmissionIndex(db),
  }
}

function createFunctionRouter({ jobs, log }: Context, gate: Gate): Router {
  const router = Router()
  mountRoutes(router, functionRoutes, { jobs }, { prefix: '/functions/v1', gate })
  router.use(() => {
    throw errors.notFound({ message: 'There is no function of this name.' })
  })
  router.use(handleErrors(log, presentApiError))
  return router
}

function createGate(context: Context): Gate {
  const { auth, keys } = context
  const { limits } = context.config
  const findTeamRole = chooseFindTeamRole(context)
  const identifyCaller = chooseIdentifyCaller(context)
  const createLimit = (name: RequestLimit) => [name, limitPerAddress(limits[name])] as const
  return {
    limits: Object.fromEntries(REQUEST_LIMIT_NAMES.map(createLimit)) as Gate['limits'],
    accountLimits: {
      reads: limitPerKey(limits.reads, ACCOUNT_LIMITS.reads.windowMs),
      exports: limitPerKey(limits.exports, ACCOUNT_LIMITS.exports.windowMs),
    },
    limiters: {
      // One limit for both forms, because both email an address that anybody can enter.
      acknowledgements: countPerKey(limits.acknowledgements, ONE_HOUR_MS),
      newsletterMailbox: limitPerKey(limits.newsletterMailbox, ONE_HOUR_MS),
      testMessages: limitPerKey(limits.testMessages, ONE_HOUR_MS),
      presence: limitPerKey(limits.presence, ONE_MINUTE_MS),
    },
    refuseUnderLoad: createLoadGuard(context.load, identifyCaller),
    requirePermission: createGuards(identifyCaller),
    requireApiKey: requireApiKey(keys),
    tickets: createDownloadTickets({
      secret: keys.signedUrlSecret,
      now: auth.now,
      hasPermission: async (userId, permission) =>
        findTeamRole === undefined || can(await findTeamRole(userId), permission),
    }),
    setAccessCheck,
    hasAccess,
    getSender: (res) => ({
      actor: getActor(res),
      hasPermission: (permission) => hasPermission(res, permission),
    }),
  }
}
