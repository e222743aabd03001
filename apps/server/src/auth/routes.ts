import express, { type Request, Router } from 'express'
import * as v from 'valibot'
import { handleErrors } from '../errorHandler.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import { requireUser } from './caller.ts'
import { AuthError, presentAuthError, unknownAuthRoute } from './errors.ts'
import { refresh } from './refresh.ts'
import type { AuthService, Origin } from './service.ts'
import { endSessions, type SignOutScope } from './sessions.ts'
import { describeHealth, describeSettings } from './settings.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'
import { presentUser } from './users.ts'

const optionalText = v.nullish(v.string())
const credentials = v.object({ email: optionalText, phone: optionalText, password: optionalText })
const signUpBody = v.object({
  ...credentials.entries,
  data: v.nullish(v.record(v.string(), v.unknown())),
})
const refreshBody = v.object({ refresh_token: optionalText })

const FIVE_MINUTES = 5 * 60_000
const SIGN_UPS_PER_ADDRESS = 30

/** The routes under `/auth/v1`, as the public client of the protocol calls them. */
export function authRoutes(auth: AuthService, limits: { token: number }): Router {
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  // The client names JSON on requests without a body, and other clients forget to name it.
  const json = express.json({ limit: '1mb', type: () => true })

  router.get('/health', (_req, res) => void res.json(describeHealth()))
  router.get('/settings', (_req, res) => void res.json(describeSettings(auth.settings)))
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json(auth.keys.jwks)
  })

  router.post(
    '/signup',
    limitPerAddress(SIGN_UPS_PER_ADDRESS, FIVE_MINUTES),
    json,
    async (req, res) => {
      res.json(await signUp(auth, parseBody(signUpBody, req), originOf(req)))
    },
  )

  router.post('/token', limitPerAddress(limits.token, FIVE_MINUTES), json, async (req, res) => {
    res.json(await grant(auth, req))
  })

  router.get('/user', async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    res.json(await presentUser(auth.db, user))
  })

  router.post('/logout', json, async (req, res) => {
    const scope = readScope(req.query.scope)
    const { session } = await requireUser(auth, req.get('authorization'))
    await endSessions(auth.db, session, scope)
    res.status(204).end()
  })

  router.use(unknownAuthRoute)
  router.use(handleErrors(auth.log, presentAuthError))
  return router
}

function grant(auth: AuthService, req: Request) {
  switch (req.query.grant_type) {
    case 'password':
      return signIn(auth, parseBody(credentials, req), originOf(req))
    case 'refresh_token':
      return refresh(auth, parseBody(refreshBody, req).refresh_token ?? '', originOf(req))
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}

/** Unknown keys are ignored: the client sends captcha and challenge fields whether asked or not. */
function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, req.body ?? {})
  if (parsed.success) return parsed.output
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: wrong type of value')
}

function readScope(scope: unknown): SignOutScope {
  if (scope === undefined || scope === '') return 'global'
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope
  throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
}

function originOf(req: Request): Origin {
  return { ip: req.ip, userAgent: req.get('user-agent') }
}
