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
export interface SubmissionRow extends Pick<Selectable<SubmissionsTable>, Column> {
  files: FileRow[]
  tags: string[]
  /** Whether the viewer hasn't opened the submission yet. */
  is_unread: boolean
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
  'owner_id',
  'follow_up_on',
  'version',
  'updated_at',
] as const
type Column = (typeof COLUMNS)[number]

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
  viewerId: string | null,
): Promise<Page<SubmissionRow>> {
  const page = await readPage(
    selectMatchingSubmissions(db, query),
    createSortExpression(query.sort.column),
    query,
  )
  return { ...page, rows: await addDetails(db, page.rows, viewerId) }
}

/**
 * Loads the IDs of all submissions, sorted but not filtered. `readSubmissions` applies the filters
 * to a part of the IDs, because searching all submissions in one query would block other requests.
 */
export function listSubmissionIds(db: Database, query: ListQuery): Promise<string[]> {
  const ids = db.selectFrom('submissions').select('id').where('deleted_at', 'is', null)
  return readIds(db, sortAfter(ids, createSortExpression(query.sort.column), query))
}

/** Loads the submissions in `ids` that match the filters of `query`, in the order of `ids`. */
export async function readSubmissions(
  db: Database,
  query: ListQuery,
  ids: readonly string[],
  viewerId: string | null,
): Promise<SubmissionRow[]> {
  const rows = await selectMatchingSubmissions(db, query).where('id', 'in', anyOf(ids)).execute()
  return sortByIds(await addDetails(db, rows, viewerId), ids)
}

/** Finds one submission. Returns `undefined` if the ID is unknown or the submission is deleted. */
export async function findSubmission(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<SubmissionRow | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && (await addDetails(db, [row], viewerId))[0]
}

function selectMatchingSubmissions(db: Database, { q, filters }: ListQuery) {
  let select = db.selectFrom('submissions').select(COLUMNS).where('deleted_at', 'is', null)
  if (q) select = select.where(containsText(sql.ref('search_text'), q))
  if (filters.status) select = select.where(sql`status`, '=', filters.status)
  if (filters.state) select = select.where('states', 'like', `%${JSON.stringify(filters.state)}%`)
  return select
}

/** Adds files, tags, and whether the viewer hasn't opened the submission yet. */
async function addDetails<Row extends { id: string }>(
  db: Database,
  rows: readonly Row[],
  viewerId: string | null,
): Promise<(Row & Pick<SubmissionRow, 'files' | 'tags' | 'is_unread'>)[]> {
  const ids = rows.map((row) => row.id)
  const files = await findFiles(db, ids)
  const tags = await findTags(db, ids)
  const readIds = await findReadIds(db, ids, viewerId)
  return rows.map((row) => ({
    ...row,
    files: files.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
    is_unread: !readIds.has(row.id),
  }))
}

async function findTags(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('submission_tags')
    .selectAll()
    .where('submission_id', 'in', anyOf(ids))
    .orderBy('submission_id')
    .orderBy('tag')
    .execute()
  const tags = new Map<string, string[]>()
  for (const { submission_id: id, tag } of rows) {
    const submissionTags = tags.get(id)
    if (submissionTags) submissionTags.push(tag)
    else tags.set(id, [tag])
  }
  return tags
}

async function findReadIds(
  db: Database,
  ids: readonly string[],
  viewerId: string | null,
): Promise<ReadonlySet<string>> {
  if (viewerId === null) return new Set(ids)
  const rows = await db
    .selectFrom('submission_reads')
    .select('submission_id')
    .where('user_id', '=', viewerId)
    .where('submission_id', 'in', anyOf(ids))
    .execute()
  return new Set(rows.map((row) => row.submission_id))
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
