import { randomUUID } from 'node:crypto'
import { createTextKey, type Subscriber } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { type ChangeContext, describeAuthor } from '../callers/changeContext.ts'
import { errors } from '../errors.ts'
import { createOnce, hashJson } from '../http/idempotency.ts'
import { recordChange } from '../live/changes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { computeUndoCutoff, type SubscriberRow } from './listing.ts'
import { findSubscriber, setActive } from './newsletter.ts'
import { presentSubscriber } from './present.ts'

/**
 * Adds an address for a team member. Sends no messages. With an idempotency key, a second call with
 * the same key returns the subscriber that the first call added.
 *
 * @throws AppError 409 `already_subscribed` if the address is on the list as active or inactive.
 */
export function addSubscriber(
  db: Database,
  context: ChangeContext,
  email: string,
  key: string | undefined,
): Promise<Subscriber> {
  const { actor } = context
  const emailKey = createTextKey(email)
  return transaction(db, async (trx) => {
    const keyUse = {
      scope: `subscriber of ${actor.id ?? 'service'}`,
      key,
      bodyHash: hashJson(email),
    }
    const id = await createOnce(trx, keyUse, async () => {
      const existingSubscriber = await trx
        .selectFrom('subscribers')
        .select(['id', 'is_active', 'deleted_at', 'unconfirmed_since'])
        .where('email_key', '=', emailKey)
        .executeTakeFirst()
      if (
        existingSubscriber?.deleted_at === null &&
        existingSubscriber.unconfirmed_since === null
      ) {
        throw createExistingError(existingSubscriber.is_active)
      }
      const values = {
        email,
        email_key: emailKey,
        subscribed_at: new Date().toISOString(),
        is_active: 1,
        source: 'team' as const,
        deleted_at: null,
        unconfirmed_since: null,
      }
      const newId = existingSubscriber?.id ?? randomUUID()
      await trx
        .insertInto('subscribers')
        .values({ id: newId, ...values })
        .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
        .execute()
      await recordTeamChange(trx, context, newId, 'added')
      return newId
    })
    const row = await findSubscriber(trx, id)
    if (!row) throw createNotFoundError()
    return presentSubscriber(row)
  })
}

function createExistingError(isActive: number) {
  return errors.alreadySubscribed(
    isActive === 1
      ? {}
      : { message: 'This person has unsubscribed. You can reactivate the address in the list.' },
  )
}

/** A status that the team can give a subscriber. */
export type NewStatus = 'active' | 'inactive' | 'unconfirmed'

/**
 * Makes a subscriber active, inactive, or unconfirmed. Does nothing if that's already the case.
 * Discards the unsent welcome email of a subscriber who isn't active anymore.
 *
 * @throws AppError 404 if the subscriber doesn't exist.
 */
export function changeSubscriber(
  db: Database,
  outbox: Pick<Outbox, 'discardUnsent'>,
  context: ChangeContext,
  id: string,
  status: NewStatus,
): Promise<Subscriber> {
  return transaction(db, async (trx) => {
    const row = await requireRow(trx, id)
    if (row.deleted_at !== null) throw createNotFoundError()
    const action = describeChange(row.unconfirmed_since !== null, status)
    const isChanged =
      status === 'unconfirmed'
        ? await setUnconfirmed(trx, id)
        : await setActive(trx, id, status === 'active')
    if (isChanged) {
      if (status !== 'active') await outbox.discardUnsent(trx, 'newsletter_welcome', id)
      await recordTeamChange(trx, context, id, action)
    }
    return presentSubscriber(await requireRow(trx, id))
  })
}

function describeChange(wasUnconfirmed: boolean, status: NewStatus) {
  if (status === 'unconfirmed') return 'unconfirmed'
  if (status === 'inactive') return 'deactivated'
  return wasUnconfirmed ? 'confirmed' : 'reactivated'
}

/**
 * Deletes a subscriber, who can be restored for a day. Does nothing if the subscriber is already
 * deleted.
 *
 * @throws AppError 404 if the subscriber doesn't exist.
 */
export function deleteSubscriber(
  db: Database,
  outbox: Pick<Outbox, 'discardUnsent'>,
  context: ChangeContext,
  id: string,
): Promise<void> {
  return transaction(db, async (trx) => {
    const { deleted_at: deletedAt } = await requireRow(trx, id)
    if (deletedAt !== null) return
    await setDeletionTime(trx, id, new Date().toISOString())
    await outbox.discardUnsent(trx, 'newsletter_welcome', id)
    await recordTeamChange(trx, context, id, 'deleted')
  })
}

/**
 * Restores a subscriber who was deleted within the last day. Does nothing if the subscriber isn't
 * deleted.
 *
 * @throws AppError 404 if the subscriber doesn't exist, or was deleted more than a day ago.
 */
export function restoreSubscriber(
  db: Database,
  context: ChangeContext,
  id: string,
): Promise<Subscriber> {
  return transaction(db, async (trx) => {
    const { deleted_at: deletedAt } = await requireRow(trx, id)
    if (deletedAt !== null) {
      if (deletedAt <= computeUndoCutoff(Date.now())) throw createNotFoundError()
      await setDeletionTime(trx, id, null)
      await recordTeamChange(trx, context, id, 'restored')
    }
    return presentSubscriber(await requireRow(trx, id))
  })
}

/** Removes subscribers who were deleted over a day before `now`. Returns how many it removed. */
export async function purgeDeletedSubscribers(trx: Transaction, now: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscribers')
    .where('deleted_at', '<=', computeUndoCutoff(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function requireRow(trx: Transaction, id: string): Promise<SubscriberRow> {
  const row = await findSubscriber(trx, id)
  if (!row) throw createNotFoundError()
  return row
}

/** Makes a subscriber unconfirmed. Returns the subscriber, or `undefined` if nothing changed. */
function setUnconfirmed(trx: Transaction, id: string) {
  return trx
    .updateTable('subscribers')
    .set({ is_active: 0, unconfirmed_since: new Date().toISOString() })
    .where('id', '=', id)
    .where('unconfirmed_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

async function setDeletionTime(trx: Transaction, id: string, deletedAt: string | null) {
  await trx.updateTable('subscribers').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
}

const LIVE_CHANGE_KINDS = {
  added: 'created',
  reactivated: 'changed',
  deactivated: 'changed',
  confirmed: 'changed',
  unconfirmed: 'changed',
  deleted: 'deleted',
  restored: 'created',
} as const

async function recordTeamChange(
  trx: Transaction,
  context: ChangeContext,
  id: string,
  action: keyof typeof LIVE_CHANGE_KINDS,
): Promise<void> {
  const { audit, actor } = context
  await audit.record(trx, {
    action: `subscriber_${action}`,
    ...describeAuthor(context),
    details: { subscriber_id: id },
  })
  await recordChange(trx, { record: 'subscriber', kind: LIVE_CHANGE_KINDS[action], id, actor })
}

const createNotFoundError = () => errors.notFound({ message: 'Subscriber not found' })
