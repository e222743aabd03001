/**
 * Parses CSV strictly according to RFC 4180. Every record must end with CRLF and have the same
 * number of fields. Quotes must surround whole fields, and quotes inside a field must be doubled.
 * Throws if the text violates a rule.
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  const field = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    field.lastIndex = at
    const match = field.exec(text)
    if (!match) throw new Error(`no field at ${at}`)
    record.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    at = field.lastIndex
    if (text.startsWith('\r\n', at)) {
      records.push(record)
      record = []
      at += 2
    } else if (text[at] === ',') {
      at += 1
    } else {
      throw new Error(
        `neither a comma nor CRLF at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`,
      )
    }
  }
  if (record.length > 0) throw new Error('the last record has no CRLF')
  const width = records[0]?.length
  if (records.some((each) => each.length !== width)) throw new Error('records differ in length')
  return records
}
