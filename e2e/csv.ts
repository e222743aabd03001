/**
 * Parses CSV strictly according to RFC 4180. Every record must end with CRLF, and all records must
 * have the same number of fields. Quotes must surround whole fields, and quotes inside a field must
 * be doubled. Throws if the text violates a rule.
 */
export function parseStrictCsv(text: string): string[][] {
  const records: string[][] = []
  const fieldPattern = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
  let record: string[] = []
  let position = 0
  while (position < text.length) {
    fieldPattern.lastIndex = position
    const match = fieldPattern.exec(text)
    if (!match) throw new Error(`no field at ${position}`)
    record.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    position = fieldPattern.lastIndex
    if (text.startsWith('\r\n', position)) {
      records.push(record)
      record = []
      position += 2
    } else if (text[position] === ',') {
      position += 1
    } else {
      throw new Error(
        `neither a comma nor CRLF at ${position}: ${JSON.stringify(text.slice(position, position + 20))}`,
      )
    }
  }
  if (record.length > 0) throw new Error('the last record has no CRLF')
  const fieldCount = records[0]?.length
  if (records.some((fields) => fields.length !== fieldCount))
    throw new Error('records differ in length')
  return records
}
