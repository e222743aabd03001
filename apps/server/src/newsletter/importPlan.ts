import {
  IMPORT_PROBLEM_REASONS,
  type ImportProblemReason,
  type ImportReport,
  MAX_IMPORT_ROWS,
} from '@duet/contract'
import { normalizeEmail, parseNewsletter } from '@duet/forms/schema'
import type { Database } from '../db/database.ts'
import { anyOf } from '../db/ids.ts'
import { errors } from '../errors.ts'
import { findColumns } from './importColumns.ts'
import { readStatus } from './importStatus.ts'
import { type CsvRecord, parseCsv } from './parseCsv.ts'

const MAX_PROBLEMS = 100
const MAX_VALUE_LENGTH = 200
const ROWS_PER_QUERY = 1000
const ONE_DAY_MS = 86_400_000

/** A subscriber that an import adds. */
export interface NewSubscriber {
  email: string
  subscribedAt: string
  isActive: boolean
}

interface ImportPlan {
  newSubscribers: NewSubscriber[]
  report: ImportReport
}

/**
 * Plans the import of a CSV file.
 * @throws AppError 422 `bad_import` if there's no column with addresses, or if there are too many
 *   rows.
 */
export async function planImport(db: Database, csv: string, now: Date): Promise<ImportPlan> {
  const records = parseCsv(csv)
  const { columns, readHeadings, unknownHeadings, hasHeadings } = findColumns(records[0])
  const rows = hasHeadings ? records.slice(1) : records
  if (rows.length > MAX_IMPORT_ROWS) {
    throw errors.badImport({
      message: `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.`,
    })
  }
  const report: ImportReport = {
    added: 0,
    added_active: 0,
    skipped: Object.fromEntries(
      IMPORT_PROBLEM_REASONS.map((reason) => [reason, 0]),
    ) as ImportReport['skipped'],
    problems: [],
    read_columns: readHeadings,
    unknown_columns: unknownHeadings,
  }
  const skip = (row: number, value: string, reason: ImportProblemReason) => {
    report.skipped[reason] += 1
    if (report.problems.length >= MAX_PROBLEMS) return
    report.problems.push({ row, value: value.slice(0, MAX_VALUE_LENGTH), reason })
  }

  const knownSubscribers = await findKnownSubscribers(db, rows, columns.email)
  const seenKeys = new Set<string>()
  const newSubscribers = new Map<string, NewSubscriber>()
  for (const { row, fields } of rows) {
    const readCells = (indexes: readonly number[]) =>
      indexes.map((index) => readCell(fields, index))
    const emailText = normalizeEmail(readCell(fields, columns.email))
    const parseResult = parseNewsletter({ email: emailText })
    const dateText = readCell(fields, columns.subscribedAt)
    const subscribedAt = dateText === '' ? now.toISOString() : parseDate(dateText, now)
    const statuses = readCells(columns.statuses)
    const isActive = readStatus({ statuses, unsubscribed: readCells(columns.unsubscribed) })
    const key = emailText.toLowerCase()
    const earlierSubscriber = newSubscribers.get(key)
    // A file can have a person twice, for example from two lists. The person may have left one.
    if (earlierSubscriber && isActive === false) earlierSubscriber.isActive = false
    if (!parseResult.ok) skip(row, emailText, 'invalid_email')
    else if (seenKeys.has(key)) skip(row, emailText, 'duplicate')
    else if (knownSubscribers.has(key)) {
      seenKeys.add(key)
      skip(row, emailText, knownSubscribers.get(key) ? 'already_subscribed' : 'unsubscribed')
    } else if (isActive === undefined) skip(row, statuses.join(', '), 'unknown_status')
    else if (subscribedAt === undefined) skip(row, dateText, 'invalid_date')
    else {
      seenKeys.add(key)
      newSubscribers.set(key, { email: parseResult.value.email, subscribedAt, isActive })
    }
  }
  const subscribers = [...newSubscribers.values()]
  report.added = subscribers.length
  report.added_active = subscribers.filter(({ isActive }) => isActive).length
  return { newSubscribers: subscribers, report }
}

/**
 * Finds the subscribers whose addresses are in the file. Returns a map from each address to whether
 * the subscriber is active. Ignores deleted subscribers, except those who have unsubscribed.
 */
async function findKnownSubscribers(
  db: Database,
  rows: readonly CsvRecord[],
  emailColumn: number,
): Promise<Map<string, boolean>> {
  const knownSubscribers = new Map<string, boolean>()
  for (let start = 0; start < rows.length; start += ROWS_PER_QUERY) {
    const keys = rows
      .slice(start, start + ROWS_PER_QUERY)
      .map(({ fields }) => normalizeEmail(readCell(fields, emailColumn)).toLowerCase())
    const foundRows = await db
      .selectFrom('subscribers')
      .select(['email_key', 'is_active'])
      .where('email_key', 'in', anyOf(keys))
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('is_active', '=', 0)]))
      .execute()
    for (const { email_key, is_active } of foundRows)
      knownSubscribers.set(email_key, is_active === 1)
  }
  return knownSubscribers
}

/** Reads a cell without the apostrophe that exports put before text that looks like a formula. */
function readCell(fields: readonly string[], column: number): string {
  return (fields[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
}

/**
 * Parses a date in the format `M/D/YYYY` or ISO 8601, in UTC. Returns `undefined` for other text,
 * and for dates before 1970 or more than a day after `now`.
 */
function parseDate(text: string, now: Date): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const isoDay = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/.test(isoDay)) return undefined
  const date = new Date(completeTime(isoDay))
  const isValid =
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay.slice(0, 10))
  // Accept times up to a day ahead. A date without a time counts as noon in UTC, which may be later
  // than now. In time zones east of UTC, the date may even be one day ahead.
  if (!isValid || date.getTime() < 0 || date.getTime() > now.getTime() + ONE_DAY_MS)
    return undefined
  return date < now ? date.toISOString() : now.toISOString()
}

/** Adds noon to a day without a time, and UTC to a time without a time zone. */
function completeTime(text: string): string {
  if (!text.includes('T')) return `${text}T12:00:00Z`
  return text.endsWith('Z') ? text : `${text}Z`
}
