// Renders the page for each request and serves the build's other files.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { render } from './dist/server/server.js'

const page = readFileSync('dist/client/index.html', 'utf8')
const types = { js: 'text/javascript', css: 'text/css' }

createServer((request, response) => {
  const path = request.url.split('?')[0]
  if (path.startsWith('/assets/') && !path.includes('..')) {
    response.setHeader('Content-Type', types[path.split('.').pop()] ?? 'application/octet-stream')
    response.end(readFileSync(`dist/client${path}`))
    return
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(page.replace('<!--app-->', render()))
}).listen(Number(process.env.PORT), '127.0.0.1')
