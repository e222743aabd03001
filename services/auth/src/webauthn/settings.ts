import { ConfigError } from '@duet/kit'
import type { WebAuthnConfig } from '../config/webAuthnConfig.ts'

/** Lifetime of a challenge, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000

/** The relying party of all passkeys and security keys. */
export interface WebAuthnSettings {
  /** The relying party's domain. Credentials work only on this domain and its subdomains. */
  rpId: string
  /** The relying party's name, which browsers and authenticators show. */
  rpName: string
  /** The origins whose pages can use credentials. */
  origins: readonly string[]
}

/**
 * Derives the relying party from the configuration. By default, uses the admin app's domain and
 * origin.
 *
 * @param adminApp The origin of the admin app.
 * @throws ConfigError if an origin is outside the relying party's domain.
 */
export function createWebAuthnSettings(
  config: WebAuthnConfig,
  adminApp: string,
  productName: string,
): WebAuthnSettings {
  const rpId = config.rpId ?? new URL(adminApp).hostname
  const origins = config.origins.length > 0 ? config.origins : [adminApp]
  for (const origin of origins) {
    const { hostname } = new URL(origin)
    if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) {
      throw new ConfigError(
        `AUTH_WEBAUTHN_ORIGINS must contain only ${rpId} (AUTH_WEBAUTHN_RP_ID) and its subdomains, not "${origin}".`,
      )
    }
  }
  return { rpId, rpName: config.rpName ?? productName, origins }
}
