const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATORS = [',', ';', '\t']
/** A first line that names the separator, such as `sep=;`. Excel reads and writes it. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i

/** A record of a CSV file. */
export interface CsvRecord {
  /** The record's row in a spreadsheet that shows the file. Starts at 1, and counts empty lines. */
  row: number
  fields: string[]
}

/**
 * Parses CSV leniently, one record at a time. The first line can name the separator: `sep=;`.
 * Otherwise, the separator is a comma, a semicolon, or a tab, whichever the first line contains most
 * often. Lines end with CRLF, LF, or CR. Skips empty lines.
 */
export function* parseCsv(text: string): Generator<CsvRecord, undefined> {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  const [separatorLine = '', namedSeparator] = SEPARATOR_LINE.exec(text.slice(start)) ?? []
  const content = text.slice(start + separatorLine.length)
  const separator = namedSeparator ?? findSeparator(content)
  let row = separatorLine ? 2 : 1
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    fields.push(field)
    field = ''
  }
  const endRecord = (): CsvRecord | undefined => {
    endField()
    const record = { row, fields }
    row += 1
    fields = []
    return record.fields.some((value) => value.trim() !== '') ? record : undefined
  }
  for (let position = 0; position < content.length; position += 1) {
    const character = content[position] as string
    if (isQuoted) {
      if (character !== '"') field += character
      else if (content[position + 1] === '"') {
        field += '"'
        position += 1
      } else isQuoted = false
    } else if (character === '"' && field === '') isQuoted = true
    else if (character === separator) endField()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && content[position + 1] === '\n') position += 1
      const record = endRecord()
      if (record) yield record
    } else field += character
  }
  const lastRecord = endRecord()
  if (lastRecord) yield lastRecord
  return undefined
}

/** Returns the separator that the first line contains most often. */
function findSeparator(content: string): string {
  const [firstLine = ''] = content.split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => firstLine.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
