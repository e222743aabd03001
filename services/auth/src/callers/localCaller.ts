import type { Caller } from '@duet/kit'
import type { User } from '../accounts/accounts.ts'
import type { Session } from '../sessions/sessions.ts'

/**
 * A caller that this server's own auth service has identified. A user has a row and a session in
 * the database. The assurance level `session.aal` is `aal2` only if both the token and the stored
 * session have `aal2`. A token from before the second factor was verified stays at `aal1`.
 */
export type LocalCaller =
  | Exclude<Caller, { kind: 'user' }>
  | (Extract<Caller, { kind: 'user' }> & { user: User; session: Session })
