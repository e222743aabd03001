import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './toCsv.ts'

describe('toCsv', () => {
  it('starts with a byte-order mark and ends every record with CRLF', () => {
    expect(toCsv(['A', 'B'], [['1', 2]])).toBe('\uFEFFA,B\r\n1,2\r\n')
  })

  it('round-trips any text', () => {
    const rows = [
      ['plainField', 'a,b', 'say "hello"', 'line\nbreak', 'line\r\nbreak'],
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
  ])('prefixes %j with an apostrophe and changes nothing else', (text) => {
    expect(readCsv(toCsv(['A'], [[text]]))[1]).toEqual([`'${text}`])
  })

  it.each(['a=b', '1-2', 'me@example.com', '"Quoted" name', '(=)', "O'Brien"])(
    'leaves %j unchanged',
    (text) => {
      expect(readCsv(toCsv(['A'], [[text]]))[1]).toEqual([text])
    },
  )

  it.each([
    ['p;=3+3;q', "p;'=3+3;q"],
    ['p; ＝3+3', "p;' ＝3+3"],
    ['a|@b', "a|'@b"],
    ['a\t-1', "a\t'-1"],
    ['first\n=3+3', "first\n'=3+3"],
    ['p;"=3+3', 'p;\'"=3+3'],
    ['-1;+2', "'-1;'+2"],
  ])('escapes formulas in %j that start after another separator', (text, expectedText) => {
    expect(readCsv(toCsv(['A'], [[text]]))[1]).toEqual([expectedText])
  })

  it.each([';', ',', '\t', '|'])('contains no formula if %j separates cells', (separator) => {
    const pieces = [
      '=1+1',
      '+1',
      '-1',
      '@x',
      '＝1',
      ';',
      ',',
      '|',
      '\t',
      '\n',
      '\r',
      '"',
      "'",
      ' ',
      'p',
    ]
    const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) =>
      // The server trims all text, so a cell never starts or ends with a space.
      parts.join('').trim(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const cells = readAsSpreadsheet(toCsv(['A', 'B', 'C'], rows), separator)
        expect(cells.filter((text) => /^\s*[=+\-@＝]/.test(text))).toEqual([])
      }),
    )
  })

  it.each([';', ',', '\t', '|', '"', '\r', '\n'])('quotes text that contains %j', (character) => {
    expect(toCsv(['A'], [[`a${character}b`]])).toBe(
      `\uFEFFA\r\n"a${character.replace('"', '""')}b"\r\n`,
    )
  })

  it('leaves numbers unchanged', () => {
    expect(toCsv(['A'], [[-3]])).toBe('\uFEFFA\r\n-3\r\n')
  })
})

/**
 * Splits CSV into cells as a spreadsheet does in a locale that separates cells with `separator`. A
 * quote is special only at the start of a cell. Text after the closing quote is part of the cell.
 */
function readAsSpreadsheet(csv: string, separator: string): string[] {
  const cells: string[] = []
  let position = 1
  while (position < csv.length) {
    let cell = ''
    if (csv[position] === '"') {
      const quotedMatch = /^"((?:[^"]|"")*)"?/.exec(csv.slice(position)) ?? ['', '']
      cell = (quotedMatch[1] ?? '').replaceAll('""', '"')
      position += quotedMatch[0].length
    }
    while (position < csv.length && ![separator, '\r', '\n'].includes(csv[position] ?? '')) {
      cell += csv[position]
      position += 1
    }
    cells.push(cell)
    position += 1
  }
  return cells
}

/** Parses CSV strictly according to RFC 4180. */
function readCsv(csv: string): string[][] {
  if (!csv.startsWith('\uFEFF')) throw new Error('missing byte-order mark')
  const records: string[][] = []
  let record: string[] = []
  let position = 1
  while (position < csv.length) {
    let field = ''
    if (csv[position] === '"') {
      position += 1
      for (;;) {
        const end = csv.indexOf('"', position)
        if (end < 0) throw new Error('missing closing quote')
        field += csv.slice(position, end)
        position = end + 1
        if (csv[position] !== '"') break
        field += '"'
        position += 1
      }
    } else {
      const plainField = /^[^",\r\n]*/.exec(csv.slice(position))?.[0] ?? ''
      field = plainField
      position += plainField.length
    }
    record.push(field)
    if (csv[position] === ',') {
      position += 1
      continue
    }
    if (csv.slice(position, position + 2) !== '\r\n')
      throw new Error(`expected a comma or CRLF at ${position}`)
    position += 2
    records.push(record)
    record = []
  }
  if (record.length > 0) throw new Error('missing CRLF after the last record')
  if (new Set(records.map((cells) => cells.length)).size > 1)
    throw new Error('records differ in length')
  return records
}
