// @boundaries-ignore Only builds run this file.
import { createGlyphFinder, createTableFinder } from '../../../../scripts/fonts/glyphs.ts'

/** The metrics that a fallback font must match. */
export interface FaceMetrics {
  unitsPerEm: number
  /** Height above the baseline, in font units. */
  ascent: number
  /** Depth below the baseline, in font units, as a positive number. */
  descent: number
  lineGap: number
  /** Average advance width of a character in English text, in font units. */
  averageAdvance: number
}

/** Frequency of each character per 1,000 characters of English prose. */
// biome-ignore format: one row reads better than thirty
const FREQUENCY: Record<string, number> = {
  ' ': 182, e: 104, t: 74, a: 67, o: 62, i: 57, n: 57, s: 52, h: 50, r: 49, d: 35, l: 33, u: 23,
  c: 23, m: 20, w: 19, f: 18, g: 16, y: 16, p: 16, b: 12, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
}

/**
 * Returns the average advance width of a character in English text.
 * @param getAdvance returns the advance width of one character
 */
export function calculateAverageAdvance(getAdvance: (character: string) => number): number {
  let sum = 0
  let count = 0
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    sum += getAdvance(character) * frequency
    count += frequency
  }
  return sum / count
}

/**
 * Reads the metrics of a TrueType or OpenType file. Supports the tables `head`, `hhea`, `hmtx`, and
 * a format 4 `cmap`; see https://learn.microsoft.com/typography/opentype/spec.
 */
export function readMetrics(file: Buffer): FaceMetrics {
  const findTable = createTableFinder(file)
  const hhea = findTable('hhea')
  return {
    unitsPerEm: file.readUInt16BE(findTable('head') + 18),
    ascent: file.readInt16BE(hhea + 4),
    descent: -file.readInt16BE(hhea + 6),
    lineGap: file.readInt16BE(hhea + 8),
    averageAdvance: calculateAverageAdvance(createAdvanceReader(file)),
  }
}

/**
 * Returns a function that returns a character's advance width, in font units and without kerning.
 */
export function createAdvanceReader(file: Buffer): (character: string) => number {
  const findTable = createTableFinder(file)
  const hmtx = findTable('hmtx')
  const metricCount = file.readUInt16BE(findTable('hhea') + 34)
  const findGlyph = createGlyphFinder(file, findTable('cmap'))
  return (character) =>
    file.readUInt16BE(hmtx + Math.min(findGlyph(character.charCodeAt(0)), metricCount - 1) * 4)
}
