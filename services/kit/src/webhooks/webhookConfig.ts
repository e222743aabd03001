import type { createReader } from '../environment.ts'

/** The URL of a webhook, and the secrets that sign its events. */
export interface WebhookConfig {
  url: URL
  secrets: readonly Uint8Array[]
}

/**
 * Reads the settings `<PREFIX>_URL` and `<PREFIX>_SECRET` for a webhook.
 * @throws ConfigError with a one-line message that contains no secret.
 */
export function readWebhookConfig(
  reader: ReturnType<typeof createReader>,
  prefix: string,
): WebhookConfig | undefined {
  const secretName = `${prefix}_SECRET`
  const url = reader.secretUrl(`${prefix}_URL`, ['http:', 'https:'])
  const secret = reader.optional(secretName)
  if (!url) return undefined
  if (secret === undefined) {
    throw reader.error(secretName, `must be set with ${prefix}_URL: it signs the events`)
  }
  return { url, secrets: decodeSecret(reader, secretName, secret) }
}

/** Reads a setting with a secret. Returns its possible keys, or none if it isn't set. */
export function readSecrets(reader: ReturnType<typeof createReader>, name: string): Uint8Array[] {
  const secret = reader.optional(name)
  return secret === undefined ? [] : decodeSecret(reader, name, secret)
}

function decodeSecret(
  reader: ReturnType<typeof createReader>,
  name: string,
  secret: string,
): Uint8Array[] {
  const encodedSecret = /^whsec_(.*)$/.exec(secret)?.[1]
  const decodedSecret = Buffer.from(encodedSecret ?? secret, 'base64')
  const isBase64 =
    decodedSecret.toString('base64').replace(/=+$/, '') ===
    (encodedSecret ?? secret).replace(/=+$/, '')
  if (encodedSecret !== undefined && !isBase64) {
    throw reader.error(name, 'must be Base64 after "whsec_"')
  }
  if ((encodedSecret === undefined ? secret.length : decodedSecret.length) < 8) {
    throw reader.error(name, 'must have at least 8 bytes')
  }
  // A secret without the prefix `whsec_` may be plain text. If it's also valid Base64, use both
  // possible keys.
  const secrets = encodedSecret === undefined ? [Buffer.from(secret)] : []
  return isBase64 ? [...secrets, decodedSecret] : secrets
}
