import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fallbackFace } from './fallback.ts'
import { readMetrics } from './sfnt.ts'

const require = createRequire(import.meta.url)
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/fonts')
const CARDS = path.resolve(import.meta.dirname, '../../dist/fonts')
const ID = 'virtual:fonts.css'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const BASIC_LATIN = range(0x20, 0x7e)
const SIGNS = '’“”–…·≈←↑→↓'

const FACES = [
  {
    family: 'Archivo Variable',
    fallback: 'Archivo fallback',
    kind: 'text',
    source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    file: 'archivo.woff2',
    // Names and places carry accents; the weights in use end at 580.
    characters: `${BASIC_LATIN}${range(0xa0, 0xff)}${SIGNS}‘—‑€™−×≥≤`,
    options: { variationAxes: { wght: { min: 400, max: 600 } } },
    weight: '400 600',
  },
  {
    family: 'Commit Mono',
    fallback: 'Commit Mono fallback',
    kind: 'mono',
    source: '@fontsource/commit-mono/files/commit-mono-latin-400-normal.woff2',
    file: 'commit-mono.woff2',
    characters: `${BASIC_LATIN}${SIGNS}`,
    // What is measured stays on its grid: no ligatures, no smart kerning.
    options: { keepFeatures: [], noHinting: true },
    weight: '400',
  },
] as const

/** What the pictures of the pages are set in: files of one weight, as their renderer reads them. */
const CARD_FACES = [
  { ...FACES[0], file: 'card-text.ttf', options: { variationAxes: { wght: 480 } } },
  { ...FACES[1], file: 'card-mono.ttf', options: {} },
]

/**
 * Cuts the two faces down to what the pages use and writes `virtual:fonts.css`, their
 * `@font-face` rules and those of their fallbacks. The results are kept in `.cache/fonts`; the faces
 * of the pages' pictures in `dist/fonts`, for the script that writes the pages.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async buildStart() {
      await mkdir(FOLDER, { recursive: true })
      const rules = await Promise.all(FACES.map(writeFace))
      await writeFile(path.join(FOLDER, 'fonts.css'), rules.join('\n'))
      await mkdir(CARDS, { recursive: true })
      await Promise.all(CARD_FACES.map(writeCardFace))
    },
    resolveId: (id) => (id === ID ? path.join(FOLDER, 'fonts.css') : undefined),
  }
}

async function writeFace(face: (typeof FACES)[number]) {
  const source = await readFile(require.resolve(face.source))
  const cut = await subsetFont(source, face.characters, {
    targetFormat: 'woff2',
    ...face.options,
  })
  await writeFile(path.join(FOLDER, face.file), cut)
  const plain = await subsetFont(source, face.characters, { targetFormat: 'sfnt' })
  return `@font-face {
  font-family: '${face.family}';
  src: url('./${face.file}') format('woff2');
  font-weight: ${face.weight};
  font-display: swap;
}
${fallbackFace(face.fallback, face.kind, readMetrics(plain))}`
}

async function writeCardFace(face: (typeof CARD_FACES)[number]) {
  const source = await readFile(require.resolve(face.source))
  const cut = await subsetFont(source, face.characters, { targetFormat: 'sfnt', ...face.options })
  await writeFile(path.join(CARDS, face.file), cut)
}
