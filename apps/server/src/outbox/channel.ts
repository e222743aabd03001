import type { Channel as ChannelName } from '@duet/contract'
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
export interface OutboxChannel {
  name: SendingChannelName
  /**
   * Sends a message and resolves once the receiver has confirmed it. Resolves with a note for
   * admins if only some recipients accepted the message. Times out if the receiver doesn't respond.
   * @throws SendError if the attempt fails, or any error if `signal` aborts.
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<string | undefined>
}
