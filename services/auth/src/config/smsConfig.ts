import type { createReader } from '@duet/kit'
import { readWebhookConfig, type WebhookConfig } from '@duet/kit/webhooks'

/** The settings for sending text messages with codes. */
export interface SmsConfig {
  /** The webhook that sends text messages; `undefined` if the server can't send messages. */
  webhook: WebhookConfig | undefined
  /** Fixed codes for testing, keyed by phone number (digits only). These phones get no messages. */
  testOtps: ReadonlyMap<string, string>
}

/**
 * Reads the settings for text messages.
 * @throws ConfigError with a one-line message that contains no secret.
 */
export function readSmsConfig(reader: ReturnType<typeof createReader>): SmsConfig {
  return Object.freeze({
    webhook: readWebhookConfig(reader, 'AUTH_SMS_WEBHOOK'),
    testOtps: readTestOtps(reader),
  })
}

function readTestOtps(reader: ReturnType<typeof createReader>): ReadonlyMap<string, string> {
  const name = 'AUTH_TEST_OTPS'
  const entries = reader
    .text(name, '', 65_536)
    .split(/[\s,]+/)
    .filter(Boolean)
  const otps = new Map<string, string>()
  for (const entry of entries) {
    const [, phone, otp] = /^\+?([1-9]\d{1,14})=(\d{4,10})$/.exec(entry) ?? []
    if (phone === undefined || otp === undefined) {
      throw reader.error(
        name,
        'must be a list of phone numbers and codes such as 1234567890=123456',
      )
    }
    if (otps.has(phone)) throw reader.error(name, `has two codes for ${phone}`)
    otps.set(phone, otp)
  }
  return otps
}
