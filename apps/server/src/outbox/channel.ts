import type { Message } from '../mail/messages.ts'
import type { ChannelName } from './table.ts'

/** One message, as a channel gets it. */
export interface Delivery {
  /** UUID; the same at every attempt. The channel puts it into what it sends. */
  id: string
  message: Message
  /** ISO 8601, UTC. */
  createdAt: string
  /** Whether the files are to be linked to: the receiver has found the whole too large. */
  isWithoutFiles: boolean
}

/** A way out of the house. */
export interface Channel {
  name: Exclude<ChannelName, 'none'>
  /**
   * Sends, and resolves once the receiver has confirmed; nothing waits for longer than the
   * channel's own time-outs. A line for people may come with it: what was sent, but not to all.
   * @throws SendError for every other outcome; an abort may reject with anything.
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<string | undefined>
}

interface SendErrorOptions {
  /** The receiver asks to be left alone for so long. */
  retryAfterMs?: number | undefined
  /** The receiver takes the message, but not with its files. */
  isTooLarge?: boolean
  /** The receiver has hung up before it had all of the message. */
  isCut?: boolean
  /** No later attempt can do better. */
  isFinal?: boolean
  cause?: unknown
}

/** A message was not confirmed. Its text is one line for people and holds no secret. */
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

/** What a receiver has said, as it may stand in one line for people. */
export function quote(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
}
