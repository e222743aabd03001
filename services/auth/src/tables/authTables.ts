import type { Generated } from 'kysely'
import type { AuditTables } from './auditTables.ts'
import type { FactorTables } from './factorTables.ts'
import type { PasskeyTables } from './passkeyTables.ts'
import type { ProviderTables } from './providerTables.ts'
import type { SsoTables } from './ssoTables.ts'

export interface AuthUsersTable {
  id: string
  /** In lowercase. Unique among accounts that don't belong to an SSO provider. */
  email: string | null
  /**
   * The country code and number, digits only. Unique among accounts that don't belong to an SSO
   * provider.
   */
  phone: string | null
  /** Argon2id or imported hash; `null` if the user has no password. */
  password_hash: string | null
  role: string
  /** JSON object that only the server writes; `role: "admin"` makes the user an admin. */
  app_metadata: string
  /** JSON object that the user can change. */
  user_metadata: string
  /** 1 if the user is anonymous, otherwise 0. */
  is_anonymous: Generated<number>
  /** 1 if the account belongs to an SSO provider, otherwise 0. */
  is_sso_user: Generated<number>
  /** The keys of the display name and of `email`; see `createTextKey`. */
  folded_name: string
  folded_email: string
  /** Folded email address, phone number, and names, for searches; see `foldText`. */
  search_text: string
  /** The address that replaces `email` once the user confirms the change. */
  new_email: string | null
  new_phone: string | null
  email_confirmed_at: string | null
  phone_confirmed_at: string | null
  invited_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change_sent_at: string | null
  phone_change_sent_at: string | null
  reauthentication_sent_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  /**
   * When the account was soft-deleted. A soft-deleted account can't sign in, and other accounts can
   * use its email and phone.
   */
  deleted_at: string | null
  created_at: string
  updated_at: string
}

export interface AuthIdentitiesTable {
  id: string
  user_id: string
  provider: string
  /**
   * The user's ID at the provider. For the `email` and `phone` providers, the user's ID in this
   * database.
   */
  provider_id: string
  /** The provider's data about the user, as a JSON object. */
  identity_data: string
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface AuthSessionsTable {
  id: string
  user_id: string
  created_at: string
  /** When the refresh token was last rotated. */
  refreshed_at: string | null
  not_after: string | null
  aal: string
  /** The second factor that the user last verified in this session. */
  factor_id: string | null
  /**
   * The authentication methods of the session: a JSON list of `{ method, timestamp, provider? }`,
   * newest first.
   */
  amr: string
  /** The counter in the current refresh token. Each rotation increments it. */
  refresh_counter: number
  user_agent: string | null
  ip: string | null
}

/** A session's former refresh token, and when the next token replaced it. */
export interface AuthRotationsTable {
  session_id: string
  counter: number
  rotated_at: string
}

/**
 * A one-time code and the link that was sent with it. A request for an unknown address also adds a
 * row, but without a user. Otherwise, the response or its timing would reveal that the address is
 * unknown.
 */
export interface AuthCodesTable {
  id: string
  user_id: string | null
  /** The action that the code allows. Each user has at most one current code per purpose. */
  purpose: string
  /** The email address or phone number that received the code. */
  address: string
  /** The `type` parameter of the link. */
  type: string
  /** HMAC of the code. */
  code_hash: string
  /** HMAC of the link's token. */
  link_hash: string
  /**
   * `current`, `used`, `replaced`, or `accepted`. `accepted` means that the code was used, but the
   * user must still confirm the email change at the other address.
   */
  state: string
  /** Number of wrong codes entered. */
  attempts: number
  /** The PKCE challenge from the request that asked for the code. */
  challenge: string | null
  challenge_method: string | null
  /**
   * ID of the provider identity that the person was signing in with when the code was sent. If this
   * code confirms the account's first address, all other provider identities are removed from the
   * account.
   */
  identity_id: string | null
  /**
   * The password and metadata of the sign-up that the code was sent for. They're added to the
   * account if this code confirms the account's first address. `null` if there are none.
   */
  password_hash: string | null
  user_metadata: string | null
  created_at: string
  expires_at: string
}

/** A failed attempt to enter a one-time code. */
export interface AuthCodeFailuresTable {
  /**
   * The entered email address or phone number, the ID of the signed-in user who entered the code, or
   * the result of `findLockKey` for a second factor.
   */
  address: string
  failed_at: string
}

/** A PKCE code from a redirect. The client exchanges it for a session. */
export interface AuthFlowsTable {
  /** HMAC of the code. */
  code_hash: string
  user_id: string
  /** The sign-in method, such as `otp`. */
  method: string
  /** The identity provider, or `null` for sign-ins with the account's email address or phone. */
  provider: string | null
  /** When the provider requires the session to end, or `null` if it sets no limit. */
  not_after: string | null
  /** The external provider's tokens, encrypted with a key that is derived from the code. */
  tokens: string | null
  challenge: string
  challenge_method: string
  /** Number of attempts with a wrong PKCE verifier. */
  attempts: number
  created_at: string
  expires_at: string
}

export interface AuthFailedSignInsTable {
  /** HMAC of an account's address, with or without an IP address. */
  key_hash: string
  count: number
  /** Time of the first failure. */
  started_at: string
}

/** The tables of the auth service. */
interface AuthTables extends AuditTables, FactorTables, PasskeyTables, ProviderTables, SsoTables {
  auth_users: AuthUsersTable
  auth_identities: AuthIdentitiesTable
  auth_sessions: AuthSessionsTable
  auth_rotations: AuthRotationsTable
  auth_codes: AuthCodesTable
  auth_code_failures: AuthCodeFailuresTable
  auth_flows: AuthFlowsTable
  auth_failed_sign_ins: AuthFailedSignInsTable
}

declare module '@duet/kit/database' {
  interface Tables extends AuthTables {}
}
