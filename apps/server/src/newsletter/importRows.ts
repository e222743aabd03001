import { setImmediate } from 'node:timers/promises'
import { type ImportReport, MAX_IMPORT_ROWS } from '@duet/contract'
import { normalizeEmail, parseNewsletter } from '@duet/forms/schema'
import { errors } from '../errors.ts'
import { findColumns, type ImportColumns } from './importColumns.ts'
import { detectDateOrder } from './importDates.ts'
import { readImportStatus } from './importStatus.ts'
import { type CsvRecord, parseCsv } from './parseCsv.ts'

const ROWS_PER_SLICE = 1000

export interface ImportRow {
  /** The row's number in the file, starting at 1. */
  row: number
  emailText: string
  /** `undefined` if `emailText` isn't an email address. */
  email: string | undefined
  dateText: string
  statusText: string
  /** `undefined` if the status is empty or unknown. */
  isActive: boolean | undefined
}

/** The rows of a file to import, and what the preview says about its columns. */
export interface ImportFile
  extends Pick<ImportReport, 'read_columns' | 'unknown_columns' | 'date_order'> {
  rows: ImportRow[]
}

/**
 * Reads the rows of a CSV file. Serves other requests in between, so don't call this in a
 * transaction.
 * @throws AppError 422 `bad_import` if there's no column with addresses, or if there are too many
 *   rows or columns.
 */
export async function readImportFile(csv: string): Promise<ImportFile> {
  const records = parseCsv(csv)
  const firstRecord = records.next().value
  const { columns, readHeadings, unknownHeadings, hasHeadings } = findColumns(firstRecord)
  const rows = firstRecord && !hasHeadings ? [readRow(firstRecord, columns)] : []
  for (const record of records) {
    if (rows.length === MAX_IMPORT_ROWS) {
      throw errors.badImport({
        message: `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.`,
      })
    }
    rows.push(readRow(record, columns))
    if (rows.length % ROWS_PER_SLICE === 0) await setImmediate()
  }
  return {
    rows,
    read_columns: readHeadings,
    unknown_columns: unknownHeadings,
    date_order: detectDateOrder(rows.map(({ dateText }) => dateText)),
  }
}

function readRow({ row, fields }: CsvRecord, columns: ImportColumns): ImportRow {
  const readCells = (indexes: readonly number[]) => indexes.map((index) => readCell(fields, index))
  const emailText = normalizeEmail(readCell(fields, columns.email))
  const parseResult = parseNewsletter({ email: emailText })
  const statuses = readCells(columns.statuses)
  return {
    row,
    emailText,
    email: parseResult.ok ? parseResult.value.email : undefined,
    dateText: readCell(fields, columns.subscribedAt),
    statusText: statuses.join(', '),
    isActive: readImportStatus({ statuses, unsubscribed: readCells(columns.unsubscribed) }),
  }
}

/** Reads a cell without the apostrophe that exports put before text that looks like a formula. */
function readCell(fields: readonly string[], column: number): string {
  return (fields[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
}
