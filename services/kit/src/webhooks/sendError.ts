import { truncateText } from '@duet/contract'
import { removeInvisible } from '../invisibleText.ts'

interface SendErrorOptions {
  /** The receiver's `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined
  /** Whether the receiver rejected the message as too large. */
  isTooLarge?: boolean
  /** Whether the receiver closed the connection before it had received the whole message. */
  isCutOff?: boolean
  /** Whether no later attempt can succeed. */
  isFinal?: boolean
  /** Whether the receiver rejected only this message, and may accept others. */
  isMessageFault?: boolean
  cause?: unknown
}

/** A failed attempt to send. The text of the error is one line for admins, without secrets. */
export class SendError extends Error {
  override name = 'SendError'
  readonly retryAfterMs: number | undefined
  readonly isTooLarge: boolean
  readonly isCutOff: boolean
  readonly isFinal: boolean
  readonly isMessageFault: boolean

  constructor(message: string, options: SendErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.retryAfterMs = options.retryAfterMs
    this.isTooLarge = options.isTooLarge ?? false
    this.isCutOff = options.isCutOff ?? false
    this.isFinal = options.isFinal ?? false
    this.isMessageFault = options.isMessageFault ?? false
  }
}

const MAX_QUOTE_LENGTH = 200

/** Shortens a receiver's response to one line for an error message. */
export function shortenResponse(text: string): string {
  const oneLine = removeInvisible(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return oneLine.length > MAX_QUOTE_LENGTH ? `${truncateText(oneLine, MAX_QUOTE_LENGTH)}…` : oneLine
}
