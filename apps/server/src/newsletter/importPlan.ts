import {
  createTextKey,
  IMPORT_PROBLEM_REASONS,
  type ImportProblem,
  type ImportProblemReason,
  type ImportReport,
  truncateText,
} from '@duet/contract'
import { anyOf, type Database } from '@duet/kit/database'
import { parseDate } from './importDates.ts'
import type { ImportFile } from './importRows.ts'

const MAX_PROBLEMS = 100
const MAX_VALUE_LENGTH = 200
const ADDRESSES_PER_QUERY = 1000

/** A subscriber that an import adds. */
export interface ImportedSubscriber {
  email: string
  subscribedAt: string
  isActive: boolean
}

interface ImportPlan {
  newSubscribers: ImportedSubscriber[]
  report: ImportReport
}

export async function planImport(
  db: Database,
  { rows, ...columns }: ImportFile,
  now: Date,
): Promise<ImportPlan> {
  const report: ImportReport = {
    added: 0,
    added_active: 0,
    invalid_dates: 0,
    skipped: Object.fromEntries(
      IMPORT_PROBLEM_REASONS.map((reason) => [reason, 0]),
    ) as ImportReport['skipped'],
    problems: [],
    ...columns,
  }
  const addProblem = (row: number, value: string, reason: ImportProblem['reason']) => {
    if (report.problems.length >= MAX_PROBLEMS) return
    report.problems.push({ row, value: truncateText(value, MAX_VALUE_LENGTH), reason })
  }
  const skip = (row: number, value: string, reason: ImportProblemReason) => {
    report.skipped[reason] += 1
    addProblem(row, value, reason)
  }

  const emails = rows.flatMap(({ email }) => email ?? [])
  const knownSubscribers = await findKnownSubscribers(db, emails)
  const dateOrder = columns.date_order === 'day_first' ? 'day_first' : 'month_first'
  const seenKeys = new Set<string>()
  const newSubscribers = new Map<string, ImportedSubscriber>()
  for (const { row, emailText, email, dateText, statusText, isActive } of rows) {
    const key = createTextKey(emailText)
    const earlierSubscriber = newSubscribers.get(key)
    // A file can have a person twice, for example from two lists. The person may have left one.
    if (earlierSubscriber && isActive === false) earlierSubscriber.isActive = false
    if (email === undefined) skip(row, emailText, 'invalid_email')
    else if (seenKeys.has(key)) skip(row, emailText, 'duplicate')
    else if (knownSubscribers.has(key)) {
      seenKeys.add(key)
      skip(row, emailText, knownSubscribers.get(key) ? 'already_subscribed' : 'unsubscribed')
    } else if (isActive === undefined) skip(row, statusText, 'unknown_status')
    else {
      seenKeys.add(key)
      const date = parseDate(dateText, dateOrder, now)
      if (date === undefined && dateText !== '') {
        report.invalid_dates += 1
        addProblem(row, dateText, 'invalid_date')
      }
      newSubscribers.set(key, { email, subscribedAt: date ?? now.toISOString(), isActive })
    }
  }
  const subscribers = [...newSubscribers.values()]
  report.added = subscribers.length
  report.added_active = subscribers.filter(({ isActive }) => isActive).length
  return { newSubscribers: subscribers, report }
}

/**
 * Finds the subscribers with these addresses. Returns a map from each address to whether the
 * subscriber is active. Ignores unconfirmed and deleted subscribers, except those who have
 * unsubscribed.
 */
async function findKnownSubscribers(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, boolean>> {
  const knownSubscribers = new Map<string, boolean>()
  for (let start = 0; start < emails.length; start += ADDRESSES_PER_QUERY) {
    const keys = emails.slice(start, start + ADDRESSES_PER_QUERY).map(createTextKey)
    const foundRows = await db
      .selectFrom('subscribers')
      .select(['email_key', 'is_active'])
      .where('email_key', 'in', anyOf(keys))
      .where('unconfirmed_since', 'is', null)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('is_active', '=', 0)]))
      .execute()
    for (const { email_key, is_active } of foundRows)
      knownSubscribers.set(email_key, is_active === 1)
  }
  return knownSubscribers
}
