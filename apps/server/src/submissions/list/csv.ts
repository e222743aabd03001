import { type CsvCell, type SubmissionCsvColumn, toCsvHeader, toCsvRecord } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentColumns,
} from '@duet/forms/schema'
import { anyNumberOf, type Database } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { SubmissionsTable } from '../../db/schema.ts'
import type { ListFormat } from '../../http/streamList.ts'
import { formatReference, formatUtcDay } from '../../mail/format.ts'
import { formatTouch } from '../attribution.ts'
import { sortTags } from '../tags.ts'

// Number of rows to load at a time. Loading them takes a few milliseconds.
const SLICE_ROWS = 100

const FIELDS = DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name])
type Field = (typeof FIELDS)[number]

/** Returns an object with a value for the column of each field. */
function mapFields<Value>(getValue: (field: Field) => Value) {
  const entries = FIELDS.map((field) => [field.column, getValue(field)])
  return Object.fromEntries(entries) as Record<keyof DeploymentColumns, Value>
}

/** The columns of an export if the request doesn't specify any. */
export const DEFAULT_CSV_COLUMNS: readonly SubmissionCsvColumn[] = [
  'created_at',
  ...FIELDS.map(({ column }) => column),
  'files',
]

const HEADERS: Readonly<Record<SubmissionCsvColumn, string>> = {
  created_at: 'Date',
  ...mapFields(({ label }) => label),
  files: 'Files Count',
  reference: 'Reference',
  status: 'Status',
  owner: 'Owner',
  tags: 'Tags',
  follow_up_on: 'Follow-Up',
  updated_at: 'Updated',
  first_contact_at: 'First Contact',
  answer_due_at: 'Answer Due',
  source: 'Source',
  first_touch: 'First Touch',
  last_touch: 'Last Touch',
}

export const SUBMISSION_CSV_COLUMNS = Object.keys(HEADERS) as readonly SubmissionCsvColumn[]

const ROW_COLUMNS = [
  'id',
  'created_at',
  ...FIELDS.map(({ column }) => column),
  'file_count',
  'status',
  'owner_id',
  'tags_text',
  'follow_up_on',
  'updated_at',
  'first_contact_at',
  'answer_due_at',
  'source',
  'first_touch',
  'last_touch',
] as const
type CsvRow = Pick<Selectable<SubmissionsTable>, (typeof ROW_COLUMNS)[number]>

interface CsvOptions {
  columns: readonly SubmissionCsvColumn[]
  /** The time zone for the dates in the file. */
  timeZone: string
  /** Names of owners by account ID. */
  ownerNames: ReadonlyMap<string, string>
}

export function createSubmissionCsvFormat({
  columns,
  timeZone,
  ownerNames,
}: CsvOptions): ListFormat<CsvRow> {
  const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone })
  const formatDate = (iso: string) => dateFormat.format(new Date(iso))
  const cellFormatters: Readonly<Record<SubmissionCsvColumn, (row: CsvRow) => CsvCell>> = {
    created_at: (row) => formatDate(row.created_at),
    ...mapFields((field) => (row: CsvRow) => formatFieldCell(field, row)),
    files: (row) => row.file_count,
    reference: (row) => formatReference(row.id),
    status: (row) => row.status.charAt(0).toUpperCase() + row.status.slice(1),
    owner: (row) => ownerNames.get(row.owner_id ?? '') ?? row.owner_id ?? '',
    tags: (row) => sortTags(row.tags_text?.split('\n') ?? []).join('; '),
    follow_up_on: (row) => (row.follow_up_on === null ? '' : formatUtcDay(row.follow_up_on)),
    updated_at: (row) => formatDate(row.updated_at),
    first_contact_at: (row) => (row.first_contact_at ? formatDate(row.first_contact_at) : ''),
    answer_due_at: (row) => (row.answer_due_at ? formatDate(row.answer_due_at) : ''),
    source: (row) => row.source ?? '',
    first_touch: (row) => formatTouch(row.first_touch),
    last_touch: (row) => formatTouch(row.last_touch),
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    start: toCsvHeader(columns.map((column) => HEADERS[column])),
    separator: '',
    end: '',
    formatRow: (row) => toCsvRecord(columns.map((column) => cellFormatters[column](row))),
    sliceRows: SLICE_ROWS,
  }
}

function formatFieldCell({ column, kind }: Field, row: CsvRow): CsvCell {
  const value = row[column]
  return kind === 'choices' ? (JSON.parse(String(value)) as string[]).join('; ') : value
}

/** Loads the submissions with these row numbers, in this order. Skips deleted submissions. */
export async function readCsvRows(db: Database, rowNumbers: readonly number[]): Promise<CsvRow[]> {
  const rows = await db
    .selectFrom('submissions')
    .select([...ROW_COLUMNS, 'number'])
    .where('number', 'in', anyNumberOf(rowNumbers))
    .where('deleted_at', 'is', null)
    .execute()
  const rowsByNumber = new Map(rows.map((row) => [row.number, row]))
  return rowNumbers.map((number) => rowsByNumber.get(number)).filter((row) => row !== undefined)
}
