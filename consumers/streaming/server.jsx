// Streams the page from plain Node, with a content security policy that forbids inline styles and
// scripts other than React's own, which have the nonce.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { Page } from './Page.jsx'

const TYPES = { '/client.js': 'text/javascript', '/client.css': 'text/css' }

createServer((request, response) => {
  const type = TYPES[request.url]
  if (type) {
    response.setHeader('Content-Type', type)
    response.end(readFileSync(`dist${request.url}`))
    return
  }
  const nonce = randomBytes(16).toString('base64')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'self'; style-src 'self'; script-src 'nonce-${nonce}'; img-src 'self' https: data:`,
  )
  const { pipe } = renderToPipeableStream(<Page />, {
    nonce,
    bootstrapModules: ['/client.js'],
    onShellReady: () => pipe(response),
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
