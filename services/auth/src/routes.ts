import { handleErrors } from '@duet/kit'
import { Router } from 'express'
import { adminRoutes } from './admin/routes.ts'
import { presentAuthError, unknownAuthRoute } from './errors.ts'
import { factorRoutes } from './factors/routes.ts'
import { flowRoutes } from './flows/routes.ts'
import { grantRoutes } from './grants.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { samlRoutes } from './saml/routes.ts'
import type { AuthService } from './service.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { describeHealth, describeSettings } from './settings.ts'
import { tokenRoutes } from './tokens/routes.ts'

/** Creates the routes under `/auth/v1`, which the client library `@supabase/auth-js` calls. */
export function authRoutes(auth: AuthService): Router {
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/health', (_req, res) => void res.json(describeHealth()))
  router.get('/settings', (_req, res) => void res.json(describeSettings(auth)))
  router.use(tokenRoutes(auth))
  router.use(grantRoutes(auth))
  router.use(flowRoutes(auth))
  router.use(providerRoutes(auth))
  router.use(samlRoutes(auth))
  router.use(sessionRoutes(auth))
  router.use(factorRoutes(auth))
  router.use(passkeyRoutes(auth))
  router.use(adminRoutes(auth))
  router.use(unknownAuthRoute)
  router.use(handleErrors(auth.log, presentAuthError))
  return router
}
