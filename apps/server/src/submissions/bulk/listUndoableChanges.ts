import type { Actor, BulkChange, SubmissionChange, UndoableBulkChange } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { sql } from 'kysely'
import { sortTags } from '../tags.ts'
import { type BulkEffect, UNDO_MS } from './undo.ts'

/** Maximum number of changes in the list. */
const MAX_CHANGES = 20

/**
 * Lists the newest bulk changes that the actor can undo, newest first. Leaves out deletions unless
 * `canDelete` is true.
 */
export async function listUndoableChanges(
  db: Database,
  actor: Actor,
  canDelete: boolean,
): Promise<UndoableBulkChange[]> {
  let query = db
    .selectFrom('undo_entries')
    .select(['id', 'changes', 'created_at'])
    .where('actor_id', 'is not distinct from', actor.id)
    .where('created_at', '>', new Date(Date.now() - UNDO_MS).toISOString())
    .where('result', 'is', null)
    .where('changes', '!=', '[]')
  if (!canDelete) query = query.where(sql<boolean>`json_extract(changes, '$[0].deletedAt') is null`)
  const rows = await query.orderBy('created_at', 'desc').limit(MAX_CHANGES).execute()
  return rows.map((row) => {
    const changes = JSON.parse(row.changes) as BulkEffect[]
    return {
      undo_id: row.id,
      created_at: row.created_at,
      changed: changes.length,
      change: summarize(changes),
      ...(changes[0]?.deletedAt !== undefined && { is_deletion: true as const }),
    }
  })
}

/** Combines the changes of all submissions. They differ only in their tags and in what's missing. */
function summarize(changes: readonly BulkEffect[]): BulkChange {
  const { tags: _, ...values }: SubmissionChange = Object.assign(
    {},
    ...changes.map(({ after }) => after),
  )
  const isRead = changes.find((change) => change.isRead !== undefined)?.isRead
  const addedTags = new Set(changes.flatMap(({ before, after }) => listNewTags(before, after)))
  const removedTags = new Set(changes.flatMap(({ before, after }) => listNewTags(after, before)))
  return {
    ...values,
    ...(addedTags.size > 0 && { add_tags: sortTags([...addedTags]) }),
    ...(removedTags.size > 0 && { remove_tags: sortTags([...removedTags]) }),
    ...(isRead !== undefined && { is_read: isRead }),
  }
}

/** Returns the tags of `second` that `first` doesn't have. */
const listNewTags = ({ tags: firstTags = [] }: SubmissionChange, second: SubmissionChange) =>
  (second.tags ?? []).filter((tag) => !firstTags.includes(tag))
