import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'
import { identify } from './caller.ts'
import type { AuthService } from './service.ts'

/**
 * Lets admins and the service key pass: 401 `unauthorized` for a missing, bad, expired or forged
 * token, 403 `forbidden` for a user who is no admin.
 */
export function requireAdmin(auth: AuthService): RequestHandler {
  return async (req, _res, next) => {
    const caller = await identify(auth, req.get('authorization'))
    if (caller.kind === 'service' || (caller.kind === 'user' && caller.isAdmin)) return next()
    if (caller.kind === 'user') throw errors.forbidden()
    throw errors.unauthorized({
      headers: { 'WWW-Authenticate': 'Bearer' },
      ...(caller.kind === 'invalid' && { cause: caller.error }),
    })
  }
}
