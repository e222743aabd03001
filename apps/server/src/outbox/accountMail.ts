import { randomUUID } from 'node:crypto'
import type { AccountMailer } from '@duet/auth'
import type { AccountMailKind } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { type Message, SUBJECTS } from '../mail/messages.ts'
import { discardUnsentMessages } from './discardUnsent.ts'
import { computeGiveUpTime } from './expiry.ts'
import { createFoldedColumns } from './foldedColumns.ts'
import { recordMessageChange } from './recordMessageChange.ts'
import { type ChannelRoutes, chooseChannels } from './routing.ts'
import { seal } from './seal.ts'

interface AccountMailerOptions {
  routes: ChannelRoutes
  /** Key that encrypts codes and links. */
  key: Uint8Array
  giveUpMs: number
  now: () => number
  wake: () => void
}

/**
 * Creates the mailer for account emails, which are sent only by SMTP. The daily limit per mailbox
 * doesn't apply to account emails, because anyone can use up that limit by submitting forms. The
 * auth service has a separate limit for account emails.
 */
export function createAccountMailer({
  routes,
  key,
  giveUpMs,
  now,
  wake,
}: AccountMailerOptions): AccountMailer {
  return {
    async enqueue(trx, { kind, to, accountId, requestId, code, link, expiresAt, data = {} }) {
      const hasSecrets = code !== undefined || link !== undefined
      if (hasSecrets && expiresAt === undefined) throw new Error(`${kind} needs an expiry`)
      if (hasSecrets) await discardUnsent(trx, accountId, kind)
      const id = randomUUID()
      const subject = SUBJECTS[kind]
      const createdAt = new Date(now()).toISOString()
      const expiry = expiresAt?.toISOString() ?? null
      const giveUpAt = new Date(now() + giveUpMs).toISOString()
      const message: Message = { kind, accountId, to, expiresAt: expiry, data }
      const [channel = 'none'] = chooseChannels({ team: [], people: routes.people }, to)
      await trx
        .insertInto('outbox')
        .values({
          id,
          kind,
          channel,
          state: channel === 'none' ? 'resting' : 'waiting',
          subject,
          recipient: to,
          ...createFoldedColumns({ subject, recipient: to }),
          mailbox: null,
          related_id: accountId,
          request_id: requestId ?? null,
          payload: JSON.stringify(message),
          secret: hasSecrets ? seal(key, id, { code, link }) : null,
          expires_at: expiry,
          created_at: createdAt,
          give_up_at: computeGiveUpTime(giveUpAt, expiry),
          next_attempt_at: channel === 'none' ? null : createdAt,
        })
        .execute()
      await recordMessageChange(trx, id, { kind: 'created' })
    },

    discardUnsent,

    wake,

    canSend: () => routes.people.length > 0,
  }
}

const discardUnsent = (trx: Transaction, accountId: string, kind?: AccountMailKind) =>
  discardUnsentMessages(trx, { relatedId: accountId, kind })
