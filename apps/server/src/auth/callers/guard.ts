import { type Actor, TEAM_ROLES, type TeamRole } from '@duet/contract'
import type { RequestHandler, Response } from 'express'
import { errors } from '../../errors.ts'
import type { Caller, IdentifyCaller } from './caller.ts'

/** Creates a guard that requires at least the given role. */
export type RequireRole = (role: TeamRole) => RequestHandler

/**
 * Returns a function that creates a guard for a role. The guard allows service callers, and team
 * members who have at least this role. It rejects all other requests:
 *
 * - 401 `unauthorized` if the token is missing, invalid, or anonymous.
 * - 403 `insufficient_aal` for a team member who has to verify a second factor first.
 * - 403 `forbidden` for any other user.
 */
export function createRoleGuards(identifyCaller: IdentifyCaller): RequireRole {
  return (role) => async (req, res, next) => {
    const authorization = req.get('authorization')
    const caller = await identifyCaller(authorization)
    if (caller.kind === 'service' || (caller.kind === 'user' && includesRole(caller.role, role))) {
      setAccessCheck(res, async () => isAllowed(await identifyCaller(authorization), role))
      res.locals.actor = toActor(caller)
      res.locals.role = caller.kind === 'user' ? caller.role : 'admin'
      return next()
    }
    if (caller.kind === 'user') {
      throw caller.needsSecondFactor ? errors.insufficientAal() : errors.forbidden()
    }
    throw errors.unauthorized({
      headers: { 'WWW-Authenticate': 'Bearer' },
      ...(caller.kind === 'invalid' && { cause: caller.error }),
    })
  }
}

function isAllowed(caller: Caller, role: TeamRole): boolean {
  return caller.kind === 'service' || (caller.kind === 'user' && includesRole(caller.role, role))
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
  if (!actor) throw new Error('No guard has identified the actor. Add `requireRole` to the route.')
  return actor
}

/** Whether the sender of a guarded request has at least the given role. */
export function hasRole(res: Response, role: TeamRole): boolean {
  return includesRole((res.locals as { role?: TeamRole }).role, role)
}

function toActor(caller: Extract<Caller, { kind: 'service' | 'user' }>): Actor {
  return caller.kind === 'user'
    ? { id: caller.id, name: caller.name }
    : { id: null, name: 'Service key' }
}

/** Whether `role` is the required role or includes it. */
export function includesRole(role: TeamRole | undefined, requiredRole: TeamRole): boolean {
  return role !== undefined && TEAM_ROLES.indexOf(role) <= TEAM_ROLES.indexOf(requiredRole)
}
