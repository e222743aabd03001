import type { createReader } from '@duet/kit'
import { readWebhookConfig, type WebhookConfig } from '@duet/kit/webhooks'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** Settings for the channels that send messages. A channel without settings is off. */
export interface MailConfig {
  /** URL of the form-mailing service. */
  formUrl: URL | undefined
  smtp:
    | {
        url: URL
        from: { name: string; address: string }
        /** The team's addresses; empty if only the form-mailing service notifies the team. */
        to: readonly string[]
      }
    | undefined
  webhook: WebhookConfig | undefined
  newsletter: {
    /** Whether a sign-up becomes active only once the person has confirmed it by email. */
    mustConfirm: boolean
    /** Whether to store the IP address of each sign-up. */
    storesAddress: boolean
  }
  /** How long to wait for data from a receiver before an attempt fails, in milliseconds. */
  timeoutMs: number
  /** Delay before the first retry, in milliseconds. Each failure doubles the delay. */
  retryMs: number
  /** Maximum delay between attempts, in milliseconds. */
  retryMaxMs: number
  /** How long to keep retrying a message, in milliseconds. */
  giveUpMs: number
  /** How long shutdown waits for a message in flight, in milliseconds. */
  stopMs: number
}

/**
 * Reads the mail settings.
 * @throws ConfigError with a one-line message that contains no secret.
 */
export function readMailConfig(reader: ReturnType<typeof createReader>): MailConfig {
  const smtp = readSmtp(reader)
  const mustConfirm =
    reader.oneOf('NEWSLETTER_OPT_IN', ['single', 'confirmed'], 'single') === 'confirmed'
  if (mustConfirm && !smtp) {
    throw reader.error('NEWSLETTER_OPT_IN', 'needs SMTP_URL: subscribers confirm by email')
  }
  return Object.freeze({
    formUrl: reader.secretUrl('MAIL_FORM_URL', ['http:', 'https:']),
    smtp,
    webhook: readWebhookConfig(reader, 'WEBHOOK'),
    newsletter: Object.freeze({
      mustConfirm,
      storesAddress: reader.oneOf('NEWSLETTER_CONSENT_ADDRESS', ['on', 'off'], 'off') === 'on',
    }),
    timeoutMs: reader.integer('MAIL_TIMEOUT_SECONDS', 15, 1, 600) * 1000,
    retryMs: reader.integer('MAIL_RETRY_SECONDS', 2, 1, 3600) * 1000,
    retryMaxMs: reader.integer('MAIL_RETRY_MAX_SECONDS', 300, 1, 21_600) * 1000,
    giveUpMs: ONE_DAY_MS,
    stopMs: 5000,
  })
}

function readSmtp(reader: ReturnType<typeof createReader>): MailConfig['smtp'] {
  const url = reader.secretUrl('SMTP_URL', ['smtp:', 'smtps:'])
  const from = reader.mailboxes('MAIL_FROM')
  const to = reader.mailboxes('MAIL_TO').map(({ address }) => address)
  if (!url) return undefined
  if (from.length > 1) throw reader.error('MAIL_FROM', 'must be one address')
  const sender = from[0] ?? (to[0] ? { name: '', address: to[0] } : undefined)
  if (!sender) throw reader.error('MAIL_FROM', 'must be set with SMTP_URL: emails need a sender')
  const hasTeamChannel = to.length > 0 || reader.optional('MAIL_FORM_URL') !== undefined
  return { url, from: sender, to: hasTeamChannel ? to : [sender.address] }
}
