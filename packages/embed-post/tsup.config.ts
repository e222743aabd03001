import { renameSync, rmSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'

// Two builds share the folder: `clean` of either would take the other's files.
rmSync('dist', { recursive: true, force: true })

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

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  splitting: true,
  minify: true,
  external: [/^@duet\/ui/],
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
}

export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts'],
    esbuildPlugins: [
      leaveThemeOut,
      vanillaExtractPlugin({
        identifiers: 'short',
        esbuildOptions: { conditions: ['@duet/source'] },
      }),
    ],
    // Splitting takes the directive of a module from its chunk, and a server would run the hooks.
    banner: { js: '"use client";' },
    onSuccess: async () => renameSync('dist/index.css', 'dist/styles.css'),
  },
  {
    ...shared,
    // Without the directive: servers parse with it, and it has no React.
    entry: { post: 'src/post/index.ts' },
  },
])
