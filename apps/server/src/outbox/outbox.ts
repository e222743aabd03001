import type { Actor, MessageKind, OutboxRetryResult, OutboxState } from '@duet/contract'
import type { Logger } from '@duet/kit'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { Updateable } from 'kysely'
import type { OutboxTable } from '../db/outboxTable.ts'
import { errors } from '../errors.ts'
import { hashJson, runOnce } from '../http/idempotency.ts'
import type { MailContext, MailPreview } from '../mail/composer.ts'
import { canVisitorCause, getRecipient, type Message } from '../mail/messages.ts'
import { createAccountMailer } from './accountMail.ts'
import type { OutboxChannel as SendingChannel } from './channel.ts'
import { discardUnsentMessages } from './discardUnsent.ts'
import { computeGiveUpTime, scheduleExpiry } from './expiry.ts'
import { insertRow, type MessageTarget } from './insertRow.ts'
import type { OutboxAccess, OutboxFilter } from './listing.ts'
import { countMails, getMailbox, lockMailbox } from './mailbox.ts'
import { prepareMessages } from './prepareMessages.ts'
import { recordMessageChange } from './recordMessageChange.ts'
import { retryFailed, retryResult } from './retryFailed.ts'
import { type ChannelRoutes, chooseChannels } from './routing.ts'
import { type OutboxRow, requeueUnconfirmed, toDelivery } from './rows.ts'
import { unsealOrFail } from './seal.ts'
import { readOutboxStatus } from './status.ts'
import { createWorker, type WorkerSettings } from './worker.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000
/** How long another server's attempt can take at most, in milliseconds. */
const TAKEOVER_MS = 2 * 60_000
/** The states in which a message can be retried or discarded. */
const CHANGEABLE_STATES: readonly OutboxState[] = ['waiting', 'resting', 'dead', 'discarded']

export interface OutboxSettings extends WorkerSettings {
  /** Maximum number of emails per day to each mailbox outside the team. */
  mailsPerMailbox: number
}

interface OutboxOptions {
  db: Database
  log: Logger
  channels: readonly SendingChannel[]
  routes: ChannelRoutes
  settings: OutboxSettings
  /** Key that encrypts the codes and links of account emails. */
  mailKey: Uint8Array
  preview: (message: Message, context: MailContext) => MailPreview
}

/** The cause of a message. */
export interface MessageOrigin {
  /** ID of the request. */
  requestId: string | undefined
  /** When it happened: ISO 8601. @default now */
  createdAt?: string
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Creates the outbox, which stores outgoing messages until workers send them. Each message is
 * inserted in the same transaction as the submission, subscriber, or change that it's about.
 */
export function createOutbox(options: OutboxOptions) {
  const { db, log, channels, routes, settings, mailKey } = options
  const unsealRow = ({ id, secret }: OutboxRow) =>
    secret === null ? undefined : unsealOrFail(mailKey, id, secret)
  const workers = channels.map((channel) =>
    createWorker({ db, log, channel, settings, unseal: unsealRow }),
  )
  let stopExpiry = () => {}
  let takeoverTimer: NodeJS.Timeout | undefined
  const getTimestamp = (offsetMs = 0) => new Date(settings.now() + offsetMs).toISOString()

  const wakeWorkers = () => {
    for (const worker of workers) worker.wake()
  }

  async function findRow(database: Database, id: string): Promise<OutboxRow> {
    const row = await database
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw errors.notFound({ message: 'Message not found' })
    return row
  }

  /**
   * Updates an entry.
   * @throws AppError 404, or 409 if its state isn't one of `allowedStates`.
   */
  function changeEntry(
    id: string,
    actor: Actor,
    allowedStates: readonly OutboxState[],
    createChanges: (row: OutboxRow) => Updateable<OutboxTable>,
  ) {
    return transaction(db, async (trx) => {
      const row = await findRow(trx, id)
      if (!allowedStates.includes(row.state)) throw errors.outboxConflict(row.state)
      await trx.updateTable('outbox').set(createChanges(row)).where('id', '=', id).execute()
      await recordMessageChange(trx, id, { actor })
      return findRow(trx, id)
    })
  }

  /** Adds a message for one channel and returns the message's ID. */
  const insertMessage = (trx: Transaction, message: Message, target: MessageTarget) =>
    insertRow(trx, message, {
      ...target,
      now: getTimestamp(),
      giveUpAt: getTimestamp(settings.giveUpMs),
    })

  async function startSending(): Promise<void> {
    await prepareMessages(db, routes, settings)
    stopExpiry()
    stopExpiry = scheduleExpiry(db, log, { now: settings.now, wake: wakeWorkers })
    wakeWorkers()
  }

  async function hasReachedDailyLimit(trx: Transaction, mailbox: string): Promise<boolean> {
    await lockMailbox(trx, mailbox)
    const count = await countMails(trx, mailbox, getTimestamp(-ONE_DAY_MS))
    return count >= settings.mailsPerMailbox
  }

  return {
    accountMailer: createAccountMailer({
      routes,
      key: mailKey,
      giveUpMs: settings.giveUpMs,
      now: settings.now,
      wake: wakeWorkers,
    }),

    /**
     * Adds a message, and returns its ID on each channel. Call `wake` after the transaction. Drops the
     * message if the recipient's mailbox has reached the daily limit, because the person who submitted
     * the form might not own that mailbox. The limit doesn't apply to messages that visitors can't cause.
     */
    async add(
      trx: Transaction,
      message: Message,
      { requestId, createdAt = getTimestamp() }: MessageOrigin,
    ): Promise<string[]> {
      const recipient = getRecipient(message)
      const isLimited = recipient !== null && canVisitorCause(message)
      const mailbox = isLimited ? getMailbox(recipient) : null
      if (mailbox && (await hasReachedDailyLimit(trx, mailbox))) {
        log.warn({ requestId, kind: message.kind }, 'a mailbox reached its daily limit of mails')
        return []
      }
      const target = { recipient, mailbox, requestId, createdAt }
      const ids: string[] = []
      for (const channel of chooseChannels(routes, recipient)) {
        ids.push(await insertMessage(trx, message, { ...target, channel }))
      }
      return ids
    },

    /**
     * Adds a message from a team member to one person. Returns the message's
     * ID. Call `wake` after the transaction. The daily limit per mailbox doesn't apply.
     * @throws AppError 409 if the configured channels can only reach the team.
     */
    async send(trx: Transaction, message: Message, { requestId }: MessageOrigin): Promise<string> {
      const recipient = getRecipient(message)
      const [channel] = chooseChannels(routes, recipient)
      if (channel === undefined) throw errors.outboxUnsendable()
      const createdAt = getTimestamp()
      const target = { channel, recipient, mailbox: null, requestId, createdAt }
      return insertMessage(trx, message, target)
    },

    /** Renders a message as an email without adding it to the outbox. */
    preview: (message: Message) =>
      options.preview(message, { createdAt: getTimestamp(), isWithoutFiles: false }),

    /**
     * Discards the unsent messages of one kind about the record `relatedId`, such as the welcome
     * email to a subscriber who has unsubscribed.
     */
    discardUnsent: (trx: Transaction, kind: MessageKind, relatedId: string): Promise<void> =>
      discardUnsentMessages(trx, { kind, relatedId }),

    /** Notifies the workers of new messages. */
    wake: wakeWorkers,

    /** Requeues messages that were being sent when the server crashed, and starts sending. */
    async start(): Promise<void> {
      await requeueUnconfirmed(db, getTimestamp())
      await startSending()
    },

    /**
     * Starts sending in place of a server that ended. That server may still be sending a message and
     * record the result, so requeues its messages only after `TAKEOVER_MS`.
     */
    async takeOver(): Promise<void> {
      const before = getTimestamp()
      clearTimeout(takeoverTimer)
      takeoverTimer = setTimeout(() => {
        requeueUnconfirmed(db, getTimestamp(), { before }).then(wakeWorkers, (err: unknown) => {
          log.error({ err }, 'requeuing the messages of another server failed')
        })
      }, TAKEOVER_MS).unref()
      await startSending()
    },

    /**
     * Stops sending. Waits up to `maxMs` milliseconds for messages that are being sent. Messages
     * that remain unsent are sent after the next start.
     */
    async stop(maxMs?: number): Promise<void> {
      stopExpiry()
      clearTimeout(takeoverTimer)
      await Promise.all(workers.map((worker) => worker.stop(maxMs)))
    },

    /**
     * Returns an entry's row, a preview of its email, and its files.
     * @throws AppError 404
     */
    async read(id: string) {
      const row = await findRow(db, id)
      const { message, ...context } = toDelivery(row)
      const files = 'files' in message ? message.files : []
      return { row, mail: options.preview(message, context), files }
    },

    /**
     * Retries a message now, and restarts its retry period. `actor` is the person who retries it.
     * @throws AppError 404, or 409 if the message's state doesn't allow a retry or no channel can
     *   send it.
     */
    async retry(id: string, actor: Actor): Promise<OutboxRow> {
      const row = await changeEntry(id, actor, CHANGEABLE_STATES, (oldRow) => {
        const channels = chooseChannels(routes, oldRow.recipient)
        const channel = channels.includes(oldRow.channel) ? oldRow.channel : channels[0]
        if (channel === undefined || channel === 'none') throw errors.outboxUnsendable()
        // Don't resend a discarded welcome email, because its subscriber has unsubscribed.
        const isDiscardedWelcome =
          oldRow.kind === 'newsletter_welcome' && oldRow.state === 'discarded'
        if (isDiscardedWelcome) throw errors.outboxConflict(oldRow.state)
        const isCodeDeleted = oldRow.expires_at !== null && oldRow.secret === null
        if (isCodeDeleted) throw errors.outboxConflict('without a valid code')
        return {
          channel,
          state: 'waiting',
          next_attempt_at: getTimestamp(),
          give_up_at: computeGiveUpTime(getTimestamp(settings.giveUpMs), oldRow.expires_at),
          failing_since: null,
        }
      })
      workers.find((worker) => worker.channel === row.channel)?.endPause()
      return row
    },

    /**
     * Retries all failed messages that match a filter. `actor` is the person who retries them. A
     * second call with the same idempotency key retries nothing and returns the first result.
     * @throws AppError 409 `idempotency_conflict`
     */
    async retryFailed(
      filter: Pick<OutboxFilter, 'q' | 'channel'>,
      {
        access,
        actor,
        idempotencyKey,
      }: { access: OutboxAccess; actor: Actor; idempotencyKey: string | undefined },
    ): Promise<OutboxRetryResult> {
      const scope = `outbox retry of ${actor.id ?? 'service'}`
      const keyUse = { scope, key: idempotencyKey, bodyHash: hashJson(filter), result: retryResult }
      const result = await transaction(db, (trx) =>
        runOnce(trx, keyUse, async () => {
          const [now, giveUpAt] = [getTimestamp(), getTimestamp(settings.giveUpMs)]
          const counts = await retryFailed(trx, { routes, filter, access, now, giveUpAt })
          if (counts.retried > 0) await recordMessageChange(trx, null, { actor })
          return counts
        }),
      )
      for (const worker of workers) worker.endPause()
      return result
    },

    /**
     * Discards an entry, so that its message isn't sent. `actor` is the person who discards it.
     * @throws AppError 404, or 409 if the message was sent, is being sent, or has expired.
     */
    discard(id: string, actor: Actor): Promise<OutboxRow> {
      return changeEntry(id, actor, CHANGEABLE_STATES, () => {
        return { state: 'discarded', secret: null, next_attempt_at: null }
      })
    },

    status: () => readOutboxStatus(db, routes, workers),
  }
}
