import { describe, expect, it } from 'vitest'
import { toCsv } from './toCsv.ts'

describe('toCsv', () => {
  it('starts with a byte-order mark and ends every record with CRLF', () => {
    expect(toCsv(['A', 'B'], [['1', 2]])).toBe('\uFEFFA,B\r\n1,2\r\n')
  })

  it('reads back equal, whatever the text holds', () => {
    const rows = [
      ['plain', 'a,b', 'say "hello"', 'line\nbreak', 'line\r\nbreak'],
      ['', ' padded ', '""', 'semi;colon', 'ends with "'],
      ['Łukasz', 'דניאל לוי', '🤖', '\uFEFFmark inside'.slice(1), 'tab\tinside'],
    ]
    expect(readCsv(toCsv(['1', '2', '3', '4', '5'], rows)).slice(1)).toEqual(rows)
  })

  it.each([
    '=HYPERLINK("http://evil.example","click")',
    '+1 650 555 0100',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '  =1+1',
    '"=1+1',
    "'=1+1",
    '\u200B=1+1',
    '\u202E=1+1',
    '\u00A0=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('makes %j a text by an apostrophe, and changes nothing else', (text) => {
    expect(readCsv(toCsv(['A'], [[text]]))[1]).toEqual([`'${text}`])
  })

  it.each(['a=b', '1-2', 'me@example.com', '"Quoted" name', '(=)', "O'Brien"])(
    'leaves %j as it is',
    (text) => {
      expect(readCsv(toCsv(['A'], [[text]]))[1]).toEqual([text])
    },
  )

  it('leaves numbers alone', () => {
    expect(toCsv(['A'], [[-3]])).toBe('\uFEFFA\r\n-3\r\n')
  })
})

/** Reads RFC 4180 and throws on the slightest deviation. */
export function readCsv(csv: string): string[][] {
  if (!csv.startsWith('\uFEFF')) throw new Error('no byte-order mark')
  const records: string[][] = []
  let record: string[] = []
  let at = 1
  while (at < csv.length) {
    let field = ''
    if (csv[at] === '"') {
      at += 1
      for (;;) {
        const end = csv.indexOf('"', at)
        if (end < 0) throw new Error('a quoted field never ends')
        field += csv.slice(at, end)
        at = end + 1
        if (csv[at] !== '"') break
        field += '"'
        at += 1
      }
    } else {
      const plain = /^[^",\r\n]*/.exec(csv.slice(at))?.[0] ?? ''
      field = plain
      at += plain.length
    }
    record.push(field)
    if (csv[at] === ',') {
      at += 1
      continue
    }
    if (csv.slice(at, at + 2) !== '\r\n') throw new Error(`neither comma nor CRLF at ${at}`)
    at += 2
    records.push(record)
    record = []
  }
  if (record.length > 0) throw new Error('the last record has no end')
  if (new Set(records.map((cells) => cells.length)).size > 1) throw new Error('uneven records')
  return records
}
