import { randomUUID } from 'node:crypto'
import {
  type Actor,
  compareKeys,
  compareTexts,
  MAX_VIEWS,
  type NewSavedView,
  type SavedView,
  type SavedViewUpdate,
} from '@duet/contract'
import { type Database, lockFact, type Transaction, transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { SavedViewsTable } from '../db/teamTables.ts'
import { errors } from '../errors.ts'
import { createOnce, hashJson } from '../http/idempotency.ts'
import { recordChange } from '../live/changes.ts'

export interface ViewUser {
  actor: Actor
  canShare: boolean
  /** Whether the person can change other people's shared views. */
  canManage: boolean
}

type ViewRow = Selectable<SavedViewsTable>

/** Lists a person's views and all shared views, sorted by name. */
export async function listViews(db: Database, user: ViewUser): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', user.actor.id ?? ''), eb('is_shared', '=', 1)]))
    .execute()
  return rows
    .map((row) => presentView(row, user))
    .sort((a, b) => compareTexts(a.name, b.name) || compareKeys(a.id, b.id))
}

/**
 * Saves a new view. With an idempotency key, a second call with the same key returns the first
 * view.
 *
 * @throws AppError 403 for the service key, or if the view is shared and the person can't share
 *   views; 409 `too_many_views` if the person already has `MAX_VIEWS` views, 409
 *   `idempotency_conflict`.
 */
export function createView(
  db: Database,
  view: NewSavedView,
  { user, key }: { user: ViewUser; key: string | undefined },
): Promise<SavedView> {
  const ownerId = user.actor.id
  if (ownerId === null) throw errors.forbidden({ message: 'Only people have views.' })
  requireSharing(user, view.is_shared)
  return transaction(db, async (trx) => {
    const keyUse = { scope: `view of ${ownerId}`, key, bodyHash: hashJson(view) }
    const id = await createOnce(trx, keyUse, () => insertView(trx, view, ownerId, user))
    return presentView(await requireVisibleView(trx, id, user), user)
  })
}

async function insertView(
  trx: Transaction,
  { name, query, is_shared: isShared }: NewSavedView,
  ownerId: string,
  user: ViewUser,
): Promise<string> {
  await lockFact(trx, ['views', ownerId])
  const { count } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_VIEWS) throw errors.tooManyViews()
  const id = randomUUID()
  const now = new Date().toISOString()
  await trx
    .insertInto('saved_views')
    .values({
      ...{ id, owner_id: ownerId, name, query, created_at: now, updated_at: now },
      is_shared: Number(isShared),
    })
    .execute()
  await recordView(trx, 'created', id, user)
  return id
}

/**
 * Changes a view. Does nothing if the view already has the new values, so that a client can safely
 * retry a change.
 *
 * @throws AppError 404 if the person can't see the view, 403 if the person can't change it, 409
 *   `edit_conflict` if somebody has changed it since `expected_updated_at`.
 */
export function changeView(
  db: Database,
  id: string,
  { expected_updated_at: expectedAt, ...change }: SavedViewUpdate,
  user: ViewUser,
): Promise<SavedView> {
  return transaction(db, async (trx) => {
    const row = await requireChangeableView(trx, id, user)
    const currentView = presentView(row, user)
    const {
      name = row.name,
      query = row.query,
      is_shared: isShared = currentView.is_shared,
    } = change
    requireSharing(user, isShared)
    const isUnchanged =
      name === row.name && query === row.query && isShared === currentView.is_shared
    if (isUnchanged) return currentView
    if (expectedAt !== undefined && expectedAt !== row.updated_at) {
      throw errors.editConflict(currentView)
    }
    const updatedAt = computeUpdateTime(row)
    const changedRow = { ...row, name, query, is_shared: Number(isShared), updated_at: updatedAt }
    await trx.updateTable('saved_views').set(changedRow).where('id', '=', id).execute()
    await recordView(trx, 'changed', id, user)
    return presentView(changedRow, user)
  })
}

/** Returns the current time or a millisecond after the view's last change, whichever is later. */
function computeUpdateTime({ updated_at: updatedAt }: ViewRow): string {
  return new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
}

/**
 * Deletes a view.
 * @throws AppError 404 if the person can't see the view, 403 if the person can't delete it.
 */
export function deleteView(db: Database, id: string, user: ViewUser): Promise<void> {
  return transaction(db, async (trx) => {
    await requireChangeableView(trx, id, user)
    await trx.deleteFrom('saved_views').where('id', '=', id).execute()
    await recordView(trx, 'deleted', id, user)
  })
}

async function requireVisibleView(db: Database, id: string, { actor }: ViewUser): Promise<ViewRow> {
  const row = await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()
  if (row && (row.owner_id === actor.id || row.is_shared === 1)) return row
  throw errors.notFound({ message: 'View not found' })
}

async function requireChangeableView(db: Database, id: string, user: ViewUser): Promise<ViewRow> {
  const row = await requireVisibleView(db, id, user)
  if (canChange(row, user)) return row
  throw errors.forbidden({
    message: 'Only admins and the editor who owns this shared view can change it.',
  })
}

/** Returns whether a person who can see a view can also change it. */
function canChange(row: ViewRow, { actor, canShare, canManage }: ViewUser): boolean {
  const isOwner = row.owner_id === actor.id
  // Other people may use a shared view. Its owner may have lost the right to share views since.
  return row.is_shared === 1 ? canManage || (isOwner && canShare) : isOwner
}

function requireSharing({ canShare }: ViewUser, isShared: boolean): void {
  if (isShared && !canShare) {
    throw errors.forbidden({ message: 'Your role can only save personal views.' })
  }
}

function recordView(
  trx: Transaction,
  kind: 'created' | 'changed' | 'deleted',
  id: string,
  { actor }: ViewUser,
): Promise<void> {
  return recordChange(trx, { record: 'view', kind, id, actor })
}

function presentView(row: ViewRow, user: ViewUser): SavedView {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    is_shared: row.is_shared === 1,
    owner_id: row.owner_id,
    can_change: canChange(row, user),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
