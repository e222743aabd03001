import { defineConfig } from 'tsup'

/** Bundles the script of the request page, which the server sends to browsers. */
export default defineConfig({
  entry: { uploads: 'src/requestPage/browser/main.ts' },
  outDir: 'dist/browser',
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  minify: true,
  splitting: false,
  noExternal: [/./],
  esbuildOptions(options) {
    options.conditions = ['@duet/source']
  },
})
