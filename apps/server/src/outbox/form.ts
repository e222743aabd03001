import { SUBJECTS } from '../mail/messages.ts'
import { signupFacts } from '../mail/newsletterMails.ts'
import { requestFacts } from '../mail/requestMails.ts'
import { formatMegabytes, referenceOf } from '../mail/words.ts'
import type { ObjectStore } from '../storage/storage.ts'
import { openAttachments } from './attachments.ts'
import { type Channel, type Delivery, quote, SendError } from './channel.ts'
import { encodeMultipart, type Part } from './multipart.ts'
import { type PostAnswer, post, retryAfterMs } from './post.ts'

interface FormChannelOptions {
  url: URL
  /** Origin of the site: the service takes posts from a site alone. */
  siteUrl: string
  adminUrl: string
  objects: ObjectStore
  timeoutMs: number
}

const PATIENT_CUTS = 3
const RECEIVER = 'The form-mailing service'

/** Posts the news for the team to a form-mailing service, which mails them. */
export function createFormChannel(options: FormChannelOptions): Channel {
  const { url, siteUrl, adminUrl, objects, timeoutMs } = options
  /** How often the service has hung up in the middle of a message with files, by its id. */
  const cuts = new Map<string, number>()

  /**
   * Some services hang up on what is too large without a word, just as one does that is down. So
   * after a few times every second attempt goes without the files: whichever is right gets through.
   */
  const adapt = (delivery: Delivery): Delivery => {
    const times = cuts.get(delivery.id) ?? 0
    const isDoubtful = times >= PATIENT_CUTS && (times - PATIENT_CUTS) % 2 === 0
    return isDoubtful ? { ...delivery, isWithoutFiles: true } : delivery
  }

  return {
    name: 'form',
    async send(given, signal) {
      const delivery = adapt(given)
      const files = await openAttachments(objects, delivery)
      const attachments = files.map((file, index) => [`attachment_${index + 1}`, file] as const)
      const fields = fieldsOf(delivery, adminUrl)
      const { type, length, body } = encodeMultipart([...fields, ...attachments])
      const sending = post({
        url,
        body,
        length,
        timeoutMs,
        signal,
        receiver: RECEIVER,
        headers: {
          Accept: 'application/json',
          'Content-Type': type,
          Origin: siteUrl,
          Referer: `${siteUrl}/`,
          'Idempotency-Key': delivery.id,
        },
      })
      const answer = await sending.catch((error: unknown) => {
        const isCut = error instanceof SendError && error.isCut
        const times = cuts.get(delivery.id) ?? 0
        if (times > 0 || (isCut && files.length > 0)) cuts.set(delivery.id, times + 1)
        throw error
      })
      checkAnswer(answer, files.length > 0)
      cuts.delete(delivery.id)
      return undefined
    },
  }
}

function fieldsOf({ id, message, createdAt, isWithoutFiles }: Delivery, adminUrl: string): Part[] {
  const head: Part[] = [
    ['_subject', SUBJECTS[message.kind]],
    ['_template', 'table'],
    ['_captcha', 'false'],
  ]
  const mark: Part = ['Message ID', id]
  if (message.kind === 'newsletter_signup') {
    const facts = signupFacts(message, createdAt).map(({ label, value }) => [label, value] as const)
    return [...head, ...facts, mark]
  }
  if (message.kind !== 'deployment_request') {
    throw new SendError('A form-mailing service reaches the team alone.', { isFinal: true })
  }
  const link = `${adminUrl}/admin/submission/${message.submissionId}`
  const note = isWithoutFiles
    ? `Files were uploaded to secure storage. They are too large to come along: ${link}`
    : `Files were uploaded to secure storage: ${link}`
  return [
    ...head,
    ['_replyto', message.request.email],
    ...requestFacts(message).map(({ label, value }) => [label, value] as const),
    [
      'Files',
      message.files.map(({ name, size }) => `${name} (${formatMegabytes(size)})`).join(', '),
    ],
    ['Note', note],
    ['Reference', referenceOf(message.submissionId)],
    mark,
  ]
}

/**
 * The service answers almost anything with status 200, some of it typed as HTML: only the word in
 * the body tells.
 */
function checkAnswer(answer: PostAnswer, hasFiles: boolean): void {
  const { status, headers, text } = answer
  const { success, message } = parse(text)
  if (status >= 200 && status < 300 && String(success) === 'true') return
  const said = typeof message === 'string' ? quote(message) : ''
  const retry = { retryAfterMs: retryAfterMs(headers) }
  if (hasFiles && (status === 413 || /too (large|big)|exceed|size limit/i.test(said))) {
    throw new SendError(`${RECEIVER} finds the files too large.`, { isTooLarge: true })
  }
  if (/activat/i.test(said)) {
    throw new SendError(
      `${RECEIVER} waits for activation: open the mail that it has sent to the address in MAIL_FORM_URL and follow its link.`,
      retry,
    )
  }
  if (/web server/i.test(said) || status === 429) {
    throw new SendError(`${RECEIVER} refuses for now: too many messages at once.`, retry)
  }
  if (success === undefined) {
    const hint = /^\s*</.test(text)
      ? 'a page instead of JSON; MAIL_FORM_URL may lack its /ajax/'
      : ''
    throw new SendError(`${RECEIVER} answered ${status}${hint && ` and ${hint}`}.`, retry)
  }
  throw new SendError(`${RECEIVER} refused with ${status}${said && `: ${said}`}`, retry)
}

function parse(text: string): { success?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
