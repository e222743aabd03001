/** A cell's value. Numbers are written unchanged. */
export type CsvCell = string | number

const BYTE_ORDER_MARK = '\uFEFF'

// Matches the start of text that a spreadsheet may treat as a formula. Such text starts with =, +,
// -, or @, or with a full-width or small form of one of these signs. Spaces, quotes, and invisible
// characters may precede the sign, because spreadsheets and users may remove those characters.
const FORMULA_START = String.raw`[\s"'\x60\u2018-\u201F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFF02\uFF07]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]`
const STARTS_LIKE_FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${FORMULA_START})`)

// Matches each position after a separator where a formula could start. In some locales,
// spreadsheets separate cells only with semicolons, so they don't recognize a quote after a comma.
// They split `,"p;=3+3;q"` at its semicolons, and `=3+3` becomes a formula.
const FORMULA_AFTER_SEPARATOR = new RegExp(`(?<=[;|]|\\S\\s*[\\t\\r\\n])(?=${FORMULA_START})`, 'g')

const NEEDS_QUOTES = /[",;|\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u

/**
 * Writes CSV according to RFC 4180, with CRLF after every record and doubled quotes. A byte-order
 * mark makes spreadsheets read the file as UTF-8. An apostrophe before each possible formula keeps
 * spreadsheets from running it. A formula may also start after a `;`, `|`, or tab, because in some
 * locales, spreadsheets separate cells with one of these characters.
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let csv = toCsvHeader(header)
  for (const row of rows) csv += toCsvRecord(row)
  return csv
}

/** Writes the start of a CSV file: the byte-order mark and the first record. See {@link toCsv}. */
export function toCsvHeader(header: readonly string[]): string {
  return BYTE_ORDER_MARK + toCsvRecord(header)
}

/** Writes one record of a CSV file. See {@link toCsv}. */
export function toCsvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(toField).join(',')}\r\n`
}

function toField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const escapedText = cell.replaceAll(FORMULA_AFTER_SEPARATOR, "'")
  const text = STARTS_LIKE_FORMULA.test(cell) ? `'${escapedText}` : escapedText
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
