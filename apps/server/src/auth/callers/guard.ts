import type { RequestHandler } from 'express'
import { errors } from '../../errors.ts'
import type { WhoIs } from './caller.ts'

/**
 * Allows admins and the service key only. Responds with 401 `unauthorized` to a missing or
 * invalid token, and with 403 `forbidden` to other users.
 */
export function requireAdmin(whoIs: WhoIs): RequestHandler {
  return async (req, _res, next) => {
    const caller = await whoIs(req.get('authorization'))
    if (caller.kind === 'service' || (caller.kind === 'user' && caller.isAdmin)) return next()
    if (caller.kind === 'user') throw errors.forbidden()
    throw errors.unauthorized({
      headers: { 'WWW-Authenticate': 'Bearer' },
      ...(caller.kind === 'invalid' && { cause: caller.error }),
    })
  }
}
