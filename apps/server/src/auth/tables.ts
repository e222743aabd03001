export interface AuthUsersTable {
  id: string
  /** In lower case. */
  email: string
  /** Argon2id in the PHC form, or null where the user has no password. */
  password_hash: string | null
  role: string
  /** JSON object that only the server writes; `role: "admin"` in it makes an admin. */
  app_metadata: string
  /** JSON object that the user writes. */
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
  /** The user's id at the provider; for `email` it is the user's own. */
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
  /** The last rotation of the refresh token. */
  refreshed_at: string | null
  not_after: string | null
  aal: string
  /** JSON list of `{ method, timestamp }`, newest first. */
  amr: string
  /** Counter of the refresh token that is current. */
  refresh_counter: number
  user_agent: string | null
  ip: string | null
}

/** When each former refresh token of a session was replaced. */
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
