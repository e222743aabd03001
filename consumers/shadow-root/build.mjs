import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

mkdirSync('dist', { recursive: true })
for (const name of ['ui', 'forms', 'embed-post']) {
  cpSync(`node_modules/@duet/${name}/dist/styles.css`, `dist/${name}.css`)
}
await build({
  entryPoints: ['client.jsx'],
  outfile: 'dist/client.js',
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"development"' },
})
writeFileSync(
  'dist/index.html',
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shadow root</title><link rel="icon" href="data:,">
<style>button { min-block-size: 10px; color: red }</style>
<div id="host"></div>
<script type="module" src="client.js"></script></html>`,
)
