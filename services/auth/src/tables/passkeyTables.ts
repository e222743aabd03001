/** A passkey: a discoverable WebAuthn credential that signs its user in. */
export interface AuthPasskeysTable {
  id: string
  user_id: string
  /** The credential's ID in base64url. Unique. */
  credential_id: string
  /** A COSE key in base64url. */
  public_key: string
  /** The authenticator's last signature counter; 0 if it has no counter. */
  counter: number
  /** JSON list of WebAuthn transports, such as `["internal","hybrid"]`. */
  transports: string
  friendly_name: string | null
  created_at: string
  last_used_at: string | null
}

/** A pending passkey registration or sign-in. The first attempt to finish it deletes this row. */
export interface AuthPasskeyChallengesTable {
  id: string
  /** The user who is registering a passkey; `null` for a sign-in. */
  user_id: string | null
  /** The random challenge that the authenticator signs, in base64url. */
  challenge: string
  expires_at: string
}

export interface PasskeyTables {
  auth_passkeys: AuthPasskeysTable
  auth_passkey_challenges: AuthPasskeyChallengesTable
}
