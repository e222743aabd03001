import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
// @boundaries-ignore Only builds run this file, and the published package doesn't contain it.
import {
  createIdentifier,
  keepModules,
  writeEvidenceTypes,
  writeLabelTypes,
} from '../../scripts/packages/buildModules.ts'

/** Files that the package leaves out: tests, stories, fixtures, and style helpers. */
const unpublishedPaths = /\.(test|stories)\.|fixtures|Style\.ts$/

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !unpublishedPaths.test(path))
  .map((path) => `src/${path}`)

// The two builds below write to `dist`. With tsup's `clean` option, each build would delete the
// other build's files, so delete the folder here.
rmSync('dist', { recursive: true, force: true })

const stylesPlugin = vanillaExtractPlugin({ identifiers: createIdentifier })

const sharedOptions: Options = {
  format: 'esm',
  target: 'es2022',
  splitting: false,
}

export default defineConfig([
  {
    ...sharedOptions,
    entry: modules,
    esbuildPlugins: [keepModules, stylesPlugin],
    dts: {
      entry: { index: 'src/index.ts', 'post/index': 'src/post/index.ts' },
      compilerOptions: { ignoreDeprecations: '6.0' },
    },
    // Removes the style sheets of individual modules, because `styles.css` contains their rules.
    onSuccess: async () => {
      for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
        if (path.endsWith('.css.css')) rmSync(`dist/${path}`)
      }
      writeLabelTypes('PostEmbedLabels')
      writeEvidenceTypes()
    },
  },
  {
    ...sharedOptions,
    entry: { styles: 'src/index.ts' },
    esbuildPlugins: [stylesPlugin],
    // Removes this build's script, because the package needs only its style sheet. Adds a
    // type declaration, so that TypeScript accepts imports of the style sheet.
    onSuccess: async () => {
      rmSync('dist/styles.js')
      writeFileSync('dist/css.d.ts', 'export {}\n')
    },
  },
])
