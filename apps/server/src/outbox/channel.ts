import { type Channel as ChannelName, truncateText } from '@duet/contract'
import { removeInvisible } from '../invisibleText.ts'
import type { MailSecrets, Message } from '../mail/messages.ts'

/** A message that a channel sends to one receiver. */
export interface Delivery {
  /** UUID. Every attempt sends the same UUID, so that receivers can detect duplicates. */
  id: string
  message: Message
  /** When the message was created: ISO 8601, UTC. */
  createdAt: string
  /** Whether the files are too large to attach, so that the message has links instead. */
  isWithoutFiles: boolean
  /** The code and link of an account email. */
  secrets?: MailSecrets | undefined
}

/** Name of a channel that sends messages. Messages on the channel `none` are only stored. */
export type SendingChannelName = Exclude<ChannelName, 'none'>

/** A way to send messages: SMTP, a form-mailing service, or a webhook. */
export interface Channel {
  name: SendingChannelName
  /**
   * Sends a message and resolves once the receiver has confirmed it. Resolves with a note for
   * admins if only some recipients accepted the message. Times out if the receiver doesn't respond.
   * @throws SendError if the attempt fails, or any error if `signal` aborts.
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<string | undefined>
}

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
