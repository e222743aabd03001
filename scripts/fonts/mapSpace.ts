import { createGlyphFinder, createTableFinder } from './glyphs.ts'

const SPACE = ' '
const NO_BREAK_SPACE = '\u00a0'
/** Ends the list of segments in a character map. */
const LAST_CODE = 0xffff

/**
 * Makes the space use the glyph of the no-break space. Archivo's kerning moves the space after a P so
 * far to the left that `VP Operations` looks like one word. It doesn't move the no-break space, which
 * is as wide.
 *
 * @param file an OpenType file with a format 4 `cmap`
 * @param characters the characters that the result has, including the no-break space
 */
export function mapSpace(file: Buffer, characters: string): Buffer {
  const findGlyph = createGlyphFinder(file, createTableFinder(file)('cmap'))
  const codes = [...new Set([...characters])].map((character) => character.charCodeAt(0))
  const glyphs = codes
    .toSorted((a, b) => a - b)
    .map((code): [code: number, glyph: number] => {
      const isSpace = code === SPACE.charCodeAt(0)
      return [code, findGlyph(isSpace ? NO_BREAK_SPACE.charCodeAt(0) : code)]
    })
  return replaceTable(file, 'cmap', createCharacterMap(glyphs))
}

/** Creates a `cmap` table with one segment per character. */
function createCharacterMap(glyphs: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const segments = [...glyphs, [LAST_CODE, 0] as const]
  const codes = segments.map(([code]) => code)
  const subtable = [
    // Format, length, language, and twice the number of segments. Readers ignore the next three.
    ...[4, 16 + segments.length * 8, 0, segments.length * 2, 0, 0, 0],
    ...[...codes, 0, ...codes],
    ...segments.map(([code, glyph]) => (glyph - code) & 0xffff),
    ...segments.map(() => 0),
  ]
  // Version, number of subtables, and the platform, encoding, and offset of the only one.
  const header = [0, 1, 3, 1, 0, 12]
  const words = [...header, ...subtable]
  const table = Buffer.alloc(words.length * 2)
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2)
  return table
}

/** Appends a table to a file in place of the one with the same tag. */
function replaceTable(file: Buffer, tag: string, table: Buffer): Buffer {
  const padding = Buffer.alloc(-file.length & 3)
  const newFile = Buffer.concat([file, padding, table])
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    if (file.toString('latin1', entry, entry + 4) !== tag) continue
    newFile.writeUInt32BE(file.length + padding.length, entry + 8)
    newFile.writeUInt32BE(table.length, entry + 12)
  }
  return newFile
}
