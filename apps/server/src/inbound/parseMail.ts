import type { MailBody, RequesterMailKind } from '@duet/contract'
import { normalizeEmail } from '@duet/forms/schema'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { cleanMailText } from './cleanMailText.ts'
import { parseMailBody } from './parseMailBody.ts'
import { toMailText } from './toMailText.ts'

/** Maximum size of an email, in bytes. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024
/**
 * The time for parsing depends on the number of lines. A file of 25 MB has fewer, because mail clients
 * write at least 60 characters per line.
 */
const MAX_LINES = 500_000
const LINE_FEED = 10
/** Longer texts are cut. In characters. */
const MAX_TEXT_LENGTH = 100_000
/** Maximum length of a subject or a name, in characters. */
const MAX_LINE_LENGTH = 500
/** The token is in one of the first recipients. An email can have thousands. */
const MAX_RECIPIENTS = 100
const MAX_REFERENCES = 100
const MAX_NESTED_PARTS = 50
const MAX_HEADER_BYTES = 256 * 1024

/** Headers with the address that an email was delivered to. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** An email from a stranger. */
export interface ParsedMail {
  /** The Message-ID without brackets. */
  messageId: string
  kind: RequesterMailKind
  /** The address has an ASCII domain, as all stored addresses do. */
  from: { name: string; address: string }
  recipients: readonly string[]
  /** Message-IDs, without brackets, of the emails that this one replies to. */
  references: readonly string[]
  subject: string
  /** The text that the team sees: from the HTML, or else the plain text. */
  text: string
  body: MailBody | undefined
  attachments: readonly { name: string; content: Uint8Array }[]
}

/**
 * Parses an email, or only its headers.
 * @throws Error if it isn't an email, or has too many lines or nested parts
 */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  if (hasMoreLines(source, MAX_LINES)) throw new Error('The email has too many lines')
  const email = await PostalMime.parse(source, {
    maxNestingDepth: MAX_NESTED_PARTS,
    maxHeadersSize: MAX_HEADER_BYTES,
    attachmentEncoding: 'arraybuffer',
  })
  const body = email.html === undefined ? undefined : parseMailBody(email.html)
  const htmlText = toMailText(body?.nodes ?? [])
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
  const recipients = [
    ...[email.to, email.cc].flatMap((addresses) => (addresses ?? []).flatMap(listAddresses)),
    ...email.headers
      .filter(({ key }) => DELIVERY_HEADERS.includes(key))
      .map(({ value }) => value.replace(/^<|>$/g, '')),
  ]
  return {
    messageId: readMessageIds(email.messageId)[0] ?? '',
    kind: detectKind(headers),
    from: {
      name: toLine(email.from?.name ?? ''),
      address: normalizeEmail(toLine(email.from?.address ?? '')),
    },
    recipients: recipients.slice(0, MAX_RECIPIENTS),
    references: readMessageIds(`${email.inReplyTo ?? ''} ${email.references ?? ''}`),
    subject: toLine(email.subject ?? ''),
    text: toText(htmlText || email.text || ''),
    body: body && !htmlText ? { ...body, nodes: [] } : body,
    attachments: listAttachments(email),
  }
}

function hasMoreLines(source: Uint8Array, maxLines: number): boolean {
  let index = -1
  for (let count = 0; count <= maxLines; count += 1) {
    index = source.indexOf(LINE_FEED, index + 1)
    if (index === -1) return false
  }
  return true
}

const listAddresses = ({ address, group }: Address): string[] =>
  group ? group.map((member) => member.address) : [address ?? '']

const readMessageIds = (text = '') =>
  [...text.matchAll(/<([^<>\s]{1,300})>/g)].slice(0, MAX_REFERENCES).flatMap(([, id]) => id ?? [])

const toText = (text: string) => cleanMailText(text.slice(0, MAX_TEXT_LENGTH)).trim()
const toLine = (text: string) => toText(text.slice(0, MAX_LINE_LENGTH)).replaceAll(/\s+/g, ' ')

/** Recognizes bounces (RFC 3464) and automatic replies (RFC 3834, and headers in common use). */
function detectKind(headers: ReadonlyMap<string, string>): RequesterMailKind {
  const type = headers.get('content-type') ?? ''
  if (/^multipart\/report\b/i.test(type) || headers.get('return-path') === '<>') return 'bounce'
  const isAutomatic =
    !/^no\b/i.test(headers.get('auto-submitted') ?? 'no') ||
    /^(auto_reply|bulk|junk|list)\b/i.test(headers.get('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headers.has(name))
  return isAutomatic ? 'automatic' : 'reply'
}

function listAttachments({ attachments }: Email): ParsedMail['attachments'] {
  return attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
}
