/** A sign-in that has been sent to a provider and waits for the callback. */
export interface AuthProviderStatesTable {
  /** HMAC of the `state` parameter. The PKCE verifier is derived from `state`. */
  state_hash: string
  provider: string
  /** HMAC of the cookie of the browser that started. */
  browser_hash: string
  /** The allowed URL that the callback redirects to. */
  redirect_to: string
  /** The nonce that the client asked for. Without one, it's derived from `state`. */
  nonce: string | null
  /** The PKCE challenge of the client. */
  challenge: string | null
  challenge_method: string | null
  /** The user that the identity is linked to. Without a user, the sign-in chooses the account. */
  link_user_id: string | null
  created_at: string
  expires_at: string
  /** When the provider called back. */
  used_at: string | null
}

export interface ProviderTables {
  auth_provider_states: AuthProviderStatesTable
}
