import { anyNumberOf, anyOf, type Database, type Transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import type { ErasedRowsTable, ErasedSource } from '../db/privacyTables.ts'
import { createFoldedColumns } from '../outbox/foldedColumns.ts'
import type { OutboxRow } from '../outbox/rows.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'

type Row = Readonly<Record<string, string | number | null>>

/** The ID and the old values of a row, and the values that replace them. */
type ReplacedRow = Readonly<Record<string, Row[string] | Row>> & { readonly replacement: Row }

/** Maximum number of rows per INSERT. SQLite limits the number of parameters in a statement. */
const SLICE_ROWS = 500

/**
 * Saves rows before an erasure changes them, so that the erasure can be undone.
 *
 * @param rows If the erasure deletes the rows, all of their columns. If the erasure changes the
 *   rows, only their IDs and the old values. If users can edit these rows after the erasure, add
 *   the new values as `replacement`, so that undoing the erasure keeps the users' edits.
 */
export async function saveRows(
  trx: Transaction,
  erasureId: string,
  { source, change }: Pick<ErasedRowsTable, 'source' | 'change'>,
  rows: readonly Row[] | readonly ReplacedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE_ROWS) {
    const slice = rows.slice(start, start + SLICE_ROWS)
    await trx
      .insertInto('erased_rows')
      .values(
        slice.map((row) => {
          return { erasure_id: erasureId, source, change, row: JSON.stringify(row) }
        }),
      )
      .execute()
  }
}

/** Returns the next saved rows of an erasure, and deletes them from `erased_rows`. */
export async function takeRows(trx: Transaction, erasureId: string, limit: number) {
  const rows = await trx
    .selectFrom('erased_rows')
    .select(['id', 'source', 'change', 'row'])
    .where('erasure_id', '=', erasureId)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = anyNumberOf(rows.map(({ id }) => id))
  await trx.deleteFrom('erased_rows').where('id', 'in', ids).execute()
  return rows.map(({ source, change, row: json }) => {
    const { replacement, ...row } = JSON.parse(json)
    return { source, change, row: row as Row, replacement: replacement as Row | undefined }
  })
}

/**
 * Restores a saved row, unless somebody has added the row again in the meantime. Keeps values that
 * somebody has changed in the meantime.
 */
export async function restoreRow(
  trx: Transaction,
  { source, change, row, replacement }: Awaited<ReturnType<typeof takeRows>>[number],
): Promise<void> {
  if (source === 'submissions' && typeof replacement?.deleted_at === 'string') {
    await deleteDeletionEvent(trx, String(row.id), replacement.deleted_at)
  }
  if (change === 'deleted')
    await insertRow(trx, source, source === 'outbox' ? prepareMessage(row) : row)
  else await updateRow(trx, source, row, replacement)
  if (source === 'submissions' && 'anonymized_at' in row) {
    const id = String(row.id)
    await trx
      .deleteFrom('submission_events')
      .where('submission_id', '=', id)
      .where('kind', '=', 'anonymized')
      .execute()
    await refreshFoldedTexts(trx, [id])
  }
  if (source === 'submission_notes') await refreshFoldedTexts(trx, [String(row.submission_id)])
}

/** Removes the erasure's entry from a submission's history. */
async function deleteDeletionEvent(trx: Transaction, id: string, deletedAt: string): Promise<void> {
  await trx
    .deleteFrom('submission_events')
    .where('submission_id', '=', id)
    .where('kind', '=', 'deleted')
    .where('created_at', '>=', deletedAt)
    .execute()
}

/**
 * Requeues a message if it was erased while it was being sent. The receiver may already have the
 * message, but can recognize the duplicate by its ID. Also adds the folded columns, which a row that
 * an older server has saved doesn't have.
 */
function prepareMessage(row: Row): Row {
  const { subject, recipient, last_error } = row as Pick<
    OutboxRow,
    'subject' | 'recipient' | 'last_error'
  >
  const foldedRow = { ...row, ...createFoldedColumns({ subject, recipient, last_error }) }
  if (row.state !== 'sending') return foldedRow
  return { ...foldedRow, state: 'waiting', next_attempt_at: new Date().toISOString() }
}

async function insertRow(trx: Transaction, source: ErasedSource, row: Row): Promise<void> {
  // Skip the file if an admin has deleted its object in the meantime.
  if (source === 'submission_files' && !(await hasObject(trx, String(row.object_id)))) return
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const values = Object.values(row)
  await sql`insert into ${sql.table(source)} (${sql.join(columns)})
    values (${sql.join(values)}) on conflict do nothing`.execute(trx)
}

async function updateRow(
  trx: Transaction,
  source: ErasedSource,
  { id, ...values }: Row,
  replacement: Row = {},
) {
  const assignments = Object.entries(values).map(([name, value]) => {
    const column = sql.ref(name)
    const newValue = replacement[name]
    if (newValue === undefined) return sql`${column} = ${value}`
    return sql`${column} = case when ${column} is not distinct from ${newValue} then ${value} else ${column} end`
  })
  await sql`update ${sql.table(source)} set ${sql.join(assignments)} where id = ${id}`.execute(trx)
}

async function hasObject(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx.selectFrom('objects').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Returns which of the given objects are files of anonymized submissions. The storage service hides
 * these objects.
 */
export async function findErasedObjectIds(
  db: Database,
  objectIds: readonly string[],
): Promise<string[]> {
  // SQLite uses the index `erased_rows_object` only for exactly this expression.
  const objectId = sql<string>`json_extract(row, '$.object_id')`
  const rows = await db
    .selectFrom('erased_rows')
    .select(objectId.as('id'))
    .where('source', '=', 'submission_files')
    .where(objectId, 'in', anyOf(objectIds))
    .execute()
  return rows.map(({ id }) => id)
}
