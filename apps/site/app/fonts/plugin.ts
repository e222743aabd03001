import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
// @boundaries-ignore Only builds run this file.
import { mapSpace } from '../../../../scripts/fonts/mapSpace.ts'
import { partners } from '../content/partners.ts'
import { createFallbackFace } from './fallback.ts'
import { MARKS_FONT_NAME, RARE_FONT_NAME } from './lazyFonts.ts'
import { readMetrics } from './sfnt.ts'
import { toUnicodeRange } from './unicodeRange.ts'

const require = createRequire(import.meta.url)
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/fonts')
const CARD_FONTS_FOLDER = path.resolve(import.meta.dirname, '../../dist/fonts')
const MODULE_ID = 'virtual:fonts.css'

const listCharacters = (firstCode: number, lastCode: number) =>
  String.fromCodePoint(
    ...Array.from({ length: lastCode - firstCode + 1 }, (_, index) => firstCode + index),
  )
const BASIC_LATIN = listCharacters(0x20, 0x7e)
const PUNCTUATION = '’“”–…·≈←↑→↓'
const removeCharacters = (characters: string, removedCharacters: string) =>
  [...characters].filter((character) => !removedCharacters.includes(character)).join('')

// Accented letters and symbols that are rare in prose.
const RARE_CHARACTERS = `"#*<=>[\\]^_\`{|}~…‘–—≈←↑→↓−×±€™≥≤${removeCharacters(listCharacters(0xa1, 0xff), '·')}`
const TEXT_CHARACTERS = removeCharacters(`${BASIC_LATIN}${PUNCTUATION}\u00a0`, RARE_CHARACTERS)

interface Face {
  family: string
  /** Path of the font file in a package. */
  source: string
  /** File name of the subset. */
  file: string
  characters: string
  options: Parameters<typeof subsetFont>[2]
  weight: string
  /** System font shown until this font loads. Set it only for a family's first file. */
  fallback?: { family: string; kind: Parameters<typeof createFallbackFace>[1] }
}

const ARCHIVO = {
  family: 'Archivo Variable',
  source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  // Leaves out weights above 580, because only the partners' wordmarks use them, and the wordmarks
  // have a separate font. Leaves out all features except kerning. Tabular figures aren't needed,
  // because columns of numbers use the monospaced font.
  options: { variationAxes: { wght: { min: 400, max: 580 } }, keepFeatures: ['kern'] },
  weight: '400 580',
}
const TEXT_FACE: Face = {
  ...ARCHIVO,
  file: 'archivo.woff2',
  characters: TEXT_CHARACTERS,
  fallback: { family: 'Archivo fallback', kind: 'text' },
}
const MONO_FACE: Face = {
  family: 'Commit Mono',
  source: '@fontsource/commit-mono/files/commit-mono-latin-400-normal.woff2',
  file: 'commit-mono.woff2',
  characters: `${BASIC_LATIN}${PUNCTUATION}`,
  // Omits ligatures and kerning, so that numbers align in columns.
  options: { keepFeatures: [], noHinting: true },
  weight: '400',
  fallback: { family: 'Commit Mono fallback', kind: 'mono' },
}
// Browsers load this font only for a page that contains one of its characters. The font has a
// separate family name. If it were part of the text font's family and not loaded, browsers would
// look up a system fallback font for every font size.
const RARE_FACE: Face = {
  ...ARCHIVO,
  family: 'Archivo rare',
  file: `${RARE_FONT_NAME}.woff2`,
  characters: RARE_CHARACTERS,
}
const HEAVY_NAMES = partners.filter(({ weight }) => weight === 800).map(({ name }) => name)
// The font of the partners' names. Browsers load it only on the home page, which shows the names.
const MARKS_FACE: Face = {
  ...ARCHIVO,
  family: 'Archivo marks',
  file: `${MARKS_FONT_NAME}.woff2`,
  characters: [...new Set(HEAVY_NAMES.flatMap((name) => [...name, ...name.toUpperCase()]))].join(
    '',
  ),
  options: { variationAxes: { wght: 800 }, keepFeatures: ['kern'] },
  weight: '800',
}
/** The theme's `font.text`, plus the family for rare characters. */
const TEXT_STACK =
  "'Archivo Variable', 'Archivo rare', 'Archivo fallback', Arial, Helvetica, sans-serif"
const FACES = [TEXT_FACE, RARE_FACE, MONO_FACE, MARKS_FACE]

/** Fonts for the social card renderer, each with a fixed weight. */
const CARD_FACES = [
  {
    ...TEXT_FACE,
    file: 'card-text.ttf',
    characters: TEXT_CHARACTERS + RARE_CHARACTERS,
    options: { variationAxes: { wght: 480 } },
  },
  { ...MONO_FACE, file: 'card-mono.ttf', options: {} },
]

/**
 * Subsets the fonts and provides `virtual:fonts.css` with their `@font-face` rules, their
 * fallbacks, and the text font stack. Writes the subsets to `.cache/fonts`, and the cards' fonts to
 * `dist/fonts` for the prerender script.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async buildStart() {
      await mkdir(FOLDER, { recursive: true })
      const rules = await Promise.all(FACES.map(writeFace))
      rules.push(`:root {\n  --ui-font-text: ${TEXT_STACK};\n}\n`)
      await writeFile(path.join(FOLDER, 'fonts.css'), rules.join('\n'))
      await mkdir(CARD_FONTS_FOLDER, { recursive: true })
      await Promise.all(CARD_FACES.map(writeCardFace))
    },
    resolveId: (id) => (id === MODULE_ID ? path.join(FOLDER, 'fonts.css') : undefined),
  }
}

/** Reads the font file of a face. If the face has spaces, fixes their kerning. */
async function readSource({ source, characters }: Face): Promise<Buffer> {
  const file = await readFile(require.resolve(source))
  if (!characters.includes('\u00a0')) return file
  const uncompressedFile = await subsetFont(file, characters, { targetFormat: 'sfnt' })
  return mapSpace(uncompressedFile, characters)
}

async function writeFace(face: Face) {
  const { family, file, characters, options, weight, fallback } = face
  const source = await readSource(face)
  const subset = await subsetFont(source, characters, { targetFormat: 'woff2', ...options })
  await writeFile(path.join(FOLDER, file), subset)
  const rule = `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${toUnicodeRange(characters)};
}
`
  if (!fallback) return rule
  const uncompressedSubset = await subsetFont(source, characters, { targetFormat: 'sfnt' })
  return `${rule}${createFallbackFace(fallback.family, fallback.kind, readMetrics(uncompressedSubset))}`
}

async function writeCardFace(face: (typeof CARD_FACES)[number]) {
  const source = await readSource(face)
  const subset = await subsetFont(source, face.characters, {
    targetFormat: 'sfnt',
    ...face.options,
  })
  await writeFile(path.join(CARD_FONTS_FOLDER, face.file), subset)
}
