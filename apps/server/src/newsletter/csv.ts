import { toCsvHeader, toCsvRecord } from '@duet/contract'
import type { ListFormat } from '../http/streamList.ts'
import type { SubscriberRow } from './listing.ts'

// The server reads and formats a slice of this size in a few milliseconds.
const SLICE_ROWS = 500

/** The column headings of an export. An import recognizes the same headings. */
const CSV_HEADINGS = ['Email', 'Subscribed At', 'Status'] as const

/** Creates the format of a CSV export of subscribers. Its dates are in `timeZone`. */
export function createCsvFormat(timeZone: string): ListFormat<SubscriberRow> {
  const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone })
  return {
    contentType: 'text/csv; charset=utf-8',
    start: toCsvHeader(CSV_HEADINGS),
    separator: '',
    end: '',
    formatRow: ({ email, subscribed_at, is_active }) =>
      toCsvRecord([
        email,
        dateFormat.format(new Date(subscribed_at)),
        is_active === 1 ? 'Active' : 'Inactive',
      ]),
    sliceRows: SLICE_ROWS,
  }
}
