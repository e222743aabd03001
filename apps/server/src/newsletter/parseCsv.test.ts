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
  ['sep=;\r\na,b;c', [['a,b', 'c']]],
  ['\uFEFFSEP=|\na|b', [['a', 'b']]],
  ['"sep=\t"\na\tb', [['a', 'b']]],
  ['sep=,', []],
  ['"a', [['a']]],
  ['', []],
])('parses %j', (text, records) => {
  expect([...parseCsv(text)].map(({ fields }) => fields)).toEqual(records)
})

it('numbers records as spreadsheets do, which count empty lines', () => {
  expect([...parseCsv('Email\r\n\r\n"a\r\nb"\r\n,\r\nc\r\n')].map(({ row }) => row)).toEqual([
    1, 3, 5,
  ])
  expect([...parseCsv('\n\ra\n\nb')].map(({ row }) => row)).toEqual([3, 5])
  expect([...parseCsv('sep=;\na\nb')].map(({ row }) => row)).toEqual([2, 3])
})
