import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  splitting: true,
  minify: true,
  external: ['@duet/ui', '@duet/ui/theme'],
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
}

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', styles: 'src/styles.ts' },
    esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    esbuildOptions: (options) => {
      options.conditions = ['@duet/source']
    },
    // Splitting strips the directive from the sources, and frameworks with server components need it.
    banner: { js: '"use client";' },
  },
  // The schema is read on servers, by code that has no React.
  { ...shared, entry: { schema: 'src/schema/index.ts' } },
])
