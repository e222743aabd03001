import type { createReader } from '@duet/kit'
import { readSecrets } from '@duet/kit/webhooks'
import { MAX_REPLY_NAME_LENGTH } from '../mail/replyAddress.ts'

/** Settings for emails that requesters send in reply to ours. */
export interface InboundConfig {
  /** The address whose mail arrives here. Replies go to this address with a token. */
  address: string
  /** The mailbox to read. */
  imapUrl: URL | undefined
  /** The keys of a service that posts each email to the server. Empty if there's none. */
  secrets: readonly Uint8Array[]
}

/**
 * Reads the settings for incoming emails.
 * @throws ConfigError with a one-line message that contains no secret.
 */
export function readInboundConfig(
  reader: ReturnType<typeof createReader>,
): InboundConfig | undefined {
  const imapUrl = reader.secretUrl('IMAP_URL', ['imap:', 'imaps:'])
  const secrets = readSecrets(reader, 'INBOUND_SECRET')
  const addresses = reader.mailboxes('MAIL_INBOUND')
  const [address] = addresses
  if (!address) {
    if (!imapUrl && secrets.length === 0) return undefined
    const name = imapUrl ? 'IMAP_URL' : 'INBOUND_SECRET'
    throw reader.error('MAIL_INBOUND', `must be set with ${name}: replies need an address`)
  }
  if (addresses.length > 1) throw reader.error('MAIL_INBOUND', 'must be one address')
  const [name = ''] = address.address.split('@')
  if (name.includes('+')) {
    throw reader.error('MAIL_INBOUND', 'must have no + before the @: the server adds one')
  }
  if (name.length > MAX_REPLY_NAME_LENGTH) {
    throw reader.error(
      'MAIL_INBOUND',
      `must have at most ${MAX_REPLY_NAME_LENGTH} characters before the @: a token is added`,
    )
  }
  if (!imapUrl && secrets.length === 0) {
    throw reader.error('MAIL_INBOUND', 'needs IMAP_URL or INBOUND_SECRET: how mail arrives')
  }
  return Object.freeze({ address: address.address, imapUrl, secrets })
}
