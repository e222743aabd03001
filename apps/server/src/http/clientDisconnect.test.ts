import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handleErrors, presentApiError } from '@duet/kit'
import express from 'express'
import pino from 'pino'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { servePages } from './pages.ts'

const FORM = 'Content-Type: multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nx'

const REQUESTS = [
  ['GET /film/hero.mp4 HTTP/1.1', 'Host: x', '', ''],
  ['GET /gone HTTP/1.1', 'Host: x', '', ''],
  ['GET /storage/v1/object/workflow-media/a HTTP/1.1', 'Host: x', '', ''],
  ['POST /auth/v1/token?grant_type=password HTTP/1.1', 'Host: x', 'Content-Length: 9', '', '{'],
  ['POST /api/newsletter HTTP/1.1', 'Host: x', 'Content-Length: 9999', FORM, '', '--b'],
  ['POST /api/deployment HTTP/1.1', 'Host: x', 'Content-Length: 9999', FORM, '', FILE],
].map((lines) => lines.join('\r\n'))

function createLog() {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  return { lines, log }
}

// Repeat each request, because the server may notice the disconnect at different moments.
const ATTEMPTS = 30

it('logs nothing when clients disconnect', async () => {
  const { lines, log } = createLog()
  const server = await startTestServer({}, { log })
  try {
    // Discard the log lines from startup.
    lines.length = 0
    mkdirSync(join(server.dataDir, 'site/film'), { recursive: true })
    writeFileSync(join(server.dataDir, 'site/film/hero.mp4'), Buffer.alloc(4 * 1024 * 1024, 7))
    const { hostname, port } = new URL(server.url)
    for (const request of Array<string[]>(ATTEMPTS).fill(REQUESTS).flat()) {
      const socket = connect(Number(port), hostname).on('error', () => {})
      await once(socket, 'connect')
      socket.write(request, () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
  } finally {
    // `close` waits for pending requests, which could still log something.
    await server.close()
  }
  expect(lines).toEqual([])
})

it('logs nothing when a connection is reset before the first byte of a file', async () => {
  const { lines, log } = createLog()
  const root = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(root, 'hero.mp4'), 'film')
  const app = express()
  app.use((req, res, next) => {
    const { sendFile } = res
    res.sendFile = (...args: unknown[]) => {
      Reflect.apply(sendFile, res, args)
      req.socket.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
    }
    next()
  })
  app.use(servePages({ root, fallback: '404.html' }))
  app.use(handleErrors(log, presentApiError))
  const server = app.listen(0)
  await once(server, 'listening')
  try {
    const socket = connect((server.address() as AddressInfo).port).on('error', () => {})
    socket.write('GET /hero.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'close')
  } finally {
    server.close()
    await once(server, 'close')
    rmSync(root, { recursive: true })
  }
  expect(lines).toEqual([])
})
