import type { SentMessageInfo, Transporter } from 'nodemailer'
import type { Composer } from '../mail/composer.ts'
import { MARKS } from '../mail/mark.ts'
import { recipientOf } from '../mail/messages.ts'
import type { ObjectStore } from '../storage/storage.ts'
import { openAttachments } from './attachments.ts'
import { type Channel, type Delivery, quote, SendError } from './channel.ts'
import { patienceMs } from './post.ts'

/** A name and an address, as in a header. */
export interface Mailbox {
  name: string
  address: string
}

interface SmtpChannelOptions {
  url: URL
  from: Mailbox
  /** The team; none where it is told in another way. */
  to: readonly string[]
  composer: Composer
  objects: ObjectStore
  timeoutMs: number
}

const MAX_TIMES_TIMEOUT = 10

/** Mails by SMTP: to the team, to requesters and to subscribers. */
export function createSmtpChannel(options: SmtpChannelOptions): Channel {
  const { from, to, composer, objects, timeoutMs } = options
  const domain = from.address.split('@')[1] ?? 'localhost'
  /** Who of the team has a message already that others are still to get, by its id. */
  const reached = new Map<string, Set<string>>()
  return {
    name: 'smtp',
    async send(delivery, signal) {
      const recipient = recipientOf(delivery.message)
      const mail = composer.compose(delivery.message, delivery)
      const files = await openAttachments(objects, delivery)
      const patience = patienceMs(timeoutMs, totalSize(files))
      const deadline = AbortSignal.timeout(patience * MAX_TIMES_TIMEOUT)
      try {
        const transporter = await createTransporter(options, patience)
        const addressees = recipient === null ? [...to] : [recipient]
        const served = reached.get(delivery.id) ?? new Set()
        const info = await transporter.sendMail({
          ...mail,
          from,
          to: addressees.map((address) => ({ name: '', address })),
          envelope: {
            from: from.address,
            to: addressees.filter((address) => !served.has(address)),
          },
          replyTo: mail.replyTo ?? (to.length > 0 ? [...to] : from),
          messageId: `<${delivery.id}@${domain}>`,
          date: new Date(delivery.createdAt),
          attachments: [...pictures(), ...files.map(toAttachment)],
          signal: AbortSignal.any([signal, deadline]),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        const refusals = readRefusals(info)
        const [later] = refusals.filter(({ code }) => code < 500)
        if (later) {
          reached.set(delivery.id, new Set([...served, ...(info.accepted ?? []).map(addressOf)]))
          throw new SendError(`The mail server put off ${later.address}: ${quote(later.said)}`)
        }
        reached.delete(delivery.id)
        return refusals.length > 0
          ? `The mail server refused ${refusals.map(({ address }) => address).join(', ')}; the others have it.`
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
  patience: number,
): Promise<Transporter> {
  // Loaded with the first mail: most starts send none.
  const { createTransport } = await import('nodemailer')
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return createTransport({
    url: url.href,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: patience,
    dnsTimeout: timeoutMs,
    // Nobody stands between this machine and itself, and such servers sign their own certificates.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
  })
}

const addressOf = (mailbox: string | { address: string }) =>
  typeof mailbox === 'string' ? mailbox : mailbox.address

/** Whom a server has refused while it took the message for others. */
function readRefusals(info: SentMessageInfo) {
  const { rejectedErrors = [] } = info as { rejectedErrors?: readonly SmtpError[] }
  return rejectedErrors.map(({ recipient = '', responseCode = 0, response = '' }) => {
    return { address: recipient, code: responseCode, said: response }
  })
}

function pictures() {
  return MARKS.map(({ cid, png }) => ({
    cid,
    filename: `${cid}.png`,
    content: png,
    encoding: 'base64',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }))
}

function totalSize(files: readonly { size: number }[]): number {
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
  const said = quote(hideSecrets(response, url))
  if (code === 'EAUTH') {
    return new SendError(`${server} refuses the user or the password of SMTP_URL.`, { cause })
  }
  const isSize = responseCode === 552 || /size larger|too (large|big)|5\.3\.4/i.test(`${cause}`)
  if (hasFiles && isSize) {
    return new SendError(`${server} finds the message too large.`, { isTooLarge: true, cause })
  }
  if (responseCode > 0) {
    // A mailbox that is not there today is not there tomorrow; ours is a setting that may be mended.
    const isFinal =
      responseCode >= 550 && command === 'RCPT TO' && recipientOf(delivery.message) !== null
    return new SendError(`${server} refused: ${said}`, { isFinal, cause })
  }
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    return new SendError(`${server} did not answer in time.`, { cause })
  }
  if (code === 'ETLS') return new SendError(`${server} offers no trustworthy TLS.`, { cause })
  if (code === 'EDNS')
    return new SendError(`The name ${url.hostname} cannot be resolved.`, { cause })
  if (code === 'ECONNECTION') {
    return new SendError(`${server} closed the connection before it had confirmed.`, { cause })
  }
  return new SendError(`${server} cannot be reached${code && ` (${code})`}.`, { cause })
}

// Some servers say again what they were told.
function hideSecrets(text: string, url: URL): string {
  const secrets = [url.password, decodeURIComponent(url.password)].filter(Boolean)
  return secrets.reduce((all, secret) => all.replaceAll(secret, '[hidden]'), text)
}
