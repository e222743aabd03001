import { errors } from '../errors.ts'
import type { CsvRecord } from './parseCsv.ts'

// If a file has several of these headings, the first one in this order counts.
const EMAIL_HEADINGS = ['email', 'e mail', 'email address', 'e mail address', 'address']
const DATE_HEADINGS = ['subscribed at', 'date']
const STATUS_HEADINGS = [
  'status',
  'subscription status',
  'subscriber status',
  'member status',
  'email status',
  'email subscription status',
  'marketing status',
  'email marketing status',
  'subscribed',
  'is subscribed',
  'active',
  'is active',
  'opted in',
  'consent',
  'accepts marketing',
  'accepts email marketing',
]
const UNSUBSCRIBED_HEADINGS = [
  'unsubscribed',
  'is unsubscribed',
  'unsubscribed at',
  'unsubscribed on',
  'unsubscribed date',
  'unsubscribe date',
  'unsubscribe time',
  'date unsubscribed',
  'unsub date',
  'unsub time',
  'unsubscribed from all email',
  'opted out',
  'opted out at',
  'opt out',
  'opt out date',
  'opt out time',
  'optout date',
  'optout time',
  'email opt out',
  'do not email',
  'do not contact',
  'cleaned',
  'cleaned at',
  'clean time',
  'bounced',
  'bounced at',
  'hard bounced',
  'complained',
  'complained at',
  'suppressed',
  'suppressed at',
]

/** The positions of the columns that an import reads. */
export interface ImportColumns {
  email: number
  /** -1 if the file has no such column. */
  subscribedAt: number
  /** Columns that say whether a person is subscribed, such as `Status`. */
  statuses: readonly number[]
  /** Columns that say whether or when a person unsubscribed. */
  unsubscribed: readonly number[]
}

interface Headings {
  columns: ImportColumns
  /** The headings of the columns that an import reads, and of all others. */
  readHeadings: string[]
  unknownHeadings: string[]
  hasHeadings: boolean
}

/**
 * Finds the columns of a CSV file. Without a heading row, the file must have a single column.
 * @throws AppError 422 `bad_import` if there's no column with addresses.
 */
export function findColumns(firstRecord: CsvRecord | undefined): Headings {
  const headings = firstRecord?.fields ?? []
  const names = headings.map(normalizeWords)
  const findAll = (wantedNames: readonly string[]) =>
    names.flatMap((name, index) => (wantedNames.includes(name) ? [index] : []))
  const findFirst = (wantedNames: readonly string[]) => {
    const foundName = wantedNames.find((name) => names.includes(name))
    return foundName === undefined ? -1 : names.indexOf(foundName)
  }
  const columns = {
    email: findFirst(EMAIL_HEADINGS),
    subscribedAt: findFirst(DATE_HEADINGS),
    statuses: findAll(STATUS_HEADINGS),
    unsubscribed: findAll(UNSUBSCRIBED_HEADINGS),
  }
  if (columns.email >= 0) {
    const readIndexes = new Set(Object.values(columns).flat())
    return {
      columns,
      readHeadings: headings.filter((_, index) => readIndexes.has(index)),
      unknownHeadings: headings.filter((_, index) => !readIndexes.has(index)),
      hasHeadings: true,
    }
  }
  // The file may be a list of addresses without headings.
  const isPlainList = headings.length === 1 && headings[0]?.includes('@')
  if (!isPlainList) throw errors.badImport({ message: 'The file needs a column “Email”.' })
  return {
    columns: { ...columns, email: 0 },
    readHeadings: [],
    unknownHeadings: [],
    hasHeadings: false,
  }
}

/** Lowers text, and turns runs of spaces, hyphens, and underscores into single spaces. */
export function normalizeWords(text: string): string {
  return text
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
