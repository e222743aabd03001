import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { errors } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { MailPreview } from '../mail/composer.ts'
import {
  type Message,
  type MessageKind,
  recipientOf,
  relatedIdOf,
  SUBJECTS,
} from '../mail/messages.ts'
import type { Channel } from './channel.ts'
import { mailboxOf } from './mailbox.ts'
import { channelsFor, type Routes, reroute } from './routing.ts'
import { type OutboxRow, returnUnconfirmed, toDelivery } from './rows.ts'
import { readStatus } from './status.ts'
import type { OutboxState } from './table.ts'
import { createWorker, type WorkerSettings } from './worker.ts'

const ONE_DAY = 24 * 60 * 60 * 1000
// What is over is kept for so long, for whoever asks what became of a message.
const KEEP_MS = 90 * ONE_DAY

export interface OutboxSettings extends WorkerSettings {
  /** How long a message is tried. */
  giveUpMs: number
  /** Mails a day to one mailbox that is not the team's. */
  mailsPerMailbox: number
}

interface OutboxOptions {
  db: Database
  log: Logger
  /** Those that are configured. */
  channels: readonly Channel[]
  routes: Routes
  settings: OutboxSettings
  /** What a message looks like as a mail. */
  preview: (row: OutboxRow) => MailPreview
}

export type Outbox = ReturnType<typeof createOutbox>

/** The messages that leave the house: written with what they tell of, sent by workers later. */
export function createOutbox(options: OutboxOptions) {
  const { db, log, channels, routes, settings } = options
  const workers = channels.map((channel) => createWorker({ db, log, channel, settings }))
  const instant = (offsetMs = 0) => new Date(settings.now() + offsetMs).toISOString()

  const wake = () => {
    for (const worker of workers) worker.wake()
  }

  async function find(on: Database, id: string): Promise<OutboxRow> {
    const row = await on.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw errors.notFound({ message: 'Message not found' })
    return row
  }

  /** Changes an entry whose state is one of `from`. */
  function change(id: string, from: readonly OutboxState[], to: (row: OutboxRow) => object) {
    return transaction(db, async (trx) => {
      const row = await find(trx, id)
      if (!from.includes(row.state)) throw errors.outboxConflict(row.state)
      await trx.updateTable('outbox').set(to(row)).where('id', '=', id).execute()
      return find(trx, id)
    })
  }

  async function isFull(on: Database, mailbox: string): Promise<boolean> {
    const { count } = await on
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('mailbox', '=', mailbox)
      .where('created_at', '>', instant(-ONE_DAY))
      .executeTakeFirstOrThrow()
    return count >= settings.mailsPerMailbox
  }

  return {
    /**
     * Writes a message, in the transaction of what it tells of; call `wake` once that is through.
     * One for a mailbox that has got too many today is dropped: the sender may not be its owner.
     */
    async add(trx: Database, message: Message, createdAt = instant()): Promise<void> {
      const recipient = recipientOf(message)
      const mailbox = recipient && mailboxOf(recipient)
      if (mailbox && (await isFull(trx, mailbox))) {
        log.warn({ kind: message.kind }, 'a mailbox has got its mails for today')
        return
      }
      for (const channel of channelsFor(routes, recipient)) {
        const isSendable = channel !== 'none'
        await trx
          .insertInto('outbox')
          .values({
            id: randomUUID(),
            kind: message.kind,
            channel,
            state: isSendable ? 'waiting' : 'resting',
            subject: SUBJECTS[message.kind],
            recipient,
            mailbox,
            related_id: relatedIdOf(message),
            payload: JSON.stringify(message),
            created_at: createdAt,
            give_up_at: instant(settings.giveUpMs),
            next_attempt_at: isSendable ? instant() : null,
          })
          .execute()
      }
    },

    /** Discards what waits or rests of a kind about somebody, as a welcome to one who has left. */
    async withdraw(trx: Database, kind: MessageKind, relatedId: string): Promise<void> {
      await trx
        .updateTable('outbox')
        .set({ state: 'discarded', next_attempt_at: null })
        .where('kind', '=', kind)
        .where('related_id', '=', relatedId)
        .where('state', 'in', ['waiting', 'resting'])
        .execute()
    },

    /** Has the workers look for what was written. */
    wake,

    /** Takes up what was left unfinished, and begins to send. */
    async start(): Promise<void> {
      await returnUnconfirmed(db, instant())
      const { giveUpMs } = settings
      const times = { now: settings.now(), giveUpMs, peopleMs: ONE_DAY, newId: randomUUID }
      await reroute(db, routes, times)
      await db
        .deleteFrom('outbox')
        .where('state', 'in', ['sent', 'discarded'])
        .where('created_at', '<', instant(-KEEP_MS))
        .execute()
      wake()
    },

    /** Lets the messages in flight finish for a while; those that do not are sent after the next start. */
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()))
    },

    /** @throws AppError 404 */
    async read(id: string) {
      const row = await find(db, id)
      const { message } = toDelivery(row)
      const files = 'files' in message ? message.files : []
      return {
        row,
        mail: options.preview(row),
        files: files.map(({ name, size, type }) => ({ name, size, type })),
      }
    },

    /** @throws AppError 404, and 409 where it is out, on its way, or nothing could send it. */
    async retry(id: string): Promise<OutboxRow> {
      const row = await change(id, ['waiting', 'resting', 'dead', 'discarded'], (old) => {
        const open = channelsFor(routes, old.recipient)
        const channel = open.includes(old.channel) ? old.channel : open[0]
        if (channel === undefined || channel === 'none') throw errors.outboxUnsendable()
        // It may have been taken back because they have left.
        const isTakenBack = old.kind === 'newsletter_welcome' && old.state === 'discarded'
        if (isTakenBack) throw errors.outboxConflict(old.state)
        return {
          channel,
          state: 'waiting',
          next_attempt_at: instant(),
          give_up_at: instant(settings.giveUpMs),
          failing_since: null,
        }
      })
      workers.find((worker) => worker.channel === row.channel)?.release()
      return row
    },

    /** @throws AppError 404, and 409 where it is out or on its way. */
    discard(id: string): Promise<OutboxRow> {
      const discarded = { state: 'discarded', next_attempt_at: null }
      return change(id, ['waiting', 'resting', 'dead', 'discarded'], () => discarded)
    },

    status: () => readStatus(db, routes, workers),
  }
}
