/**
 * Parses strict RFC 4180 CSV: every record ends with CRLF and has the same number of fields, and
 * quotes only surround whole fields and are doubled inside. Throws on anything else.
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
