import { TEAM_ROLES } from './team.ts'

/** A team role, or `none` for a person who can only sign in. */
export const PERSON_ROLES = [...TEAM_ROLES, 'none'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/**
 * - `active`: can sign in
 * - `invited`: hasn't accepted the invitation yet
 * - `unconfirmed`: has signed up, but hasn't confirmed the email address yet
 * - `disabled`: can't sign in until an admin enables the account
 */
export const PERSON_STATES = ['active', 'invited', 'unconfirmed', 'disabled'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** One account, in the response of `GET /api/people`. All times are ISO 8601, UTC. */
export interface Person {
  /** UUID. */
  id: string
  /** Empty if the account has no email address. */
  email: string
  /** In E.164 format without the `+`. Empty if the account has no phone number. */
  phone: string
  /** Empty if the person hasn't set a name. */
  name: string
  role: PersonRole
  state: PersonState
  created_at: string
  invited_at: string | null
  last_sign_in_at: string | null
  /** Whether signing in requires a second factor. */
  has_second_factor: boolean
  /** Set if the account belongs to an SSO provider. Other accounts can have the same address. */
  is_sso?: true
  /** Whether this is the caller's own account. */
  is_self: boolean
  /**
   * Whether this is the only admin who can sign in. That account can't be disabled or deleted, or
   * lose the role `admin`.
   */
  is_last_admin: boolean
}

/** The body of `POST /api/people`. */
export interface Invitation {
  email: string
  name: string
  role: PersonRole
}

/**
 * The body of `PATCH /api/people/{id}`. If the current role differs from both the expected and the
 * new role, the server changes nothing and responds with 409 `edit_conflict` and the current
 * person.
 */
export interface PersonChange {
  role?: PersonRole
  is_disabled?: boolean
  /** The role that the caller saw before the change. `is_disabled` isn't checked for conflicts. */
  expected?: { role?: PersonRole }
}
