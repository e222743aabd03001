import { type Actor, can, type Permission, type TeamRole } from '@duet/contract'
import type { AppError } from './errors.ts'

/** The sender of a request, identified by the `Authorization` header. */
export type Caller =
  | { kind: 'none'; error: AppError }
  | { kind: 'invalid'; error: AppError }
  | { kind: 'anon' }
  | { kind: 'service' }
  | {
      kind: 'user'
      id: string
      /** The person's name. Without a name, the email address or phone number. */
      name: string
      /** The caller's role on the team. `undefined` if `needsSecondFactor` is `true`. */
      role: TeamRole | undefined
      /**
       * Whether the caller is on the team or has all rights, but has to verify a second factor first.
       */
      needsSecondFactor: boolean
    }

/** Whether a caller has a permission. Callers with the service key have all. */
export function isPermitted(
  caller: Caller,
  permission: Permission,
): caller is Extract<Caller, { kind: 'service' | 'user' }> {
  return caller.kind === 'service' || (caller.kind === 'user' && can(caller.role, permission))
}

export function toActor(caller: Extract<Caller, { kind: 'service' | 'user' }>): Actor {
  return caller.kind === 'user'
    ? { id: caller.id, name: caller.name }
    : { id: null, name: 'Service key' }
}

/**
 * Identifies the sender of a request by the `Authorization` header.
 *
 * @throws AppError 503 `unavailable` if the keys of a hosted auth service can't be loaded.
 */
export type IdentifyCaller = (authorization: string | undefined) => Promise<Caller>

/**
 * Returns the current role of a person who has created a URL or a ticket. Returns `undefined` if
 * the person isn't on the team anymore, or if the account is banned or deleted.
 */
export type FindTeamRole = (userId: string) => Promise<TeamRole | undefined>
