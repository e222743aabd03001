import { SUBMISSION_STATUSES } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS, STATES } from '@duet/forms/schema'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { anyOf, readIds, sortByIds } from '../db/ids.ts'
import { type Page, readPage, sortAfter } from '../db/keyset.ts'
import type { SubmissionsTable } from '../db/schema.ts'
import { containsText } from '../db/search.ts'
import type { ListQuery } from '../http/listQuery.ts'

/** A submission in the database, with its files in the order in which they were attached. */
export interface SubmissionRow extends Omit<Selectable<SubmissionsTable>, 'search_text'> {
  files: FileRow[]
}

export interface FileRow {
  name: string
  size: number
  mime: string
  bucket: string
  path: string
}

const COLUMNS = [
  'id',
  'created_at',
  ...DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column),
  'status',
] as const

// Each of these columns has an index; see the migration `007-submission-sorts`.
const SORTABLE_TEXT_COLUMNS = ['requester_name', 'email', 'title', 'company', 'status'] as const
const SORTABLE_COLUMNS = ['created_at', 'total_units', ...SORTABLE_TEXT_COLUMNS] as const

/** Sort columns and filters that `GET /submissions` accepts. */
export const SUBMISSION_LIST = {
  sortable: SORTABLE_COLUMNS,
  defaultSort: '-created_at',
  filters: { state: STATES, status: SUBMISSION_STATUSES },
} as const

/** Loads one page of submissions. */
export async function listSubmissions(
  db: Database,
  query: ListQuery & { limit: number },
): Promise<Page<SubmissionRow>> {
  const page = await readPage(
    selectMatchingSubmissions(db, query),
    createSortExpression(query.sort.column),
    query,
  )
  return { ...page, rows: await addFiles(db, page.rows) }
}

/**
 * Loads the IDs of all submissions, sorted but not filtered. `readSubmissions` applies the filters
 * to a part of the IDs, because searching all submissions in one query would block other requests.
 */
export function listSubmissionIds(db: Database, query: ListQuery): Promise<string[]> {
  const ids = db.selectFrom('submissions').select('id')
  return readIds(db, sortAfter(ids, createSortExpression(query.sort.column), query))
}

/** Loads the submissions in `ids` that match the filters of `query`, in the order of `ids`. */
export async function readSubmissions(
  db: Database,
  query: ListQuery,
  ids: readonly string[],
): Promise<SubmissionRow[]> {
  const rows = await selectMatchingSubmissions(db, query).where('id', 'in', anyOf(ids)).execute()
  return sortByIds(await addFiles(db, rows), ids)
}

/** Finds one submission. Returns `undefined` if the ID is unknown. */
export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await addFiles(db, [row]))[0]
}

function selectMatchingSubmissions(db: Database, { q, filters }: ListQuery) {
  let select = db.selectFrom('submissions').select(COLUMNS)
  if (q) select = select.where(containsText(sql.ref('search_text'), q))
  if (filters.status) select = select.where(sql`status`, '=', filters.status)
  if (filters.state) select = select.where('states', 'like', `%${JSON.stringify(filters.state)}%`)
  return select
}

async function addFiles<Row extends { id: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { files: FileRow[] })[]> {
  const files = await findFiles(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }))
}

async function findFiles(db: Database, ids: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select([
      'submission_files.submission_id',
      'objects.name',
      'objects.size',
      'objects.mime',
      'objects.bucket',
      'objects.path',
    ])
    .orderBy('submission_files.submission_id')
    .orderBy('submission_files.position')
    .where('submission_files.submission_id', 'in', anyOf(ids))
    .execute()
  const files = new Map<string, FileRow[]>()
  for (const { submission_id: id, ...file } of rows) {
    const submissionFiles = files.get(id)
    if (submissionFiles) submissionFiles.push(file)
    else files.set(id, [file])
  }
  return files
}

function createSortExpression(column: string) {
  const isText = (SORTABLE_TEXT_COLUMNS as readonly string[]).includes(column)
  return isText
    ? sql<string | number>`lower(${sql.ref(column)})`
    : sql<string | number>`${sql.ref(column)}`
}
