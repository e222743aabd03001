import type { RequestHandler } from 'express'
import { errors } from '../../errors.ts'
import type { IdentifyCaller } from './caller.ts'

/**
 * Allows only admins and service callers. Responds with 401 `unauthorized` if the token is missing,
 * invalid, or anonymous, with 403 `insufficient_aal` to admins who have to verify a second factor, and
 * with 403 `forbidden` to other users.
 */
export function requireAdmin(identifyCaller: IdentifyCaller): RequestHandler {
  return async (req, _res, next) => {
    const caller = await identifyCaller(req.get('authorization'))
    if (caller.kind === 'service' || (caller.kind === 'user' && caller.isAdmin)) return next()
    if (caller.kind === 'user') {
      throw caller.needsSecondFactor ? errors.insufficientAal() : errors.forbidden()
    }
    throw errors.unauthorized({
      headers: { 'WWW-Authenticate': 'Bearer' },
      ...(caller.kind === 'invalid' && { cause: caller.error }),
    })
  }
}
