import { randomUUID } from 'node:crypto'
import { type Actor, MAX_VIEWS, type SavedView, type SavedViewInput } from '@duet/contract'
import type { Selectable } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import type { SavedViewsTable } from '../db/teamTables.ts'
import { errors } from '../errors.ts'
import { recordChange } from '../live/changes.ts'

/** A person who works with saved views. */
export interface ViewUser {
  actor: Actor
  /** Whether the person can share views with the team. */
  canShare: boolean
  /** Whether the person can change other people's shared views. */
  isAdmin: boolean
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
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}

/**
 * Saves a new view.
 * @throws AppError 403 for the service key, or if the view is shared and the person can't share
 *   views; 409 `too_many_views` if the person already has `MAX_VIEWS` views.
 */
export function createView(
  db: Database,
  { name, query, is_shared }: Pick<SavedView, 'name' | 'query' | 'is_shared'>,
  user: ViewUser,
): Promise<SavedView> {
  const ownerId = user.actor.id
  if (ownerId === null) throw errors.forbidden({ message: 'Only people have views.' })
  requireSharing(user, is_shared)
  return transaction(db, async (trx) => {
    const { count } = await trx
      .selectFrom('saved_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_VIEWS) throw errors.tooManyViews()
    const now = new Date().toISOString()
    const row = {
      ...{ id: randomUUID(), owner_id: ownerId, name, query, created_at: now, updated_at: now },
      is_shared: is_shared ? 1 : 0,
    }
    await trx.insertInto('saved_views').values(row).execute()
    await recordView(trx, 'created', row.id, user)
    return presentView(row, user)
  })
}

/**
 * Changes a view.
 * @throws AppError 404 if the person can't see the view, 403 if the person can't change it.
 */
export function changeView(
  db: Database,
  id: string,
  { name, query, is_shared }: SavedViewInput,
  user: ViewUser,
): Promise<SavedView> {
  return transaction(db, async (trx) => {
    const row = await requireChangeableView(trx, id, user)
    // Unsharing requires the same role as sharing, because other people may use the view.
    if (is_shared !== undefined && is_shared !== (row.is_shared === 1)) requireSharing(user, true)
    const changedRow = {
      ...row,
      name: name ?? row.name,
      query: query ?? row.query,
      is_shared: is_shared === undefined ? row.is_shared : Number(is_shared),
      updated_at: new Date().toISOString(),
    }
    await trx.updateTable('saved_views').set(changedRow).where('id', '=', id).execute()
    await recordView(trx, 'changed', id, user)
    return presentView(changedRow, user)
  })
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

async function requireChangeableView(db: Database, id: string, user: ViewUser): Promise<ViewRow> {
  const row = await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()
  const isVisible = row && (row.owner_id === user.actor.id || row.is_shared === 1)
  if (!isVisible) throw errors.notFound({ message: 'View not found' })
  if (!canChange(row, user)) {
    throw errors.forbidden({ message: 'Only the owner or an admin can change this view.' })
  }
  return row
}

function canChange(row: ViewRow, { actor, isAdmin }: ViewUser): boolean {
  return row.owner_id === actor.id || (isAdmin && row.is_shared === 1)
}

function requireSharing({ canShare }: ViewUser, isShared: boolean): void {
  if (isShared && !canShare) {
    throw errors.forbidden({ message: 'Your role can only save personal views.' })
  }
}

function recordView(
  trx: Database,
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
