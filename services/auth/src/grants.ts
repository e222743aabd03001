import { readClientInfo } from '@duet/kit/http'
import { type Request, type Response, Router } from 'express'
import * as v from 'valibot'
import { AuthError } from './errors.ts'
import { disabledErrors } from './flows/disabled.ts'
import { exchangeCode } from './flows/exchange.ts'
import { addressFields } from './flows/fields.ts'
import { signInWithPassword } from './flows/signIn.ts'
import { signInWithIdToken } from './providers/idToken.ts'
import { optionalText, readBody, readQuery } from './requests.ts'
import type { AuthService } from './service.ts'
import { refreshSession } from './sessions/refresh.ts'
import { signInWithWeb3 } from './web3/signIn.ts'

/** Enough for a wallet's message of 20 KiB, which can be six times as long when escaped in JSON. */
const MAX_WEB3_BODY_BYTES = 128 * 1024

const passwordBody = v.object({ ...addressFields, password: optionalText })
const refreshBody = v.object({ refresh_token: optionalText })
const exchangeBody = v.object({ auth_code: optionalText, code_verifier: optionalText })
const web3Body = v.object({ chain: optionalText, message: optionalText, signature: optionalText })
const idTokenBody = v.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: v.nullish(v.boolean()),
})

/**
 * Creates the token endpoint, which signs users in with a password, a PKCE code, an ID token, or a
 * wallet, and refreshes sessions.
 */
export function grantRoutes(auth: AuthService): Router {
  const router = Router()
  router.post('/token', auth.limits.limitRoute('token'), async (req, res) => {
    res.json(await handleTokenRequest(auth, req, res))
  })
  return router
}

async function handleTokenRequest(auth: AuthService, req: Request, res: Response) {
  const clientInfo = readClientInfo(req)
  switch (readQuery(req, 'grant_type')) {
    case 'password':
      return signInWithPassword(auth, await readBody(passwordBody, req, res), clientInfo)
    case 'refresh_token': {
      const { refresh_token: token } = await readBody(refreshBody, req, res)
      return refreshSession(auth, token ?? '', clientInfo)
    }
    case 'pkce':
      return exchangeCode(auth, await readBody(exchangeBody, req, res), clientInfo)
    case 'id_token': {
      const body = await readBody(idTokenBody, req, res)
      return signInWithIdToken(auth, body, req.get('authorization'), clientInfo)
    }
    case 'web3': {
      if (auth.settings.web3Chains.length === 0) throw disabledErrors.web3()
      auth.limits.countRequest('web3', req)
      const body = await readBody(web3Body, req, res, MAX_WEB3_BODY_BYTES)
      return signInWithWeb3(auth, body, clientInfo)
    }
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
