import { build } from 'esbuild'

const shared = { bundle: true, format: 'esm', jsx: 'automatic', minify: true }
await build({ ...shared, entryPoints: ['client.jsx'], outdir: 'dist' })
await build({
  ...shared,
  entryPoints: ['server.jsx'],
  outfile: 'dist/server.mjs',
  platform: 'node',
  packages: 'external',
})
