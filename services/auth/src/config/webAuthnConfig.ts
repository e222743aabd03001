import type { createReader } from '@duet/kit'

/**
 * The settings for passkeys and security keys. Unset values are derived from the admin app's URL.
 */
export interface WebAuthnConfig {
  rpId: string | undefined
  rpName: string | undefined
  origins: readonly string[]
}

/**
 * Reads the settings for passkeys and security keys.
 *
 * @throws ConfigError with a one-line message.
 */
export function readWebAuthnConfig(reader: ReturnType<typeof createReader>): WebAuthnConfig {
  return Object.freeze({
    rpId: readRpId(reader),
    // Limit the length, because authenticators may cut off names at 64 bytes.
    rpName: reader.text('AUTH_WEBAUTHN_RP_NAME', '', 64) || undefined,
    origins: Object.freeze(reader.origins('AUTH_WEBAUTHN_ORIGINS', '')),
  })
}

function readRpId(reader: ReturnType<typeof createReader>): string | undefined {
  const name = 'AUTH_WEBAUTHN_RP_ID'
  const id = reader.optional(name)?.toLowerCase()
  if (id === undefined) return undefined
  const url = URL.canParse(`https://${id}`) ? new URL(`https://${id}`) : undefined
  if (url?.hostname !== id) throw reader.error(name, `must be a domain such as example.com`)
  return id
}
