import type { User } from '../accounts/accounts.ts'
import type { AuthError } from '../errors.ts'
import type { Session } from '../sessions/sessions.ts'

/** The sender of a request, identified by its `Authorization` header. */
export type Caller =
  | { kind: 'none'; error: AuthError }
  | { kind: 'invalid'; error: AuthError }
  | { kind: 'anon' }
  | { kind: 'service' }
  | { kind: 'user'; id: string; isAdmin: boolean }

/**
 * A caller that this server's own auth service has identified. For a user, it includes the user's
 * row and session.
 */
export type LocalCaller =
  | Exclude<Caller, { kind: 'user' }>
  | (Extract<Caller, { kind: 'user' }> & { user: User; session: Session })

/**
 * Identifies the sender of a request by its `Authorization` header. To accept tokens of another
 * backend, implement this type.
 */
export type WhoIs = (authorization: string | undefined) => Promise<Caller>
