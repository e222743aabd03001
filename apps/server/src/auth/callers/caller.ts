import type { TeamRole } from '@duet/contract'
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
      /** The person's name, or else the email address. */
      name: string
      /** The caller's role on the team. `undefined` if `needsSecondFactor` is `true`. */
      role: TeamRole | undefined
      /** Whether the caller is on the team, but has to verify a second factor first. */
      needsSecondFactor: boolean
    }

/**
 * A caller that this server's own auth service has identified. For a user, it includes the user's
 * row and session. `session.aal` is `aal2` only if both the token and the session have `aal2`. A
 * token that was issued before the user verified a second factor stays at `aal1`.
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
