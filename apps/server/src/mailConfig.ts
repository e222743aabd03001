import type { createReader } from './environment.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** How messages leave the house; a channel without its setting is off. */
export interface MailConfig {
  /** Address of the form-mailing service. */
  formUrl: URL | undefined
  smtp:
    | {
        url: URL
        from: { name: string; address: string }
        /** The team; empty where only the form-mailing service tells it. */
        to: readonly string[]
      }
    | undefined
  webhook: { url: URL; secrets: readonly Uint8Array[] } | undefined
  /** For so long the other side may be silent, in milliseconds. */
  timeoutMs: number
  /** Wait after the first failure, in milliseconds; doubled after each one. */
  retryMs: number
  /** The longest wait between two attempts, in milliseconds. */
  retryMaxMs: number
  /** How long a message is tried, in milliseconds. */
  giveUpMs: number
  /** How long a stop waits for a message in flight, in milliseconds. */
  stopMs: number
}

/**
 * Reads the settings of mail.
 * @throws ConfigError in one line that says no secret.
 */
export function readMailConfig(read: ReturnType<typeof createReader>): MailConfig {
  return Object.freeze({
    formUrl: read.address('MAIL_FORM_URL', ['http:', 'https:']),
    smtp: readSmtp(read),
    webhook: readWebhook(read),
    timeoutMs: read.integer('MAIL_TIMEOUT_SECONDS', 15, 1, 600) * 1000,
    retryMs: read.integer('MAIL_RETRY_SECONDS', 2, 1, 3600) * 1000,
    retryMaxMs: read.integer('MAIL_RETRY_MAX_SECONDS', 300, 1, 21_600) * 1000,
    giveUpMs: ONE_DAY_MS,
    stopMs: 5000,
  })
}

function readSmtp(read: ReturnType<typeof createReader>): MailConfig['smtp'] {
  const url = read.address('SMTP_URL', ['smtp:', 'smtps:'])
  const from = read.mailboxes('MAIL_FROM')
  const to = read.mailboxes('MAIL_TO').map(({ address }) => address)
  if (!url) return undefined
  if (from.length > 1) throw read.error('MAIL_FROM', 'must be one address')
  const sender = from[0] ?? (to[0] ? { name: '', address: to[0] } : undefined)
  if (!sender) throw read.error('MAIL_FROM', 'must be set with SMTP_URL: mails need a sender')
  const isTold = to.length > 0 || read.optional('MAIL_FORM_URL') !== undefined
  return { url, from: sender, to: isTold ? to : [sender.address] }
}

function readWebhook(read: ReturnType<typeof createReader>): MailConfig['webhook'] {
  const url = read.address('WEBHOOK_URL', ['http:', 'https:'])
  if (!url) return undefined
  const secret = read.optional('WEBHOOK_SECRET')
  if (secret === undefined) {
    throw read.error('WEBHOOK_SECRET', 'must be set with WEBHOOK_URL: it signs what is sent')
  }
  const encoded = /^whsec_(.*)$/.exec(secret)?.[1]
  const decoded = Buffer.from(encoded ?? secret, 'base64')
  const isBase64 =
    decoded.toString('base64').replace(/=+$/, '') === (encoded ?? secret).replace(/=+$/, '')
  if (encoded !== undefined && !isBase64) {
    throw read.error('WEBHOOK_SECRET', 'must be Base64 after "whsec_"')
  }
  if ((encoded === undefined ? secret.length : decoded.length) < 8) {
    throw read.error('WEBHOOK_SECRET', 'must have at least 8 bytes')
  }
  // Without its prefix it may be meant either way: what is sent is then signed in both.
  const secrets = encoded === undefined ? [Buffer.from(secret)] : []
  return { url, secrets: isBase64 ? [...secrets, decoded] : secrets }
}
