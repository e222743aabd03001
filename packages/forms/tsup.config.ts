import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import hashOf from '@emotion/hash'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'

// Builds one entry per component, so an app bundles only the components that it imports.
const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[A-Z]\w+\/[A-Z]\w+\.tsx$/.test(path))
  .map((path) => `src/${path}`)

// Two builds share the folder, so each build's `clean` would delete the other's files.
rmSync('dist', { recursive: true, force: true })

interface IdentifierParts {
  hash: string
  filePath: string
  packageName?: string
}
type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Leaves out the theme's rules, which @duet/ui emits. Both stylesheets declare the layer order, so
 * it's the same whichever one loads first.
 */
const excludeTheme: Plugin = {
  name: 'exclude-theme',
  setup(build) {
    build.onResolve({ filter: /\.vanilla\.css/ }, ({ path }) =>
      /(^|[/\\])ui[/\\](?!.*layers\.css)/.test(path) ? { path, namespace: 'theme' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: '', loader: 'css' }))
  },
}

/**
 * Gives the theme's classes the same names as in the build of @duet/ui. vanilla-extract derives
 * names from the package and the file path, which are different in this build.
 */
function createIdentifier({ hash, filePath, packageName }: IdentifierParts) {
  const uiPath = filePath.replace(/^\.\.\/ui\//, '')
  if (uiPath === filePath) return /^\d/.test(hash) ? `_${hash}` : hash
  const formsHash = hashOf(`${packageName}${filePath}`)
  const uiHash = hashOf(`@duet/ui${uiPath}`) + hash.slice(formsHash.length)
  return /^\d/.test(uiHash) ? `_${uiHash}` : uiHash
}

/**
 * Keeps one readable stylesheet with all styles, and removes the stylesheets of individual entries.
 */
async function keepOneStyleSheet() {
  const css = readFileSync('dist/index.css', 'utf8').replace(/\/\*[^*]*\*\/\n*/g, '')
  for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.css')) rmSync(`dist/${path}`)
  }
  writeFileSync('dist/styles.css', css)
}

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  splitting: true,
  external: [/^@duet\/ui/],
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
}

export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts', ...components],
    dts: { ...(shared.dts as object), entry: ['src/index.ts'] },
    esbuildPlugins: [
      excludeTheme,
      vanillaExtractPlugin({
        identifiers: createIdentifier,
        esbuildOptions: { conditions: ['@duet/source'] },
      }),
    ],
    // Splitting drops the directive from chunks. Without this banner, a server would run the hooks.
    banner: { js: '"use client";' },
    onSuccess: keepOneStyleSheet,
  },
  {
    ...shared,
    // Has no `'use client'`, because servers also import the schema, which doesn't use React.
    entry: { schema: 'src/schema/index.ts' },
  },
])
