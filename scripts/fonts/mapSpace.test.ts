import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { createGlyphFinder, createTableFinder } from './glyphs.ts'
import { mapSpace } from './mapSpace.ts'

const CHARACTERS = 'APa!’→ \u00a0'
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
)

const listGlyphs = (file: Buffer, characters: string) => {
  const findGlyph = createGlyphFinder(file, createTableFinder(file)('cmap'))
  return [...characters].map((character) => findGlyph(character.charCodeAt(0)))
}

test('the space has the glyph of the no-break space, and other characters keep their glyphs', async () => {
  const source = await readFile(FONT)
  const file = await subsetFont(source, CHARACTERS, { targetFormat: 'sfnt' })
  const [space, noBreakSpace] = listGlyphs(file, ' \u00a0')
  expect(space).not.toBe(noBreakSpace)
  const fixedFile = mapSpace(file, CHARACTERS)
  expect(listGlyphs(fixedFile, ' \u00a0')).toEqual([noBreakSpace, noBreakSpace])
  expect(listGlyphs(fixedFile, 'APa!’→x')).toEqual(listGlyphs(file, 'APa!’→x'))
  // The fixed file is a valid font: the subsetter keeps both spaces, as one glyph.
  const subset = await subsetFont(fixedFile, ' \u00a0', { targetFormat: 'sfnt' })
  const glyphs = new Set(listGlyphs(subset, ' \u00a0'))
  expect([...glyphs]).toEqual([expect.any(Number)])
  expect(glyphs).not.toContain(0)
})
