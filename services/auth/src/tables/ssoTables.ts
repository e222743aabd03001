/** A wallet message or SAML assertion that a user signed in with. It can't be used again. */
interface AuthUsedProofsTable {
  /** SHA-256 of the values that identify the proof. */
  hash: string
  expires_at: string
}

/** A sign-in that is waiting for a SAML provider's response. */
export interface AuthSamlRequestsTable {
  /** The `RelayState` parameter. */
  id: string
  /** The ID of the entry in `AUTH_PROVIDERS`. */
  provider_id: string
  /** The `ID` attribute of the AuthnRequest. */
  request_id: string
  redirect_to: string
  /** The PKCE challenge of the client that started the sign-in. */
  challenge: string | null
  challenge_method: string | null
  /** HMAC of the cookie of the browser that started the sign-in. */
  browser_hash: string | null
  expires_at: string
}

export interface SsoTables {
  auth_used_proofs: AuthUsedProofsTable
  auth_saml_requests: AuthSamlRequestsTable
}
