import type { Request, Response } from 'express'
import * as v from 'valibot'
import { AuthError, invalid } from '../errors.ts'
import { optionalText, originOf, readBody, readQuery } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { refresh } from '../sessions/refresh.ts'
import { disabled, issuerOf } from './disabled.ts'
import { exchangeCode } from './exchange.ts'
import { addressFields } from './fields.ts'
import { signIn } from './signIn.ts'

const passwordBody = v.object({ ...addressFields, password: optionalText })
const refreshBody = v.object({ refresh_token: optionalText })
const exchangeBody = v.object({ auth_code: optionalText, code_verifier: optionalText })
const idTokenBody = v.object({
  provider: optionalText,
  id_token: optionalText,
  link_identity: v.nullish(v.boolean()),
})

/** Handles `POST /token` for each grant type. */
export async function handleTokenRequest(auth: AuthService, req: Request, res: Response) {
  const origin = originOf(req)
  switch (readQuery(req, 'grant_type')) {
    case 'password':
      return signIn(auth, await readBody(passwordBody, req, res), origin)
    case 'refresh_token': {
      const { refresh_token: token } = await readBody(refreshBody, req, res)
      return refresh(auth, token ?? '', origin)
    }
    case 'pkce':
      return exchangeCode(auth, await readBody(exchangeBody, req, res), origin)
    case 'id_token': {
      const body = await readBody(idTokenBody, req, res)
      if (body.link_identity) throw disabled.manualLinking()
      if (!body.id_token) throw invalid('id_token required')
      throw disabled.provider(issuerOf(body.provider ?? ''))
    }
    case 'web3':
      await readBody(v.object({}), req, res)
      throw disabled.web3()
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
