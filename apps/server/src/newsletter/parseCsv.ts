const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATORS = [',', ';', '\t']

/**
 * Parses CSV leniently. The separator is a comma, a semicolon, or a tab, whichever the first line
 * contains most often. Lines end with CRLF, LF, or CR. Skips empty lines.
 */
export function parseCsv(text: string): string[][] {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = findSeparator(content)
  const records: string[][] = []
  let record: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    record.push(field)
    field = ''
  }
  const endRecord = () => {
    endField()
    if (record.some((value) => value.trim() !== '')) records.push(record)
    record = []
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
    else if (character === '\n' || character === '\r') endRecord()
    else field += character
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
