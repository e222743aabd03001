import { foldEmail } from '../accounts/addresses.ts'
import type { Metadata } from '../accounts/metadata.ts'
import type { ProviderConfig } from '../config/providerConfig.ts'
import { AuthError } from '../errors.ts'
import type { ProviderProfile } from './profile.ts'

/** Verified claims from an ID token or a provider's user endpoint. Value types aren't checked. */
export type Claims = Readonly<Record<string, unknown>>

const MAX_ID_LENGTH = 255
const MAX_CLAIM_LENGTH = 512

/** Maps each field of `user_metadata` to the claim that the field's value comes from. */
const CLAIMS_BY_FIELD: Readonly<Record<string, string>> = {
  iss: 'iss',
  name: 'name',
  full_name: 'name',
  given_name: 'given_name',
  family_name: 'family_name',
  preferred_username: 'preferred_username',
  user_name: 'preferred_username',
  picture: 'picture',
  avatar_url: 'picture',
}

/**
 * Converts a provider's claims to a profile. Drops long and unknown claims.
 *
 * @throws AuthError 400 `bad_oauth_callback` if the claims don't identify the user; 400
 *   `email_address_not_authorized` if the provider's settings don't allow the address.
 */
export function toProfile(config: ProviderConfig, claims: Claims): ProviderProfile {
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_ID_LENGTH) {
    throw new AuthError(400, 'bad_oauth_callback', `${config.label} sent no user ID`)
  }
  const email = typeof claims.email === 'string' ? claims.email : undefined
  checkDomain(config, email)
  return {
    provider: config.name,
    providerId: sub,
    email,
    isEmailVerified: isEmailVerified(config, claims),
    data: readFields(claims),
  }
}

/**
 * Whether the provider has verified the email address. At Microsoft, the admins of any organization
 * can enter any address for a user. So for Microsoft, only the optional claim `xms_edov` counts,
 * which says whether the organization owns the address's domain. Some providers send booleans as
 * text.
 */
function isEmailVerified({ preset }: ProviderConfig, claims: Claims): boolean {
  const value = preset === 'azure' ? claims.xms_edov : claims.email_verified
  return (
    value === true || value === 'true' || (preset === 'azure' && (value === 1 || value === '1'))
  )
}

function readFields(claims: Claims): Metadata {
  const data: Metadata = {}
  for (const [field, name] of Object.entries(CLAIMS_BY_FIELD)) {
    const value = claims[name]
    if (typeof value === 'string' && value !== '' && value.length <= MAX_CLAIM_LENGTH) {
      data[field] = value
    }
  }
  return data
}

function checkDomain({ domains, label }: ProviderConfig, email: string | undefined): void {
  const domain = email && foldEmail(email.slice(email.lastIndexOf('@') + 1))
  if (domains.length === 0 || (domain !== undefined && domains.includes(domain))) return
  throw new AuthError(
    400,
    'email_address_not_authorized',
    `Signing in with ${label} needs an email address at ${domains.join(' or ')}`,
  )
}
