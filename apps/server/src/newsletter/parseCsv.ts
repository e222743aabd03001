import { errors } from '../errors.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATORS = [',', ';', '\t']
/** A first line that names the separator, such as `sep=;`. Excel reads and writes it. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i
const MAX_COLUMNS = 500

export interface CsvRecord {
  /** The record's row in a spreadsheet that shows the file. Starts at 1, and counts empty lines. */
  row: number
  fields: string[]
}

/**
 * Parses CSV leniently, one record at a time. The first line can name the separator: `sep=;`.
 * Otherwise, the separator is a comma, a semicolon, or a tab, whichever the first line contains most
 * often. Lines end with CRLF, LF, or CR. Skips empty lines.
 * @throws AppError 422 `bad_import` if a record has too many fields.
 */
export function* parseCsv(text: string): Generator<CsvRecord, undefined> {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  const [separatorLine = '', namedSeparator] = SEPARATOR_LINE.exec(text.slice(start)) ?? []
  const content = text.slice(start + separatorLine.length)
  const separator = namedSeparator ?? findSeparator(content)
  const separatorCode = separator.charCodeAt(0).toString(16).padStart(4, '0')
  const plainText = new RegExp(`[^\\r\\n\\u${separatorCode}]*`, 'y')
  let row = separatorLine ? 2 : 1
  let fields: string[] = []
  let field = ''
  let position = 0
  const endField = () => {
    if (fields.length === MAX_COLUMNS) {
      throw errors.badImport({ message: `A file can have at most ${MAX_COLUMNS} columns.` })
    }
    fields.push(field)
    field = ''
  }
  while (position <= content.length) {
    const character = content[position]
    if (character === '"' && field === '') {
      const end = findClosingQuote(content, position + 1)
      field = content.slice(position + 1, end).replaceAll('""', '"')
      position = Math.min(end + 1, content.length)
    } else if (character === separator) {
      endField()
      position += 1
    } else if (character === undefined || character === '\n' || character === '\r') {
      if (field !== '' || fields.length > 0) {
        endField()
        if (fields.some((value) => value.trim() !== '')) yield { row, fields }
        fields = []
      }
      row += 1
      position += character === '\r' && content[position + 1] === '\n' ? 2 : 1
    } else {
      plainText.lastIndex = position
      field += plainText.exec(content)?.[0]
      position = plainText.lastIndex
    }
  }
  return undefined
}

/** Returns the position of the quote that ends a quoted field, or the end of an open field. */
function findClosingQuote(content: string, start: number): number {
  let end = content.indexOf('"', start)
  while (end >= 0 && content[end + 1] === '"') end = content.indexOf('"', end + 2)
  return end < 0 ? content.length : end
}

/** Returns the separator that the first line contains most often. */
function findSeparator(content: string): string {
  const [firstLine = ''] = content.split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => firstLine.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
