import { toCsvHeader, toCsvRecord } from '@duet/contract'
import type { ListFormat } from '../http/streamList.ts'
import type { SubscriberRow } from './listing.ts'

// The server reads and formats a slice of this size in a few milliseconds.
const SLICE_ROWS = 500

/** The column headings of an export. An import recognizes the same headings. */
const CSV_HEADINGS = ['Email', 'Subscribed At', 'Status'] as const

/** Creates the format of a CSV export of subscribers. Its dates are in `timeZone`. */
export function createSubscriberCsvFormat(timeZone: string): ListFormat<SubscriberRow> {
  const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone })
  return {
    contentType: 'text/csv; charset=utf-8',
    start: toCsvHeader(CSV_HEADINGS),
    separator: '',
    end: '',
    formatRow: (row) =>
      toCsvRecord([row.email, dateFormat.format(new Date(row.subscribed_at)), getStatusLabel(row)]),
    sliceRows: SLICE_ROWS,
  }
}

function getStatusLabel({ is_active, unconfirmed_since }: SubscriberRow): string {
  if (unconfirmed_since !== null) return 'Unconfirmed'
  return is_active === 1 ? 'Active' : 'Inactive'
}
