import { build } from 'esbuild'

const shared = { bundle: true, format: 'esm', jsx: 'automatic', minify: true }
await build({
  ...shared,
  entryPoints: { app: 'app.jsx', components: 'parts/hydrateParts.mjs', styles: 'styles.mjs' },
  outdir: 'dist',
})
await build({
  ...shared,
  entryPoints: ['server.jsx'],
  outfile: 'dist/server.mjs',
  platform: 'node',
  packages: 'external',
})
