import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
// @boundaries-ignore Only builds run this file.
import { mapSpace } from '../../scripts/fonts/mapSpace.ts'

const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'
const STYLES = path.resolve(import.meta.dirname, 'src/fonts/fonts.css')
const FOLDER = path.resolve(import.meta.dirname, '.cache/fonts')
const FILE = path.join(FOLDER, path.basename(SOURCE))
/** Kerning, tabular figures, ligatures, and what letters with combining accents need. */
const FEATURES = ['kern', 'tnum', 'liga', 'ccmp', 'locl', 'mark', 'mkmk']

/** Replaces the text font in `fonts.css` with a copy that has a normal space after a P. */
export function fixSpaces(): Plugin {
  return {
    name: 'fix-spaces',
    config: () => ({ resolve: { alias: { [SOURCE]: FILE } } }),
    async buildStart() {
      const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
      const characters = listCharacters(await readFile(STYLES, 'utf8'))
      const options = { keepFeatures: FEATURES }
      const file = await subsetFont(source, characters, { ...options, targetFormat: 'sfnt' })
      const fixedFile = mapSpace(file, characters)
      await mkdir(FOLDER, { recursive: true })
      await writeFile(
        FILE,
        await subsetFont(fixedFile, characters, { ...options, targetFormat: 'woff2' }),
      )
    },
  }
}

/** Lists the characters in the first `unicode-range` of a style sheet. */
function listCharacters(css: string): string {
  const [, ranges = ''] = /unicode-range:([^;]*)/.exec(css) ?? []
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first = '', last = first]) => {
      const firstCode = Number.parseInt(first, 16)
      const length = Number.parseInt(last, 16) - firstCode + 1
      return String.fromCharCode(...Array.from({ length }, (_, index) => firstCode + index))
    })
    .join('')
}
