// A page for each component, from the packages as they are built, for a browser on this machine.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { root } from '../steps.mjs'
import { parts } from './uiParts.mjs'

const TYPES = {
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
}
const PLACES = {
  '/ui/': 'packages/ui/dist',
  '/forms/': 'packages/forms/dist',
  '/embed-post/': 'packages/embed-post/dist',
  '/film/': 'apps/site/public/film',
}

const sheets = ['ui/base', 'ui/styles', 'forms/styles', 'embed-post/styles']
  .map((name) => `<link rel="stylesheet" href="/${name}.css">`)
  .join('')

async function bundleClient() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'scripts/bench/uiClient.mjs')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0].text
}

function draw(name) {
  const part = parts.find((each) => each.name === name)
  // The root of the page has one element more, without markup of its own. Words stand on any page that has a
  // component: looking their face up is work of the page, not of a dialog that is the first to need it.
  const html = renderToString(createElement(part.draw))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
${sheets}
<p>The page around the component.</p>
<div id="part" data-name="${name}">${html}</div>
<script type="module" src="/client.js"></script></html>`
}

function find(pathname) {
  const [prefix, folder] =
    Object.entries(PLACES).find(([start]) => pathname.startsWith(start)) ?? []
  if (!prefix) return undefined
  const file = path.join(root, folder, path.basename(pathname))
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Serves the pages; `names` are those of the components, the page of each is `url` and its name. */
export async function servePages() {
  const client = await bundleClient()
  const names = parts.map(({ name }) => name)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const name = pathname.slice(1)
    const body = names.includes(name)
      ? draw(name)
      : pathname === '/client.js'
        ? client
        : find(pathname)
    const type = names.includes(name) ? 'text/html' : TYPES[path.extname(pathname)]
    response.writeHead(body ? 200 : 404, { 'Content-Type': type ?? 'text/plain' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, names, stop: () => server.close() }
}
