import { randomUUID } from 'node:crypto'
import { type Actor, createTextKey, type SubscribeResult } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { recordChange } from '../live/changes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Consent } from './consent.ts'
import { SUBSCRIBER_COLUMNS, type SubscriberRow } from './listing.ts'

interface SignUp {
  email: string
  consent: Consent
  /** ID of the HTTP request. */
  requestId: string | undefined
  /** Whether a new subscriber gets the welcome email. @default true */
  isWelcomed?: boolean
}

/**
 * Subscribes an email address, ignoring case. An inactive, unconfirmed, or deleted subscriber
 * becomes active and counts as new. For a new subscriber, adds a notification for the team and a
 * welcome email to the outbox.
 */
export function subscribe(
  db: Database,
  outbox: Pick<Outbox, 'add'>,
  { email, consent, requestId, isWelcomed = true }: SignUp,
): Promise<SubscribeResult> {
  const key = createTextKey(email)
  const now = new Date().toISOString()
  const origin = { requestId, createdAt: now }
  return transaction(db, async (trx) => {
    const existingSubscriber = await trx
      .selectFrom('subscribers')
      .select(['id', 'is_active', 'deleted_at', 'unconfirmed_since'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    const isDeleted = existingSubscriber?.deleted_at != null
    const isListed = existingSubscriber?.unconfirmed_since === null && !isDeleted
    if (existingSubscriber?.is_active === 1 && isListed) return { alreadySubscribed: true }
    const subscriberId = existingSubscriber?.id ?? randomUUID()
    const consentValues = { ...consent, consented_at: now, confirmed_at: null, confirm_by: null }
    if (existingSubscriber) {
      await trx
        .updateTable('subscribers')
        .set({
          ...{ is_active: 1, subscribed_at: now, deleted_at: null, unconfirmed_since: null },
          ...consentValues,
          ...(isDeleted && { source: 'site' }),
        })
        .where('id', '=', existingSubscriber.id)
        .execute()
    } else {
      await trx
        .insertInto('subscribers')
        .values({
          ...{ id: subscriberId, email, email_key: key, subscribed_at: now, is_active: 1 },
          ...consentValues,
        })
        .execute()
    }
    const kind = isListed ? 'changed' : 'created'
    await recordVisitorChange(trx, { id: subscriberId, email }, kind)
    await outbox.add(trx, { kind: 'newsletter_signup', subscriberId, email }, origin)
    if (isWelcomed) {
      await outbox.add(trx, { kind: 'newsletter_welcome', subscriberId, email }, origin)
    }
    return { alreadySubscribed: false }
  })
}

/**
 * Stores the address of a sign-up that may come from a bot, so that the team can confirm it. Sends
 * no messages. Does nothing if the address is already stored.
 */
export function storeUnconfirmed(
  db: Database,
  { email, consent }: Pick<SignUp, 'email' | 'consent'>,
): Promise<void> {
  const id = randomUUID()
  const now = new Date().toISOString()
  return transaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('subscribers')
      .values({
        ...{ id, email, email_key: createTextKey(email) },
        ...{ subscribed_at: now, is_active: 0, unconfirmed_since: now },
        ...{ ...consent, consented_at: now },
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirstOrThrow()
    // The admin app announces each `created` change. Record `changed`, so that open tabs reload the
    // list without an announcement.
    if (numInsertedOrUpdatedRows) await recordVisitorChange(trx, { id, email }, 'changed')
  })
}

/**
 * Finds a subscriber by ID. Includes deleted subscribers, because unsubscribing must always work.
 * Returns `undefined` if the ID is unknown.
 */
export function findSubscriber(db: Database, id: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .select(SUBSCRIBER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Unsubscribes a subscriber, and discards an unsent welcome email and a sign-up that waits for a
 * confirmation. Safe to call again.
 */
export function unsubscribe(
  db: Database,
  outbox: Pick<Outbox, 'discardUnsent'>,
  id: string,
): Promise<void> {
  return transaction(db, async (trx) => {
    const subscriber = await setActive(trx, id, false)
    if (subscriber) await recordVisitorChange(trx, subscriber)
    await trx.updateTable('subscribers').set({ confirm_by: null }).where('id', '=', id).execute()
    await outbox.discardUnsent(trx, 'newsletter_welcome', id)
  })
}

/** Makes an unsubscribed person active again, even if an admin deleted them. Sends no messages. */
export async function resubscribe(db: Database, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const subscriber = await setActive(trx, id, true)
    if (!subscriber) return
    await trx.updateTable('subscribers').set({ deleted_at: null }).where('id', '=', id).execute()
    await recordVisitorChange(trx, subscriber)
  })
}

/**
 * Makes a subscriber active or inactive, and no longer unconfirmed. If the subscriber becomes
 * active, sets the time of the subscription to now. Returns the subscriber, or `undefined` if
 * nothing changed.
 */
export function setActive(
  trx: Transaction,
  id: string,
  isActive: boolean,
): Promise<Pick<SubscriberRow, 'id' | 'email'> | undefined> {
  return trx
    .updateTable('subscribers')
    .set({
      is_active: isActive ? 1 : 0,
      unconfirmed_since: null,
      confirm_by: null,
      ...(isActive && { subscribed_at: new Date().toISOString() }),
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('is_active', '=', isActive ? 0 : 1), eb('unconfirmed_since', 'is not', null)]),
    )
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** Records a change that a subscriber made. Call this in the transaction that makes the change. */
export function recordVisitorChange(
  trx: Transaction,
  { id, email }: Pick<SubscriberRow, 'id' | 'email'>,
  kind: 'created' | 'changed' = 'changed',
): Promise<void> {
  const actor: Actor = { id: null, name: email }
  return recordChange(trx, { record: 'subscriber', kind, id, actor })
}
