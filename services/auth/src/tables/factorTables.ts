export interface AuthFactorsTable {
  id: string
  user_id: string
  /** `totp`, `phone`, or `webauthn`. */
  factor_type: string
  /** `unverified` until the user first proves possession of the factor, then `verified`. */
  status: string
  /** Empty if the factor has no name. Names are unique within an account. */
  friendly_name: string
  /** The TOTP secret, encrypted with `factorKey` and bound to `id`. */
  secret: string | null
  /** The time step of the last accepted TOTP code. That code and earlier ones are rejected. */
  last_step: number | null
  /** The country code and number, digits only. */
  phone: string | null
  /** ID of the WebAuthn credential. Unique. `null` until the factor is verified. */
  credential_id: string | null
  /** The credential's COSE key in base64url. */
  public_key: string | null
  sign_count: number | null
  /** JSON list of the WebAuthn transports that the authenticator supports, such as `usb`. */
  transports: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

/** A request to prove possession of a factor. */
export interface AuthChallengesTable {
  id: string
  factor_id: string
  /** The IPv4 address or IPv6 network of the request. Only this client can verify the challenge. */
  ip: string
  /** HMAC of the code in the text message. */
  code_hash: string | null
  /** The random challenge that the WebAuthn authenticator signs. */
  webauthn_challenge: string | null
  attempts: number
  used_at: string | null
  created_at: string
  expires_at: string
}

export interface FactorTables {
  auth_factors: AuthFactorsTable
  auth_challenges: AuthChallengesTable
}
