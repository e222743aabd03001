import type { Actor, Permission } from '@duet/contract'
import { type Caller, type IdentifyCaller, isPermitted, toActor } from '@duet/kit'
import type { RequestHandler, Response } from 'express'
import { errors } from '../errors.ts'

export type RequirePermission = (permission: Permission) => RequestHandler

/**
 * Returns a function that creates a guard for a permission. The guard allows service callers, and
 * team members whose role has this permission. It rejects all other requests:
 *
 * - 401 `unauthorized` if the token is missing, invalid, or anonymous.
 * - 403 `insufficient_aal` for a team member who has to verify a second factor first.
 * - 403 `forbidden` for any other user.
 */
export function createGuards(identifyCaller: IdentifyCaller): RequirePermission {
  return (permission) => async (req, res, next) => {
    const authorization = req.get('authorization')
    const caller = await identifyCaller(authorization)
    if (isPermitted(caller, permission)) {
      setAccessCheck(res, async () => isPermitted(await identifyCaller(authorization), permission))
      res.locals.actor = toActor(caller)
      res.locals.caller = caller
      return next()
    }
    throw createDenial(caller)
  }
}

function createDenial(caller: Caller): Error {
  if (caller.kind === 'user') {
    return caller.needsSecondFactor ? errors.insufficientAal() : errors.forbidden()
  }
  return errors.unauthorized({
    headers: { 'WWW-Authenticate': 'Bearer' },
    ...(caller.kind === 'invalid' && { cause: caller.error }),
  })
}

/** Sets what `hasAccess` returns. Guards do this, and routes that accept tickets. */
export function setAccessCheck(res: Response, hasAccess: () => Promise<boolean>): void {
  res.locals.hasAccess = hasAccess
}

/**
 * Whether the sender of a request would still pass the guard. Call this during long responses. It's
 * always true without a guard.
 */
export async function hasAccess(res: Response): Promise<boolean> {
  const { hasAccess: check } = res.locals as { hasAccess?: () => Promise<boolean> }
  return check === undefined || (await check())
}

/** Returns the sender of a guarded request. */
export function getActor(res: Response): Actor {
  const { actor } = res.locals as { actor?: Actor }
  if (!actor)
    throw new Error('No guard has identified the actor. Add `requirePermission` to the route.')
  return actor
}

/** Whether the sender of a guarded request also has another permission. */
export function hasPermission(res: Response, permission: Permission): boolean {
  const { caller } = res.locals as { caller?: Caller }
  return caller !== undefined && isPermitted(caller, permission)
}
