import { type Request, type Response, Router } from 'express'
import * as v from 'valibot'
import { handleErrors } from '../errorHandler.ts'
import { readJson } from '../http/json.ts'
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

interface Limits {
  /** Sign-ins and refreshes per five minutes and IP address. */
  token: number
  /** Sign-outs per five minutes and IP address. */
  signOut: number
}

/** The routes under `/auth/v1`, as `@supabase/auth-js` calls them. */
export function authRoutes(auth: AuthService, limits: Limits): Router {
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/health', (_req, res) => void res.json(describeHealth()))
  router.get('/settings', (_req, res) => void res.json(describeSettings(auth.settings)))
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json(auth.keys.jwks)
  })

  router.post('/signup', limitPerAddress(SIGN_UPS_PER_ADDRESS, FIVE_MINUTES), async (req, res) => {
    const body = await readBody(signUpBody, req, res)
    res.json(await signUp(auth, body, originOf(req)))
  })

  router.post('/token', limitPerAddress(limits.token, FIVE_MINUTES), async (req, res) => {
    res.json(await grant(auth, req, res))
  })

  router.get('/user', async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    res.json(await presentUser(auth.db, user))
  })

  // The client sends no body here, so don't read one.
  router.post('/logout', limitPerAddress(limits.signOut, FIVE_MINUTES), async (req, res) => {
    const scope = readScope(req.query.scope)
    const { session } = await requireUser(auth, req.get('authorization'))
    await endSessions(auth.db, session, scope)
    res.status(204).end()
  })

  router.use(unknownAuthRoute)
  router.use(handleErrors(auth.log, presentAuthError))
  return router
}

async function grant(auth: AuthService, req: Request, res: Response) {
  switch (req.query.grant_type) {
    case 'password':
      return signIn(auth, await readBody(credentials, req, res), originOf(req))
    case 'refresh_token': {
      const { refresh_token: token } = await readBody(refreshBody, req, res)
      return refresh(auth, token ?? '', originOf(req))
    }
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}

/** Ignores unknown keys, because the client always sends captcha and challenge fields. */
async function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
  res: Response,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, (await readJson(req, res)) ?? {})
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
