import { STATES, SUBMISSION_STATUSES } from '@duet/forms/schema'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DatabaseSchema, SubmissionsTable } from '../db/schema.ts'
import { type ListQuery, type Page, toPage } from '../http/listQuery.ts'

/** A submission as it stands in the database, with its files in their order. */
export interface SubmissionRow extends Omit<SubmissionsTable, 'status' | 'search_text'> {
  status: string
  files: FileRow[]
}

export interface FileRow {
  original_name: string
  size: number
  mime: string
  bucket: string
  path: string
}

const COLUMNS = [
  'id',
  'created_at',
  'requester_name',
  'email',
  'title',
  'company',
  'use_case',
  'states',
  'total_units',
  'status',
] as const

const TEXTS = ['requester_name', 'email', 'title', 'company', 'status'] as const
const SORTABLE = ['created_at', 'total_units', ...TEXTS] as const

/** How the list of submissions may be narrowed. */
export const SUBMISSION_LIST = {
  sortable: SORTABLE,
  defaultSort: '-created_at',
  filters: { state: STATES, status: SUBMISSION_STATUSES },
} as const

/** Submissions, without a `limit` all of them. */
export async function listSubmissions(
  db: Database,
  query: ListQuery,
): Promise<Page<SubmissionRow>> {
  const value = sortValue(query.sort.column)
  let select = db
    .selectFrom('submissions')
    .select(COLUMNS)
    .select(value.as('sort_value'))
    .orderBy(value, query.sort.direction)
    .orderBy('id', query.sort.direction)
  const { q, filters, cursor, limit, sort } = query
  if (q) select = select.where('search_text', 'like', sql<string>`${likeText(q)} escape '\\'`)
  if (filters.status) select = select.where('status', '=', filters.status)
  if (filters.state) select = select.where('states', 'like', `%${JSON.stringify(filters.state)}%`)
  if (cursor) {
    const operator = sort.direction === 'desc' ? '<' : '>'
    select = select.where((eb: ExpressionBuilder<DatabaseSchema, 'submissions'>) =>
      eb.or([
        eb(value, operator, cursor[0]),
        eb.and([eb(value, '=', cursor[0]), eb('id', operator, cursor[1])]),
      ]),
    )
  }
  if (limit !== undefined) select = select.limit(limit + 1)
  const page = toPage(await select.execute(), query)
  const files = await filesOf(db, limit === undefined ? undefined : page.rows.map((row) => row.id))
  const rows = page.rows.map(({ sort_value: _, ...row }) => {
    return { ...row, files: files.get(row.id) ?? [] }
  })
  return { ...page, rows }
}

/** One submission; `undefined` where there is none with that id. */
export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, files: (await filesOf(db, [id])).get(id) ?? [] }
}

// One query for the files of all rows; without ids it reads those of every submission.
async function filesOf(
  db: Database,
  ids: readonly string[] | undefined,
): Promise<Map<string, FileRow[]>> {
  let select = db
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select([
      'submission_files.submission_id',
      'submission_files.original_name',
      'objects.size',
      'objects.mime',
      'objects.bucket',
      'objects.path',
    ])
    .orderBy('submission_files.submission_id')
    .orderBy('submission_files.position')
  if (ids) select = select.where('submission_files.submission_id', 'in', ids)
  const files = new Map<string, FileRow[]>()
  for (const { submission_id: id, ...file } of await select.execute()) {
    const list = files.get(id)
    if (list) list.push(file)
    else files.set(id, [file])
  }
  return files
}

function sortValue(column: string) {
  const isText = (TEXTS as readonly string[]).includes(column)
  return isText
    ? sql<string | number>`lower(${sql.ref(column)})`
    : sql<string | number>`${sql.ref(column)}`
}

function likeText(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
}
