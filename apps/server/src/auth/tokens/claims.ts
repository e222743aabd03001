/** The audience of every access token and user. */
export const AUDIENCE = 'authenticated'

/** How and when a user authenticated. A session lists the newest entry first. */
export interface AmrEntry {
  method: AmrMethod
  /** Unix seconds. */
  timestamp: number
  /** The SSO provider. */
  provider?: string
}

export type AmrMethod = 'password' | 'otp' | 'anonymous'

/** The claims of an access token, except for issuer, audience, and times. */
export interface AccessClaims {
  sub: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: 'aal1' | 'aal2'
  amr: AmrEntry[]
  session_id: string
  is_anonymous: boolean
}

export interface TokenSettings {
  /** The `iss` claim: the public URL of the auth service. */
  issuer: string
  /** Lifetime of an access token, in seconds. */
  lifetime: number
  /** HS256 secret that verifies tokens without a known `kid`. It never signs tokens. */
  jwtSecret: Uint8Array | undefined
}
