import { randomUUID } from 'node:crypto'
import { createTextKey } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { Outbox } from '../outbox/outbox.ts'
import type { Consent } from './consent.ts'
import type { SubscriberRow } from './listing.ts'
import { findSubscriber, recordVisitorChange } from './newsletter.ts'

const ONE_HOUR_MS = 60 * 60 * 1000
const CONFIRM_DAYS = 7

interface PendingSignUp {
  email: string
  consent: Consent
  /** ID of the HTTP request. */
  requestId: string | undefined
  /** Whether the address may get an email. */
  mayConfirm: boolean
}

/**
 * Stores a sign-up that waits for the person's confirmation, and sends the email that asks for it.
 * An address gets this email at most once an hour. Does nothing if the address is subscribed.
 */
export function requestSubscription(
  db: Database,
  outbox: Pick<Outbox, 'add'>,
  { email, consent, requestId, mayConfirm }: PendingSignUp,
): Promise<void> {
  const key = createTextKey(email)
  const now = Date.now()
  const timestamp = new Date(now).toISOString()
  return transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('subscribers')
      .select(['id', 'is_active', 'deleted_at', 'unconfirmed_since', 'confirmation_sent_at'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    const isListed = row?.unconfirmed_since === null && row.deleted_at === null
    if (row?.is_active === 1 && isListed) return

    const id = row?.id ?? randomUUID()
    const latestSentAt = new Date(now - ONE_HOUR_MS).toISOString()
    const mustSend =
      mayConfirm && (row?.confirmation_sent_at == null || row.confirmation_sent_at <= latestSentAt)
    const values = {
      ...consent,
      consented_at: timestamp,
      confirmed_at: null,
      confirm_by: new Date(now + CONFIRM_DAYS * 24 * ONE_HOUR_MS).toISOString(),
      ...(mustSend && { confirmation_sent_at: timestamp }),
      // Somebody who has unsubscribed stays in the list as inactive.
      ...(!isListed && {
        is_active: 0,
        deleted_at: null,
        unconfirmed_since: row?.unconfirmed_since ?? timestamp,
      }),
      ...(row?.deleted_at != null && { source: 'site' as const }),
    }
    if (row) {
      await trx.updateTable('subscribers').set(values).where('id', '=', id).execute()
    } else {
      await trx
        .insertInto('subscribers')
        .values({ id, email, email_key: key, subscribed_at: timestamp, is_active: 0, ...values })
        .execute()
    }
    // The admin app announces each `created` change as a new subscriber.
    await recordVisitorChange(trx, { id, email }, 'changed')
    if (!mustSend) return
    const message = { kind: 'newsletter_confirmation', subscriberId: id, email } as const
    await outbox.add(trx, message, { requestId, createdAt: timestamp })
  })
}

/** Returns whether a sign-up waits for a confirmation and hasn't expired. */
export function isAwaitingConfirmation({ confirm_by: confirmBy }: SubscriberRow): boolean {
  return confirmBy !== null && confirmBy > new Date().toISOString()
}

/** Returns whether somebody is in the list of active subscribers. */
export function isSubscribed(row: SubscriberRow): boolean {
  return row.is_active === 1 && row.unconfirmed_since === null && row.deleted_at === null
}

/**
 * Makes a pending sign-up active, notifies the team, and welcomes the subscriber. Safe to call
 * again. Returns the address if it's subscribed now. If the sign-up has expired, it isn't.
 *
 * @param requestId ID of the HTTP request
 */
export function confirmSubscription(
  db: Database,
  outbox: Pick<Outbox, 'add' | 'discardUnsent'>,
  id: string,
  requestId: string | undefined,
): Promise<string | undefined> {
  const now = new Date().toISOString()
  return transaction(db, async (trx) => {
    const row = await findSubscriber(trx, id)
    if (!row) return undefined
    const { email } = row
    const isActive = isSubscribed(row)
    if (!isAwaitingConfirmation(row)) return isActive ? email : undefined
    await trx
      .updateTable('subscribers')
      .set({
        ...{ is_active: 1, deleted_at: null, unconfirmed_since: null },
        ...{ confirm_by: null, confirmation_sent_at: null, confirmed_at: now },
        ...(!isActive && { subscribed_at: now }),
      })
      .where('id', '=', id)
      .execute()
    await outbox.discardUnsent(trx, 'newsletter_confirmation', id)
    // A team member may have added the address in the meantime.
    if (isActive) return email
    const isListed = row.unconfirmed_since === null && row.deleted_at === null
    await recordVisitorChange(trx, { id, email }, isListed ? 'changed' : 'created')
    const origin = { requestId, createdAt: now }
    await outbox.add(trx, { kind: 'newsletter_signup', subscriberId: id, email }, origin)
    await outbox.add(trx, { kind: 'newsletter_welcome', subscriberId: id, email }, origin)
    return email
  })
}

/**
 * Removes sign-ups that nobody has confirmed in time. Keeps addresses that have unsubscribed, so
 * that an import can't subscribe them again. Returns how many sign-ups expired.
 */
export async function purgeExpiredSignUps(trx: Transaction, now: number): Promise<number> {
  const timestamp = new Date(now).toISOString()
  const { numDeletedRows } = await trx
    .deleteFrom('subscribers')
    .where('confirm_by', '<=', timestamp)
    .where('unconfirmed_since', 'is not', null)
    .executeTakeFirst()
  const { numUpdatedRows } = await trx
    .updateTable('subscribers')
    .set({ confirm_by: null, confirmation_sent_at: null })
    .where('confirm_by', '<=', timestamp)
    .executeTakeFirst()
  return Number(numDeletedRows) + Number(numUpdatedRows)
}
