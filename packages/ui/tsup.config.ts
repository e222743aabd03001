import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'

// One entry per component, so that what an app does not import is no part of it.
const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[A-Z].*\/[A-Z]\w+\.tsx$/.test(path))
  .map((path) => `src/${path}`)

// Two builds share the folder: `clean` of either would take the other's files.
rmSync('dist', { recursive: true, force: true })

/** The door's sheet holds every style; what stands beside the other entries are parts of it. */
async function keepOneStyleSheet() {
  if (existsSync('dist/index.css')) renameSync('dist/index.css', 'dist/styles.css')
  for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.css') && path !== 'styles.css') rmSync(`dist/${path}`)
  }
}

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  minify: true,
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
  esbuildOptions: (options) => {
    options.conditions = ['@duet/source']
  },
  onSuccess: keepOneStyleSheet,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
}

export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts', ...components],
    splitting: true,
    // Splitting takes the directive of a module from its chunk, and a server would run the hooks.
    banner: { js: '"use client";' },
    dts: { ...(shared.dts as object), entry: ['src/index.ts'] },
  },
  {
    ...shared,
    // Without the directive: names and constants serve a server as well.
    entry: { 'theme/index': 'src/theme/index.ts' },
  },
])
