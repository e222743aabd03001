import { normalizeAccountEmail } from '../accounts/addresses.ts'
import type { ProviderIdentity } from '../accounts/identities.ts'
import { checkMetadata, type Metadata, mergeMetadata, readMetadata } from '../accounts/metadata.ts'

/** A user's data from an external provider whose response has passed all checks. */
export interface ProviderProfile {
  /** Name of the provider, such as `google`, `custom:acme`, `sso:<id>`, or `web3`. */
  provider: string
  /** The user's ID at the provider. */
  providerId: string
  email?: string | undefined
  /** Whether the provider has confirmed that the user owns the email address. */
  isEmailVerified: boolean
  /** Claims about the user. They're stored with the identity and in `user_metadata`. */
  data: Metadata
  /** Whether the provider is an SSO provider. SSO accounts are never merged with other accounts. */
  isSso?: boolean
}

/**
 * Converts a profile to an identity. A malformed email address counts as missing.
 *
 * @throws AuthError 400 `validation_failed` if the claims are larger than 4 KiB.
 */
export function toIdentity(profile: ProviderProfile): ProviderIdentity {
  const { provider, providerId } = profile
  const email = normalizeAccountEmail(profile.email ?? '') ?? null
  const data = {
    ...profile.data,
    sub: providerId,
    provider_id: providerId,
    ...(email !== null && { email }),
    email_verified: email !== null && profile.isEmailVerified,
    phone_verified: false,
  }
  checkMetadata(data)
  return { provider, providerId, email, data }
}

/** Merges a provider's claims into `user_metadata`. Changes nothing if the result is too large. */
export function mergeClaims(userMetadata: string, claims: Metadata): string {
  try {
    return JSON.stringify(mergeMetadata(readMetadata(userMetadata), claims))
  } catch {
    return userMetadata
  }
}
