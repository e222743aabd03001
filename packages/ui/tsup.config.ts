import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
import { properties } from './src/theme/properties.ts'

// Builds one entry per component and hook, so bundlers can drop unused ones.
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^([A-Z]\w+\/[A-Z]\w+\.tsx|hooks\/\w+\.ts)$/.test(path))
  .map((path) => `src/${path}`)

// Two builds share the folder, so each build's `clean` would delete the other's files.
rmSync('dist', { recursive: true, force: true })

/**
 * Writes a readable stylesheet. Removes compiler comments, and describes each custom property in a
 * comment.
 */
function writeStylesheet(from: string, to: string) {
  const css = readFileSync(from, 'utf8').replace(/\/\*[^*]*\*\/\n*/g, '')
  const descriptions = new Map(properties.map(({ name, description }) => [name, description]))
  const readable = css.replace(/^ *(--ui-[\w-]+):( .*;)?$/gm, (line, name: string) => {
    const description = descriptions.get(name)
    // Only the first occurrence, on `:root`, gets a comment.
    descriptions.delete(name)
    return description ? `${line} /* ${description} */` : line
  })
  rmSync(from)
  writeFileSync(to, readable)
}

function removeCss(pattern: RegExp) {
  for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.css') && pattern.test(path)) rmSync(`dist/${path}`)
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
    // Splitting drops the directive from chunks. Without this banner, a server would run the hooks.
    banner: { js: '"use client";' },
    dts: { ...(shared.dts as object), entry: ['src/index.ts'] },
    // The entry point's stylesheet contains all styles, so remove the other stylesheets.
    onSuccess: async () => {
      writeStylesheet('dist/index.css', 'dist/styles.css')
      removeCss(/[/\\]/)
    },
  },
  {
    ...shared,
    // Has no `'use client'`, because servers also use these constants.
    entry: {
      'theme/index': 'src/theme/index.ts',
      tokens: 'src/theme/tokens.ts',
      base: 'src/theme/base.css.ts',
    },
    splitting: false,
    dts: {
      ...(shared.dts as object),
      entry: { 'theme/index': 'src/theme/index.ts', tokens: 'src/theme/tokens.ts' },
    },
    onSuccess: async () => {
      writeStylesheet('dist/base.css', 'dist/base.css')
      removeCss(/^theme/)
      rmSync('dist/base.js')
    },
  },
])
