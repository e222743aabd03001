import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import hashOf from '@emotion/hash'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'

// One entry per component, so that what an app does not import is no part of it.
const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[A-Z]\w+\/[A-Z]\w+\.tsx$/.test(path))
  .map((path) => `src/${path}`)

// Two builds share the folder: `clean` of either would take the other's files.
rmSync('dist', { recursive: true, force: true })

interface IdentifierParts {
  hash: string
  filePath: string
  packageName?: string
}
type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Rules of the theme are read to build ours; they are emitted by the package that owns them. Only
 * the order of the layers stands here too, so that it holds whichever sheet comes first.
 */
const leaveThemeOut: Plugin = {
  name: 'leave-theme-out',
  setup(build) {
    build.onResolve({ filter: /\.vanilla\.css/ }, ({ path }) =>
      /(^|[/\\])ui[/\\](?!.*layers\.css)/.test(path) ? { path, namespace: 'theme' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: '', loader: 'css' }))
  },
}

/**
 * Names a class of the theme as the package that owns it does, so that our markup finds it in that
 * package's sheet. vanilla-extract names by package and file, which are others when read from here.
 */
function identifierOf({ hash, filePath, packageName }: IdentifierParts) {
  const own = filePath.replace(/^\.\.\/ui\//, '')
  if (own === filePath) return /^\d/.test(hash) ? `_${hash}` : hash
  const here = hashOf(`${packageName}${filePath}`)
  const named = hashOf(`@duet/ui${own}`) + hash.slice(here.length)
  return /^\d/.test(named) ? `_${named}` : named
}

/** The door's sheet holds every style, for people to read; what stands beside the others are parts of it. */
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
      leaveThemeOut,
      vanillaExtractPlugin({
        identifiers: identifierOf,
        esbuildOptions: { conditions: ['@duet/source'] },
      }),
    ],
    // Splitting takes the directive of a module from its chunk, and a server would run the hooks.
    banner: { js: '"use client";' },
    onSuccess: keepOneStyleSheet,
  },
  {
    ...shared,
    // Without the directive: servers parse with it, and it has no React.
    entry: { schema: 'src/schema/index.ts' },
  },
])
