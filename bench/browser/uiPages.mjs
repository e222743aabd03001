// Serves a page for each component of the built packages.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { root } from '../../scripts/run/steps.mjs'
import { parts } from './uiParts.mjs'

/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
}
const FOLDERS = {
  '/ui/': 'packages/ui/dist',
  '/forms/': 'packages/forms/dist',
  '/embed-post/': 'packages/embed-post/dist',
  '/film/': 'apps/site/public/film',
}

const styleSheetLinks = ['ui/base', 'ui/styles', 'forms/styles', 'embed-post/styles']
  .map((name) => `<link rel="stylesheet" href="/${name}.css">`)
  .join('')

async function bundleClient() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'bench/browser/uiClient.mjs')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0].text
}

/**
 * Renders a page with one component. A paragraph before the component makes the browser load the
 * font early.
 *
 * @param {(typeof parts)[number]} part
 */
function renderPage({ name, draw }) {
  // `uiClient.mjs` hydrates this HTML with the component inside `Part`, which adds no markup.
  const html = renderToString(createElement(draw))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
${styleSheetLinks}
<p>The page around the component.</p>
<div id="part" data-name="${name}">${html}</div>
<script type="module" src="/client.js"></script></html>`
}

/** @param {string} pathname */
function readStaticFile(pathname) {
  const [, folder] = Object.entries(FOLDERS).find(([prefix]) => pathname.startsWith(prefix)) ?? []
  if (!folder) return undefined
  const file = path.join(root, folder, path.basename(pathname))
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Serves the pages. A component's page is at `url` plus its name. */
export async function serveUiPages() {
  const clientScript = await bundleClient()
  const names = parts.map(({ name }) => name)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const part = parts.find(({ name }) => pathname === `/${name}`)
    const file = pathname === '/client.js' ? clientScript : readStaticFile(pathname)
    const body = part ? renderPage(part) : file
    const type = part ? 'text/html' : CONTENT_TYPES[path.extname(pathname)]
    response.writeHead(body ? 200 : 404, { 'Content-Type': type ?? 'text/plain' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}/`, names, stop: () => server.close() }
}
