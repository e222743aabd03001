import type { SigningKeys } from '@duet/kit/keys'
import { SignJWT } from 'jose'
import { type AccessClaims, AUDIENCE, type TokenSettings } from './claims.ts'

/** Signs an access token that becomes valid at `now` (Unix time in milliseconds). */
export async function signAccessToken(
  { signing }: Pick<SigningKeys, 'signing'>,
  settings: TokenSettings,
  claims: AccessClaims,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now / 1000)
  const expiresAt = issuedAt + settings.accessTokenSeconds
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: signing.alg, typ: 'JWT', kid: signing.kid })
    .setIssuer(settings.issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signing.key)
  return { token, expiresAt }
}
