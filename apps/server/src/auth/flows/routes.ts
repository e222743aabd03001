import { type Request, type Response, Router } from 'express'
import * as v from 'valibot'
import { presentUser } from '../accounts/present.ts'
import { requireUser } from '../callers/whoIs.ts'
import { AuthError } from '../errors.ts'
import { optionalObject, optionalText, originOf, readBody, readQuery } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { refresh } from '../sessions/refresh.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'

const credentials = v.object({ email: optionalText, phone: optionalText, password: optionalText })
const signUpBody = v.object({ ...credentials.entries, data: optionalObject })
const refreshBody = v.object({ refresh_token: optionalText })

/** Signs up and signs in. */
export function signUpRoutes(auth: AuthService): Router {
  const router = Router()
  router.post('/signup', auth.limits.request('signup'), async (req, res) => {
    res.json(await signUp(auth, await readBody(signUpBody, req, res), originOf(req)))
  })
  router.post('/token', auth.limits.request('token'), async (req, res) => {
    res.json(await grant(auth, req, res))
  })
  router.get('/user', async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    res.json(await presentUser(auth.db, user))
  })
  return router
}

async function grant(auth: AuthService, req: Request, res: Response) {
  switch (readQuery(req, 'grant_type')) {
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
