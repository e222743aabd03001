import type { ListPosition } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { anyNumberOf, anyOf, type Database } from '@duet/kit/database'
import type { ScanColumns } from '@duet/storage'
import type { Selectable } from 'kysely'
import { formatCursor, type Position } from '../../db/keyset.ts'
import type { SubmissionsTable } from '../../db/schema.ts'
import type { ListWindow } from '../../db/window.ts'
import { sortTags } from '../tags.ts'
import type { SubmissionQueryFilters } from './filters.ts'
import { createCursor } from './ordering.ts'
import { readSelection, type SelectedRows } from './selecting.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

/** A submission's row with related data. Files are in the order in which they were attached. */
export interface SubmissionRow extends Pick<Selectable<SubmissionsTable>, Column> {
  files: SubmissionFileRow[]
  tags: string[]
  /** Whether the viewer hasn't opened the submission yet. */
  is_unread: boolean
}

export interface SubmissionFileRow extends ScanColumns {
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
  'first_contact_at',
  'answer_due_at',
  'source',
  'first_touch',
  'last_touch',
  'version',
  'updated_at',
] as const
type Column = (typeof COLUMNS)[number]

export interface SubmissionQuery extends Position {
  filters: SubmissionQueryFilters
}

interface SubmissionWindowQuery extends SubmissionQuery {
  limit: number
  offset: number | undefined
  /** ID of the submission that should be in the middle of the window. */
  around: string | undefined
  count: boolean
}

interface SubmissionWindow extends ListWindow<SubmissionRow>, Pick<ListPosition, 'offset'> {
  /** Index of the window's first row in the list. `null` if `around` isn't in the list. */
  offset: number | null
}

/** Loads a window of a list: after the cursor, from the offset, or around a submission. */
export async function listSubmissions(
  index: SubmissionIndex,
  query: SubmissionWindowQuery,
): Promise<SubmissionWindow> {
  const { sort, limit, around: aroundId, count, filters } = query
  const { rowNumbers, start: startIndex }: SelectedRows = await readSelection(index, query)
  const total = count ? rowNumbers.length : undefined
  const offset =
    aroundId === undefined
      ? startIndex + (query.offset ?? 0)
      : await findOffset(index.db, rowNumbers, { around: aroundId, limit })
  if (offset === null) return { rows: [], nextCursor: null, total, offset }
  const end = offset + limit
  const windowNumbers = [...rowNumbers.subarray(offset, end)]
  const lastRowNumber = end < rowNumbers.length ? windowNumbers.at(-1) : undefined
  const cursor = lastRowNumber !== undefined && (await createCursor(index.db, sort, lastRowNumber))
  return {
    rows: await readSubmissions(index.db, windowNumbers, filters.viewerId),
    nextCursor: cursor ? formatCursor(cursor, sort) : null,
    total,
    offset,
  }
}

/** Finds the offset of the window that has the submission `around` in the middle. */
async function findOffset(
  db: Database,
  rowNumbers: Int32Array,
  { around, limit }: { around: string; limit: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('submissions')
    .select('number')
    .where('id', '=', around)
    .executeTakeFirst()
  const position = row?.number == null ? -1 : rowNumbers.indexOf(row.number)
  return position < 0 ? null : Math.max(0, position - Math.floor(limit / 2))
}

/** Loads the submissions with these row numbers, in this order. Skips deleted submissions. */
export async function readSubmissions(
  db: Database,
  rowNumbers: readonly number[],
  viewerId: string | null,
): Promise<SubmissionRow[]> {
  const rows = await db
    .selectFrom('submissions')
    .select([...COLUMNS, 'number'])
    .where('number', 'in', anyNumberOf(rowNumbers))
    .where('deleted_at', 'is', null)
    .execute()
  const rowsByNumber = new Map(rows.map(({ number, ...row }) => [number, row]))
  const sortedRows = rowNumbers.map((number) => rowsByNumber.get(number))
  return addDetails(
    db,
    sortedRows.filter((row) => row !== undefined),
    viewerId,
  )
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

/** Adds the properties that aren't columns: files, tags, and `is_unread`. */
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
    .execute()
  const tags = new Map<string, string[]>()
  for (const { submission_id: id, tag } of rows) {
    const submissionTags = tags.get(id)
    if (submissionTags) submissionTags.push(tag)
    else tags.set(id, [tag])
  }
  return new Map([...tags].map(([id, submissionTags]) => [id, sortTags(submissionTags)]))
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

async function findFiles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SubmissionFileRow[]>> {
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
      'objects.version',
      'objects.scanned_version',
      'objects.virus',
    ])
    .orderBy('submission_files.submission_id')
    .orderBy('submission_files.position')
    .where('submission_files.submission_id', 'in', anyOf(ids))
    .execute()
  const files = new Map<string, SubmissionFileRow[]>()
  for (const { submission_id: id, ...file } of rows) {
    const submissionFiles = files.get(id)
    if (submissionFiles) submissionFiles.push(file)
    else files.set(id, [file])
  }
  return files
}
