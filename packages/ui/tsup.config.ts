import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
import { properties } from './src/theme/properties.ts'

// One entry per component and hook, so that what an app does not import is no part of it.
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^([A-Z]\w+\/[A-Z]\w+\.tsx|hooks\/\w+\.ts)$/.test(path))
  .map((path) => `src/${path}`)

// Two builds share the folder: `clean` of either would take the other's files.
rmSync('dist', { recursive: true, force: true })

/** A sheet for people to read: no comments of the compiler's, one for each custom property. */
function writeSheet(from: string, to: string) {
  const css = readFileSync(from, 'utf8').replace(/\/\*[^*]*\*\/\n*/g, '')
  const described = new Map(properties.map(({ name, description }) => [name, description]))
  const readable = css.replace(/^ *(--ui-[\w-]+):( .*;)?$/gm, (line, name: string) => {
    const words = described.get(name)
    // The first is the one on `:root`; what repeats it belongs to another theme.
    described.delete(name)
    return words ? `${line} /* ${words} */` : line
  })
  rmSync(from)
  writeFileSync(to, readable)
}

function removeParts(keep: RegExp) {
  for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.css') && keep.test(path)) rmSync(`dist/${path}`)
  }
}

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
  esbuildOptions: (options) => {
    options.conditions = ['@duet/source']
  },
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
}

export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts', ...modules],
    splitting: true,
    // Splitting takes the directive of a module from its chunk, and a server would run the hooks.
    banner: { js: '"use client";' },
    dts: { ...(shared.dts as object), entry: ['src/index.ts'] },
    // The door's sheet holds every style; what stands beside the other entries are parts of it.
    onSuccess: async () => {
      writeSheet('dist/index.css', 'dist/styles.css')
      removeParts(/[/\\]/)
    },
  },
  {
    ...shared,
    // Without the directive: names and constants serve a server as well.
    entry: { 'theme/index': 'src/theme/index.ts', base: 'src/theme/base.css.ts' },
    splitting: false,
    dts: { ...(shared.dts as object), entry: { 'theme/index': 'src/theme/index.ts' } },
    onSuccess: async () => {
      writeSheet('dist/base.css', 'dist/base.css')
      removeParts(/^theme/)
      rmSync('dist/base.js')
    },
  },
])
