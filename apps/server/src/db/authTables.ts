export interface AuthUsersTable {
  id: string
  /** In lower case. */
  email: string
  /** Argon2id hash in PHC format; `null` if the user has no password. */
  password_hash: string | null
  role: string
  /** JSON object written by the server only; `role: "admin"` makes the user an admin. */
  app_metadata: string
  /** JSON object written by the user. */
  user_metadata: string
  email_confirmed_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  created_at: string
  updated_at: string
}

export interface AuthIdentitiesTable {
  id: string
  user_id: string
  provider: string
  /** The user's ID at the provider. For the `email` provider, the user's ID in this database. */
  provider_id: string
  /** JSON object. */
  identity_data: string
  email: string
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
  /** JSON list of `{ method, timestamp }`, newest first. */
  amr: string
  /** Counter of the current refresh token. */
  refresh_counter: number
  user_agent: string | null
  ip: string | null
}

/** When each previous refresh token of a session was rotated. */
export interface AuthRotationsTable {
  session_id: string
  counter: number
  rotated_at: string
}

export interface AuthTables {
  auth_users: AuthUsersTable
  auth_identities: AuthIdentitiesTable
  auth_sessions: AuthSessionsTable
  auth_rotations: AuthRotationsTable
}
