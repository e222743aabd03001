import type { IdentifyCaller } from '@duet/kit'
import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'
import type { LoadState } from '../http/loadMonitor.ts'

/**
 * Creates a guard that refuses requests with 503 while the server is overloaded. Signed-in people and
 * programs pass. The guard never stops a request that it has let pass, such as an upload.
 */
export function createLoadGuard(load: LoadState, identifyCaller: IdentifyCaller): RequestHandler {
  return async (req, _res, next) => {
    if (!load.isOverloaded()) return next()
    const authorization = req.get('authorization')
    const caller = authorization === undefined ? undefined : await identifyCaller(authorization)
    if (caller?.kind === 'user' || caller?.kind === 'service') return next()
    throw errors.overloaded()
  }
}
