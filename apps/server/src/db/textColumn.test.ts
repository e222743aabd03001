import { expect, it } from 'vitest'
import { TextColumn } from './textColumn.ts'

it('stores and parses each different text once', () => {
  const parsedTexts: string[] = []
  const column = new TextColumn((text) => {
    parsedTexts.push(text)
    return text.split(',')
  })
  for (const [row, text] of ['a,b', 'c', 'a,b', null].entries()) column.set(row, text)
  expect(parsedTexts).toEqual(['a,b', 'c'])
  const codes = [...column.codes.slice(0, 4)]
  expect(codes.map((code) => column.getParsed(code))).toEqual([
    ['a', 'b'],
    ['c'],
    ['a', 'b'],
    undefined,
  ])
  expect(codes[3]).toBe(0)
  expect([column.findCode('a,b'), column.countRows(codes[0] ?? 0)]).toEqual([codes[0], 2])
})

it('forgets texts that no row has anymore', () => {
  const column = new TextColumn((text) => text)
  for (let round = 0; round < 1000; round += 1) column.set(5, `text ${round}`)
  expect(column.codeCount).toBeLessThan(4)
  expect(column.findCode('text 998')).toBe(0)
  expect(column.getParsed(column.codes[5] ?? 0)).toBe('text 999')
  const { byteLength } = column
  column.set(5, null)
  expect([column.codes[5], column.findCode('text 999')]).toEqual([0, 0])
  expect(column.byteLength).toBeLessThan(byteLength)
})

it('keeps a text that replaces itself', () => {
  const column = new TextColumn((text) => text)
  column.set(0, 'a')
  column.set(0, 'a')
  expect(column.countRows(column.findCode('a'))).toBe(1)
})
