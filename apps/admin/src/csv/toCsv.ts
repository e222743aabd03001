/** One cell. Numbers are written as they are; a text is made harmless first. */
export type CsvCell = string | number

const BYTE_ORDER_MARK = '\uFEFF'

// What a spreadsheet may take for a formula: a leading = + - @ (or its full-width or small form),
// also behind spaces, quotes, invisible and direction marks, which spreadsheets and people trim off;
// and a leading tab or line break.
const FORMULA =
  /^(?:[\t\r\n]|[\s"'`\u2018-\u201F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFF02\uFF07]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * CSV by RFC 4180 (CRLF after every record, quotes doubled), in front a byte-order mark, so that
 * spreadsheets read it as UTF-8. A text that looks like a formula gets an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let csv = BYTE_ORDER_MARK + toRecord(header)
  for (const row of rows) csv += toRecord(row)
  return csv
}

function toRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(toField).join(',')}\r\n`
}

function toField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
