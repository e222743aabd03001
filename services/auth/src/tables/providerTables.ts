/**
 * A sign-in through an external provider. It finishes after the provider redirects the browser to
 * the callback.
 */
export interface AuthProviderStatesTable {
  /** HMAC of the `state` parameter. The PKCE verifier is derived from `state`. */
  state_hash: string
  provider: string
  /** HMAC of a cookie that identifies the browser that started the sign-in. */
  browser_hash: string
  /** The allowed URL that the callback redirects to. */
  redirect_to: string
  /** The nonce that the client requested. If `null`, the nonce is derived from `state`. */
  nonce: string | null
  /** The PKCE challenge of the client. */
  challenge: string | null
  challenge_method: string | null
  /** The user to link the identity to; if `null`, the identity determines the account. */
  link_user_id: string | null
  created_at: string
  expires_at: string
  /** When the provider redirected the browser to the callback, or `null` before that. */
  used_at: string | null
}

export interface ProviderTables {
  auth_provider_states: AuthProviderStatesTable
}
