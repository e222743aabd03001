import { expect, it } from 'vitest'
import { parseCsv } from './parseCsv.ts'

it.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFa;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"a,1","say ""hi"""\nb,"two\nlines"',
    [
      ['a,1', 'say "hi"'],
      ['b', 'two\nlines'],
    ],
  ],
  ['a\n\n  \nb\n', [['a'], ['b']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a', [['a']]],
  ['', []],
])('parses %j', (text, records) => {
  expect(parseCsv(text)).toEqual(records)
})
