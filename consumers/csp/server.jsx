// Renders two pages with a content security policy that allows only scripts and style sheets from
// the page's own origin: no inline scripts, no inline styles, no nonces. `/` is an app, and
// `/components` has every component of the packages.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { App } from './parts/App.jsx'
import { parts } from './parts/allParts.mjs'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  // The films of `parts.mjs` are data URLs.
  "media-src 'self' data:",
].join('; ')

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.css': 'text/css' }
const FILES = ['/app.js', '/components.js', '/styles.css']

/** @param {string} content @param {string} script */
const createPage = (content, script) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Content security policy</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles.css">
</head>
<body>${content}<script type="module" src="${script}"></script></body>
</html>`

/** @type {Record<string, () => string>} */
const PAGES = {
  '/': () => createPage(`<div id="root">${renderToString(<App />)}</div>`, '/app.js'),
  '/components': () =>
    createPage(
      parts
        .map(({ name, render }) => `<div data-part="${name}">${renderToString(render(null))}</div>`)
        .join('\n'),
      '/components.js',
    ),
}

createServer((request, response) => {
  const url = request.url ?? '/'
  const renderPage = PAGES[url]
  if (renderPage) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', POLICY)
    response.end(renderPage())
  } else if (FILES.includes(url)) {
    response.setHeader('Content-Type', TYPES[url.slice(url.lastIndexOf('.'))])
    response.end(readFileSync(`dist${url}`))
  } else response.writeHead(404).end()
}).listen(Number(process.env.PORT), '127.0.0.1')
