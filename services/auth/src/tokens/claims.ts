/** The audience (`aud`) of every access token and user. */
export const AUDIENCE = 'authenticated'

/** How and when a user authenticated. A session has a list of these entries, newest first. */
export interface AmrEntry {
  method: AmrMethod
  /** When the user authenticated, as Unix time in seconds. */
  timestamp: number
  /** ID of the SSO provider, if the user signed in through an SSO provider. */
  provider?: string
}

export type AmrMethod =
  | 'password'
  | 'otp'
  | 'anonymous'
  | 'passkey'
  | 'oauth'
  | 'sso/saml'
  | 'web3'
  | SecondFactorMethod

/** The methods that raise a session to `aal2`. */
export const SECOND_FACTOR_METHODS = ['totp', 'mfa/phone', 'mfa/webauthn'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** The authenticator assurance level. `aal2` means that the user verified a second factor. */
export type Aal = 'aal1' | 'aal2'

/** Reads an assurance level. Unknown values count as `aal1`. */
export function readAal(value: unknown): Aal {
  return value === 'aal2' ? 'aal2' : 'aal1'
}

/** The claims in an access token, except for the issuer, the audience, and the times. */
export interface AccessClaims {
  sub: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: Aal
  amr: AmrEntry[]
  session_id: string
  is_anonymous: boolean
}

export interface TokenSettings {
  /** The `iss` claim: the public URL of the auth service. */
  issuer: string
  /** Lifetime of an access token, in seconds. */
  accessTokenSeconds: number
  /** HS256 secret that verifies tokens without a known `kid`, but never signs tokens. */
  jwtSecret: Uint8Array | undefined
}
