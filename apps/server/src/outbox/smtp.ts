import { computeSilenceTimeoutMs, SendError, shortenResponse } from '@duet/kit/webhooks'
import type { SentMessageInfo, Transporter } from 'nodemailer'
import type { Composer } from '../mail/composer.ts'
import { MARKS } from '../mail/mark.ts'
import { getRecipient, type MailSecrets } from '../mail/messages.ts'
import { type AttachmentSource, openAttachments } from './attachments.ts'
import type { Delivery, OutboxChannel } from './channel.ts'

/** A name and an email address, as in a From header. */
export interface NamedAddress {
  name: string
  address: string
}

interface SmtpChannelOptions {
  url: URL
  from: NamedAddress
  /** The team's addresses. Empty if another channel notifies the team. */
  to: readonly string[]
  composer: Composer
  files: AttachmentSource
  timeoutMs: number
}

// Time limit for the whole attempt, as a multiple of the timeout. Without this limit, a very slow
// connection would never time out.
const DEADLINE_FACTOR = 10

/** Sends emails by SMTP to the team, requesters, subscribers, and account holders. */
export function createSmtpChannel(options: SmtpChannelOptions): OutboxChannel {
  const { from, to, composer, timeoutMs } = options
  const domain = from.address.split('@')[1] ?? 'localhost'
  /**
   * If some team addresses temporarily reject a message, this map stores the addresses that have
   * accepted the message, by message ID. Retries skip these addresses.
   */
  const acceptedAddressesById = new Map<string, Set<string>>()
  return {
    name: 'smtp',
    async send(delivery, signal) {
      const recipient = getRecipient(delivery.message)
      const mail = composer.compose(delivery.message, delivery)
      const files = await openAttachments(options.files, delivery)
      const socketTimeoutMs = computeSilenceTimeoutMs(timeoutMs, sumSizes(files))
      const deadline = AbortSignal.timeout(socketTimeoutMs * DEADLINE_FACTOR)
      try {
        const transporter = await createTransporter(options, socketTimeoutMs)
        const addressees = recipient === null ? [...to] : [recipient]
        const acceptedAddresses = acceptedAddressesById.get(delivery.id) ?? new Set()
        const sentInfo = await transporter.sendMail({
          ...mail,
          from,
          to: addressees.map((address) => ({ name: '', address })),
          envelope: {
            from: from.address,
            to: addressees.filter((address) => !acceptedAddresses.has(address)),
          },
          replyTo: mail.replyTo ?? (to.length > 0 ? [...to] : from),
          messageId: `<${delivery.id}@${domain}>`,
          date: new Date(delivery.createdAt),
          attachments: [...createInlineImages(), ...files.map(toAttachment)],
          signal: AbortSignal.any([signal, deadline]),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        const rejections = readRejections(sentInfo)
        const temporaryRejection = rejections.find(({ code }) => code < 500)
        if (temporaryRejection) {
          acceptedAddressesById.set(
            delivery.id,
            new Set([...acceptedAddresses, ...(sentInfo.accepted ?? []).map(getAddress)]),
          )
          throw new SendError(
            `The mail server deferred the message to ${temporaryRejection.address}: ${shortenResponse(temporaryRejection.response)}`,
            { isMessageFault: true },
          )
        }
        acceptedAddressesById.delete(delivery.id)
        return rejections.length > 0
          ? `The mail server rejected ${rejections.map(({ address }) => address).join(', ')}; the others received the message.`
          : undefined
      } catch (cause) {
        if (cause instanceof SendError) throw cause
        throw toSendError(cause, options.url, { delivery, hasFiles: files.length > 0 })
      }
    },
  }
}

async function createTransporter(
  { url, timeoutMs }: SmtpChannelOptions,
  socketTimeoutMs: number,
): Promise<Transporter> {
  // Load the library when it's first needed, because a server may never send mail.
  const { createTransport } = await import('nodemailer')
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return createTransport({
    url: url.href,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: socketTimeoutMs,
    dnsTimeout: timeoutMs,
    // Accept the self-signed certificates of local mail servers. Nobody can intercept a local
    // connection.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
  })
}

const getAddress = (mailbox: string | { address: string }) =>
  typeof mailbox === 'string' ? mailbox : mailbox.address

/** Returns the recipients that the server rejected, although it accepted the message for others. */
function readRejections(sentInfo: SentMessageInfo) {
  const { rejectedErrors = [] } = sentInfo as { rejectedErrors?: readonly SmtpError[] }
  return rejectedErrors.map(({ recipient = '', responseCode = 0, response = '' }) => {
    return { address: recipient, code: responseCode, response }
  })
}

function createInlineImages() {
  return MARKS.map(({ cid, png }) => ({
    cid,
    filename: `${cid}.png`,
    content: png,
    encoding: 'base64',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }))
}

function sumSizes(files: readonly { size: number }[]): number {
  return files.reduce((sum, file) => sum + file.size, 0)
}

function toAttachment(file: Awaited<ReturnType<typeof openAttachments>>[number]) {
  return { filename: file.fileName, contentType: file.type, content: file.open() }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  recipient?: string
}

function toSendError(
  cause: unknown,
  url: URL,
  { delivery, hasFiles }: { delivery: Delivery; hasFiles: boolean },
): SendError {
  const { code = '', command, responseCode = 0, response = '' } = cause as SmtpError
  const server = `The mail server ${url.hostname}`
  const reason = shortenResponse(hideSecrets(response, url, delivery.secrets))
  if (code === 'EAUTH') {
    return new SendError(`${server} rejects the user or the password in SMTP_URL.`, { cause })
  }
  const isSizeError =
    responseCode === 552 || /size larger|too (large|big)|5\.3\.4/i.test(`${cause}`)
  if (hasFiles && isSizeError) {
    return new SendError(`${server} rejected the message as too large.`, {
      isTooLarge: true,
      cause,
    })
  }
  if (responseCode > 0) {
    // Don't retry if a visitor's mailbox doesn't exist. Retry messages to the team, because the
    // operator can correct the team's address in the settings.
    const isFinal =
      responseCode >= 550 && command === 'RCPT TO' && getRecipient(delivery.message) !== null
    return new SendError(`${server} rejected the message: ${reason}`, {
      isFinal,
      isMessageFault: rejectsOneMessage(command, responseCode),
      cause,
    })
  }
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    return new SendError(`${server} did not respond in time.`, { cause })
  }
  if (code === 'ETLS') return new SendError(`${server} has no trusted TLS certificate.`, { cause })
  if (code === 'EDNS')
    return new SendError(`The host name ${url.hostname} can't be resolved.`, { cause })
  if (code === 'ECONNECTION') {
    return new SendError(`${server} closed the connection before it confirmed the message.`, {
      cause,
    })
  }
  return new SendError(`${server} cannot be reached${code && ` (${code})`}.`, { cause })
}

/** Returns whether the server rejected a recipient or the content, and may accept other messages. */
function rejectsOneMessage(command: string | undefined, responseCode: number): boolean {
  // A server that is shutting down responds 421 to any command.
  if (command === 'RCPT TO') return responseCode !== 421
  return command === 'DATA' && responseCode >= 500
}

// Some mail servers repeat the credentials or parts of the message in their responses.
function hideSecrets(text: string, url: URL, { code, link }: MailSecrets = {}): string {
  const secrets = [url.password, decodePassword(url.password), code, link]
  return secrets.reduce<string>(
    (hiddenText, secret) => (secret ? hiddenText.replaceAll(secret, '[hidden]') : hiddenText),
    text,
  )
}

/** Decodes a password from a URL. Returns the password unchanged if it has an unescaped `%`. */
function decodePassword(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
