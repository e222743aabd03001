import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fallbackFace } from './fallback.ts'
import { RARE_NAME } from './rare.ts'
import { readMetrics } from './sfnt.ts'
import { unicodeRange } from './unicodeRange.ts'

const require = createRequire(import.meta.url)
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/fonts')
const CARDS = path.resolve(import.meta.dirname, '../../dist/fonts')
const ID = 'virtual:fonts.css'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const BASIC_LATIN = range(0x20, 0x7e)
const SIGNS = '’“”–…·≈←↑→↓'
const without = (characters: string, others: string) =>
  [...characters].filter((each) => !others.includes(each)).join('')

// Letters with accents, which names and places carry, and signs that prose does without.
const RARE = `"#*<=>[\\]^_\`{|}~…‘–—≈←↑→↓−×±€™≥≤${without(range(0xa1, 0xff), '·')}`
const TEXT = without(`${BASIC_LATIN}${SIGNS}\u00a0`, RARE)

interface Face {
  family: string
  /** A file of a package. */
  source: string
  /** What it is called once it is cut. */
  file: string
  characters: string
  options: Parameters<typeof subsetFont>[2]
  weight: string
  /** What stands in for it until it is there; of several files of a family the first one says so. */
  standIn?: { family: string; kind: Parameters<typeof fallbackFace>[1] }
}

const ARCHIVO = {
  family: 'Archivo Variable',
  source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  // The weights in use end at 580; figures are set in the other face.
  options: { variationAxes: { wght: { min: 400, max: 580 } }, keepFeatures: ['kern'] },
  weight: '400 580',
}
const TEXT_FACE: Face = {
  ...ARCHIVO,
  file: 'archivo.woff2',
  characters: TEXT,
  standIn: { family: 'Archivo fallback', kind: 'text' },
}
const MONO_FACE: Face = {
  family: 'Commit Mono',
  source: '@fontsource/commit-mono/files/commit-mono-latin-400-normal.woff2',
  file: 'commit-mono.woff2',
  characters: `${BASIC_LATIN}${SIGNS}`,
  // What is measured stays on its grid: no ligatures, no smart kerning.
  options: { keepFeatures: [], noHinting: true },
  weight: '400',
  standIn: { family: 'Commit Mono fallback', kind: 'mono' },
}
// Fetched where one of its characters is read, so that the other comes sooner. A family of its own: for a
// file of a family that is not there yet a browser looks up a stand-in for each size of it, read or not,
// which took half of the time in which a page is laid out.
const RARE_FACE: Face = {
  ...ARCHIVO,
  family: 'Archivo rare',
  file: `${RARE_NAME}.woff2`,
  characters: RARE,
}
/** As `fonts.text` of the theme, with the family of rare characters behind its own. */
const TEXT_STACK =
  "'Archivo Variable', 'Archivo rare', 'Archivo fallback', Arial, Helvetica, sans-serif"
const FACES = [TEXT_FACE, RARE_FACE, MONO_FACE]

/** What the pictures of the pages are set in: files of one weight, as their renderer reads them. */
const CARD_FACES = [
  {
    ...TEXT_FACE,
    file: 'card-text.ttf',
    characters: TEXT + RARE,
    options: { variationAxes: { wght: 480 } },
  },
  { ...MONO_FACE, file: 'card-mono.ttf', options: {} },
]

/**
 * Cuts the faces down to what the pages use and writes `virtual:fonts.css`, their `@font-face` rules,
 * those of their fallbacks and the stack of the text. The results are kept in `.cache/fonts`; the faces
 * of the pages' pictures in `dist/fonts`, for the script that writes the pages.
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
      await mkdir(CARDS, { recursive: true })
      await Promise.all(CARD_FACES.map(writeCardFace))
    },
    resolveId: (id) => (id === ID ? path.join(FOLDER, 'fonts.css') : undefined),
  }
}

async function writeFace(face: Face) {
  const { family, file, characters, options, weight, standIn } = face
  const source = await readFile(require.resolve(face.source))
  const cut = await subsetFont(source, characters, { targetFormat: 'woff2', ...options })
  await writeFile(path.join(FOLDER, file), cut)
  const rule = `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${unicodeRange(characters)};
}
`
  if (!standIn) return rule
  const plain = await subsetFont(source, characters, { targetFormat: 'sfnt' })
  return `${rule}${fallbackFace(standIn.family, standIn.kind, readMetrics(plain))}`
}

async function writeCardFace(face: (typeof CARD_FACES)[number]) {
  const source = await readFile(require.resolve(face.source))
  const cut = await subsetFont(source, face.characters, { targetFormat: 'sfnt', ...face.options })
  await writeFile(path.join(CARDS, face.file), cut)
}
