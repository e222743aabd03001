const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATORS = [',', ';', '\t']

/** A record of a CSV file. */
export interface CsvRecord {
  /** The record's row in a spreadsheet that shows the file. Starts at 1, and counts empty lines. */
  row: number
  fields: string[]
}

/**
 * Parses CSV leniently. The separator is a comma, a semicolon, or a tab, whichever the first line
 * contains most often. Lines end with CRLF, LF, or CR. Skips empty lines.
 */
export function parseCsv(text: string): CsvRecord[] {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = findSeparator(content)
  const records: CsvRecord[] = []
  let row = 1
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    fields.push(field)
    field = ''
  }
  const endRecord = () => {
    endField()
    if (fields.some((value) => value.trim() !== '')) records.push({ row, fields })
    row += 1
    fields = []
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
      endRecord()
    } else field += character
  }
  endRecord()
  return records
}

/** Returns the separator that the first line contains most often. */
function findSeparator(content: string): string {
  const [firstLine = ''] = content.split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => firstLine.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
