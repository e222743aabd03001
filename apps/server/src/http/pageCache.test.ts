import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { createHead, sendRaw } from '../testing/rawRequest.ts'
import { type Listener, listen } from './listener.ts'
import { createPageCache } from './pageCache.ts'
import { servePages } from './pages.ts'
import { compressPage } from './renderedPage.ts'

const MAX_BODY_BYTES = 256 * 1024

const root = mkdtempSync(join(tmpdir(), 'pages-'))
const file = join(root, 'page.txt')
let time = 0
let listener: Listener
let handle: RequestListener
let count = 0
beforeEach(async () => {
  count = 0
  writeFileSync(file, 'first')
  const cache = createPageCache({ now: () => time, maxTotalBytes: 3000 })
  const app = express().set('etag', false)
  app.use(servePages({ root, fallback: '404.html', cache }))
  listener = await listen({ port: 0, host: '127.0.0.1', setting: 'PORT' })
  handle = cache.serve((req, res) => {
    count += 1
    app(req, res)
  })
  listener.serve(handle)
})
afterEach(() => listener.stop({ deadlineMs: 0, idleMs: 0 }))
afterAll(() => rmSync(root, { recursive: true }))

/** Requests a path. Returns the body and whether Express has sent it. */
async function request(path: string, headers: string[] = []) {
  const countBefore = count
  const response = await sendRaw(listener.port, createHead('GET', path, headers))
  const [, body = ''] = response.split('\r\n\r\n')
  return { body, isFromExpress: count > countBefore }
}

/** Requests a path until the response comes from memory. */
async function fill(path: string): Promise<void> {
  while ((await request(path)).isFromExpress);
}

it('sends a changed file at once', async () => {
  await fill('/page.txt')
  writeFileSync(file, 'second')
  expect((await request('/page.txt')).body).toBe('second')
  await fill('/page.txt')
  expect((await request('/page.txt')).body).toBe('second')
})

it('sends no deleted file', async () => {
  await fill('/page.txt')
  unlinkSync(file)
  expect((await request('/page.txt')).body).toBe('Not found\n')
})

it('finds a new compressed version after a minute', async () => {
  await fill('/page.txt')
  writeFileSync(`${file}.gz`, gzipSync('first'))
  time += 60_001
  const { body } = await request('/page.txt', ['Accept-Encoding: gzip'])
  rmSync(`${file}.gz`)
  expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe('first')
})

it('has a maximum size', async () => {
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}.txt`)
  for (const path of paths) {
    writeFileSync(join(root, path), 'x'.repeat(1000))
    await fill(path)
  }
  const responses = []
  for (const path of paths) responses.push(await request(path))
  expect(responses.filter(({ isFromExpress }) => !isFromExpress).length).toBeLessThanOrEqual(3)
})

it('contains a file once, whatever follows its path', async () => {
  await fill('/page.txt')
  for (let number = 0; number < 20; number += 1) {
    await request(`/page.txt?${number}`)
    await request(`/page.txt#${number}`)
  }
  expect((await request('/page.txt')).isFromExpress).toBe(false)
})

it('closes no connection because an earlier response did', async () => {
  listener.drain()
  await fill('/page.txt')
  await listener.stop({ deadlineMs: 0, idleMs: 0 })
  listener = await listen({ port: 0, host: '127.0.0.1', setting: 'PORT' })
  listener.serve(handle)
  const keptRequest = 'GET /page.txt HTTP/1.1\nHost: duet.test\n\n'
  const responses = await sendRaw(listener.port, keptRequest + createHead('GET', '/page.txt'))
  expect(responses.match(/first/g)).toHaveLength(2)
})

it('leaves a response alone that the listener has sent while a page was being rendered', async () => {
  const page = await compressPage('rendered')
  const cache = createPageCache()
  const app = express().set('etag', false)
  const renderers = { '/page.txt': async () => page }
  app.use(servePages({ root, fallback: '404.html', renderers, cache }))
  handle = cache.serve((req, res) => {
    count += 1
    app(req, res)
  })
  listener.serve(handle)
  await fill('/page.txt')
  const countBefore = count
  listener.serve((req, res) => {
    handle(req, res)
    res.writeHead(408).end()
  })
  const response = await sendRaw(listener.port, createHead('GET', '/page.txt'))
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(count).toBe(countBefore)
})

it('contains no large files', async () => {
  writeFileSync(join(root, 'large.txt'), Buffer.alloc(MAX_BODY_BYTES + 1))
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await request('/large.txt')).isFromExpress).toBe(true)
})
