import { type Actor, can, type Permission, type TeamRole } from '@duet/contract'
import type { User } from '../accounts/accounts.ts'
import type { AuthError } from '../errors.ts'
import type { Session } from '../sessions/sessions.ts'

/** The sender of a request, identified by the `Authorization` header. */
export type Caller =
  | { kind: 'none'; error: AuthError }
  | { kind: 'invalid'; error: AuthError }
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

/** Returns the caller as the actor of a change. */
export function toActor(caller: Extract<Caller, { kind: 'service' | 'user' }>): Actor {
  return caller.kind === 'user'
    ? { id: caller.id, name: caller.name }
    : { id: null, name: 'Service key' }
}

/**
 * A caller that this server's own auth service has identified. A user has a row and a session in
 * the database. The assurance level `session.aal` is `aal2` only if both the token and the stored
 * session have `aal2`. A token from before the second factor was verified stays at `aal1`.
 */
export type LocalCaller =
  | Exclude<Caller, { kind: 'user' }>
  | (Extract<Caller, { kind: 'user' }> & { user: User; session: Session })

/**
 * Identifies the sender of a request by the `Authorization` header.
 *
 * @throws AppError 503 `unavailable` if the keys of a hosted auth service can't be loaded.
 */
export type IdentifyCaller = (authorization: string | undefined) => Promise<Caller>
