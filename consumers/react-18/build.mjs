// Builds a page with every component, each in a separate root. React 18 renders the components in
// plain Node.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { parts } from './parts/allParts.mjs'

if (!version.startsWith('18.3.')) throw new Error(`This is React ${version}`)

const warnings = []
console.error = (...message) => warnings.push(message.join(' '))
const rootMarkups = parts.map(
  ({ name, render }) => `<div data-part="${name}">${renderToString(render(null))}</div>`,
)
if (warnings.length > 0) throw new Error(warnings.join('\n'))

// The page sets text styles, so that components inherit the same styles with and without
// `base.css`. It also keeps `base.css` from styling the consumer's own elements.
const pageStyles = `body { margin: 0; font: 400 1.0625rem/1.55 Arial, sans-serif; color: var(--ui-color-ink);
  background: var(--ui-color-surface); color-scheme: light; font-synthesis: none;
  text-rendering: optimizeLegibility; -webkit-font-smoothing: antialiased; tab-size: 2;
  accent-color: var(--ui-color-ink); text-size-adjust: 100% }
  [data-consumer] { all: initial }`

mkdirSync('dist', { recursive: true })
const stylesheetLinks = ['ui', 'forms', 'embed-post'].map((name) => {
  cpSync(`node_modules/@duet/${name}/dist/styles.css`, `dist/${name}.css`)
  return `<link rel="stylesheet" href="${name}.css">`
})
cpSync('node_modules/@duet/ui/dist/base.css', 'dist/base.css')
await build({
  entryPoints: ['parts/hydrateParts.mjs'],
  outfile: 'dist/client.js',
  bundle: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"development"' },
})
writeFileSync(
  'dist/index.html',
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>React 18</title><link rel="icon" href="data:,">
${stylesheetLinks.join('\n')}
<link rel="stylesheet" href="base.css" id="base">
<style>${pageStyles}</style>
${rootMarkups.join('\n')}
<script type="module" src="client.js"></script></html>`,
)
