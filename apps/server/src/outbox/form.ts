import { parseRetryAfterMs } from '@duet/kit/http'
import { type PostResponse, post, SendError, shortenResponse } from '@duet/kit/webhooks'
import { formatMegabytes, formatReference } from '../mail/format.ts'
import { getSubject, isTeamMessage, type MessageOf } from '../mail/messages.ts'
import { createSignupFacts } from '../mail/newsletterMails.ts'
import { createRequestFacts } from '../mail/requestMails.ts'
import { type AttachmentSource, openAttachments } from './attachments.ts'
import type { Delivery, OutboxChannel } from './channel.ts'
import { encodeMultipart, type Part } from './multipart.ts'

interface FormChannelOptions {
  url: URL
  /** Origin of the site. The service requires an `Origin` header. */
  siteUrl: string
  adminUrl: string
  files: AttachmentSource
  timeoutMs: number
}

// After this many failed attempts with files, the channel also tries to send the message without
// its files.
const MAX_CUT_OFFS_WITH_FILES = 3
const RECEIVER_NAME = 'The form-mailing service'

/** Sends messages to the team through a form-mailing service, which emails them. */
export function createFormChannel(options: FormChannelOptions): OutboxChannel {
  const { url, siteUrl, adminUrl, timeoutMs } = options
  /**
   * Numbers of failed attempts, by message ID. Contains only messages with files for which the
   * service has closed the connection during an upload. Earlier failures don't count.
   */
  const cutOffCounts = new Map<string, number>()

  /**
   * A closed connection can mean that the message is too large or that the service is down. After a
   * few failures, omits the files from every other attempt.
   */
  const dropFilesIfCutOff = (delivery: Delivery): Delivery => {
    const count = cutOffCounts.get(delivery.id) ?? 0
    const leavesOutFiles =
      count >= MAX_CUT_OFFS_WITH_FILES && (count - MAX_CUT_OFFS_WITH_FILES) % 2 === 0
    return leavesOutFiles ? { ...delivery, isWithoutFiles: true } : delivery
  }

  return {
    name: 'form',
    async send(originalDelivery, signal) {
      const delivery = dropFilesIfCutOff(originalDelivery)
      const files = await openAttachments(options.files, delivery)
      const attachments = files.map((file, index) => [`attachment_${index + 1}`, file] as const)
      const fields = createFields(delivery, adminUrl)
      const { type, length, body } = encodeMultipart([...fields, ...attachments])
      const responsePromise = post({
        url,
        body,
        length,
        timeoutMs,
        signal,
        receiver: RECEIVER_NAME,
        headers: {
          Accept: 'application/json',
          'Content-Type': type,
          Origin: siteUrl,
          Referer: `${siteUrl}/`,
          'Idempotency-Key': delivery.id,
        },
      })
      const response = await responsePromise.catch((error: unknown) => {
        const isCutOff = error instanceof SendError && error.isCutOff
        const count = cutOffCounts.get(delivery.id) ?? 0
        if (count > 0 || (isCutOff && files.length > 0)) cutOffCounts.set(delivery.id, count + 1)
        throw error
      })
      checkResponse(response, files.length > 0)
      cutOffCounts.delete(delivery.id)
      return undefined
    },
  }
}

function createFields(
  { id, message, createdAt, isWithoutFiles }: Delivery,
  adminUrl: string,
): Part[] {
  if (!isTeamMessage(message)) {
    throw new SendError('A form-mailing service can only reach the team.', { isFinal: true })
  }
  const createContentFields = (): Part[] => {
    switch (message.kind) {
      case 'newsletter_signup':
        return toFields(createSignupFacts(message, createdAt))
      case 'deployment_request':
        return createRequestFields(message, adminUrl, isWithoutFiles)
    }
  }
  return [
    ['_subject', getSubject(message)],
    ['_template', 'table'],
    ['_captcha', 'false'],
    ...createContentFields(),
    ['Message ID', id],
  ]
}

const toFields = (facts: readonly { label: string; value: string }[]): Part[] =>
  facts.map(({ label, value }) => [label, value])

function createRequestFields(
  message: MessageOf<'deployment_request'>,
  adminUrl: string,
  isWithoutFiles: boolean,
): Part[] {
  const link = `${adminUrl}/admin/submission/${message.submissionId}`
  const note = isWithoutFiles
    ? `Files were uploaded to secure storage. They are too large to attach: ${link}`
    : `Files were uploaded to secure storage: ${link}`
  return [
    ['_replyto', message.request.email],
    ...toFields(createRequestFacts(message)),
    [
      'Files',
      message.files.map(({ name, size }) => `${name} (${formatMegabytes(size)})`).join(', '),
    ],
    ['Note', note],
    ['Reference', formatReference(message.submissionId)],
  ]
}

/**
 * Throws a `SendError` unless `success` in the body is true. The status alone doesn't show whether
 * the service accepted the message, because almost every response has the status 200.
 */
function checkResponse(response: PostResponse, hasFiles: boolean): void {
  const { status, headers, text } = response
  const { success, message } = parseBody(text)
  if (status >= 200 && status < 300 && String(success) === 'true') return
  const reason = typeof message === 'string' ? shortenResponse(message) : ''
  const retryOptions = { retryAfterMs: parseRetryAfterMs(headers['retry-after']) }
  if (hasFiles && (status === 413 || /too (large|big)|exceed|size limit/i.test(reason))) {
    throw new SendError(`${RECEIVER_NAME} rejected the files as too large.`, { isTooLarge: true })
  }
  if (/activat/i.test(reason)) {
    throw new SendError(
      `${RECEIVER_NAME} needs activation: open the email that it sent to the address in MAIL_FORM_URL and follow the link.`,
      retryOptions,
    )
  }
  if (/web server/i.test(reason) || status === 429) {
    throw new SendError(
      `${RECEIVER_NAME} temporarily rejected the message: too many messages at once.`,
      retryOptions,
    )
  }
  if (success === undefined) {
    const hint = /^\s*</.test(text)
      ? 'a page instead of JSON; check that MAIL_FORM_URL contains /ajax/'
      : ''
    throw new SendError(
      `${RECEIVER_NAME} responded with ${status}${hint && ` and ${hint}`}.`,
      retryOptions,
    )
  }
  throw new SendError(
    `${RECEIVER_NAME} rejected the message with ${status}${reason && `: ${reason}`}`,
    retryOptions,
  )
}

function parseBody(text: string): { success?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
