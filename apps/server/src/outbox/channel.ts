import type { Channel as ChannelName } from '@duet/contract'
import type { MailSecrets, Message } from '../mail/messages.ts'

/** One message, as channels receive it. */
export interface Delivery {
  /** UUID. Every attempt sends the same one, so receivers can detect duplicates. */
  id: string
  message: Message
  /** ISO 8601, UTC. */
  createdAt: string
  /** Whether to link to the files instead of attaching them, because they're too large. */
  isWithoutFiles: boolean
  /** The code and link of an account email. */
  secrets?: MailSecrets | undefined
}

/** A channel that can be configured. */
export type SendingChannelName = Exclude<ChannelName, 'none'>

/** Sends messages by SMTP, to a form-mailing service, or to a webhook. */
export interface Channel {
  name: SendingChannelName
  /**
   * Sends a message and resolves once the receiver has confirmed it. Time-outs limit every wait.
   * Resolves with a note for admins if only some recipients accepted the message.
   * @throws SendError for any other outcome. An abort may reject with any error.
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<string | undefined>
}

interface SendErrorOptions {
  /** How long the receiver asks us to wait before the next attempt. */
  retryAfterMs?: number | undefined
  /** The receiver rejects the message because of its files. */
  isTooLarge?: boolean
  /** The receiver closed the connection before it had the whole message. */
  isCut?: boolean
  /** No later attempt can succeed. */
  isFinal?: boolean
  cause?: unknown
}

/** A failed attempt. Its message is one line for admins and contains no secrets. */
export class SendError extends Error {
  override name = 'SendError'
  readonly retryAfterMs: number | undefined
  readonly isTooLarge: boolean
  readonly isCut: boolean
  readonly isFinal: boolean

  constructor(message: string, options: SendErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.retryAfterMs = options.retryAfterMs
    this.isTooLarge = options.isTooLarge ?? false
    this.isCut = options.isCut ?? false
    this.isFinal = options.isFinal ?? false
  }
}

const MAX_QUOTE = 200

/** Shortens a receiver's response to one line for an error message. */
export function quote(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
}
