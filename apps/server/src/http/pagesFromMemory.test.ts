import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import { createLogger } from '@duet/kit'
import { getDatabaseSettings } from '@duet/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { type Context, createContext } from '../context.ts'
import { createHead, readRawHeader, sendRaw } from '../testing/rawRequest.ts'
import { type Listener, listen } from './listener.ts'
import { createPageCache } from './pageCache.ts'

const SITE_DIR = join(import.meta.dirname, '../../../site/dist/client')
const MAX_BODY_BYTES = 256 * 1024

const dataDir = mkdtempSync(join(tmpdir(), 'page-cache-'))
let context: Context
let expressListener: Listener
let cacheListener: Listener
/** Number of requests to the second listener that Express has handled. */
let expressCount = 0
beforeAll(async () => {
  // The role differs from the built ones, so the server renders `/careers` again.
  const role = { id: '1', title: 'Baker', departmentName: 'Kitchen', locationName: 'Reno, NV' }
  writeFileSync(join(dataDir, 'roles.json'), JSON.stringify([role]))
  const config = readConfig({
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...getDatabaseSettings(dataDir),
    SITE_DIR,
    ROLES_FILE: join(dataDir, 'roles.json'),
    DISK_RESERVE: '0',
    LOG_LEVEL: 'silent',
  })
  context = await createContext(config, createLogger(config))
  const options = { port: 0, host: '127.0.0.1', setting: 'PORT' } as const
  expressListener = await listen(options)
  expressListener.serve(createSiteApp(context))
  cacheListener = await listen(options)
  const cache = createPageCache()
  const app = createSiteApp(context, cache)
  const handle = cache.serve((req, res) => {
    expressCount += 1
    app(req, res)
  })
  cacheListener.serve(handle)
})
afterAll(async () => {
  for (const listener of [expressListener, cacheListener])
    await listener.stop({ deadlineMs: 0, idleMs: 0 })
  await context.close()
  rmSync(dataDir, { recursive: true })
})

/** Repeats a request until Express doesn't handle it, and returns that response. */
async function sendFromMemory(head: string): Promise<string> {
  for (;;) {
    const count = expressCount
    const response = await sendRaw(cacheListener.port, head)
    if (expressCount === count) return response
  }
}

/** Checks that both listeners send the same, also when the second one gets the request again. */
async function expectSameResponse(head: string, body = ''): Promise<void> {
  const response = await sendRaw(expressListener.port, head, body)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await sendRaw(cacheListener.port, head, body), head).toBe(response)
}

/** Lists the paths of all files, except compressed versions, which can't be requested. */
function listFiles(): string[] {
  return readdirSync(SITE_DIR, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/\.(br|gz)$/.test(path) && statSync(join(SITE_DIR, path)).isFile())
    .map((path) => `/${path.replaceAll(sep, '/')}`)
}

it('sends each small file of the built site as Express does, and from memory', async () => {
  let memoryCount = 0
  /** Types of files whose other requests have been checked. These requests don't depend on the content. */
  const checkedKinds = new Set<string>()
  for (const file of listFiles()) {
    const target = encodeURI(file.replace(/\/index\.html$/, '') || '/')
    const fileResponse = await sendRaw(expressListener.port, createHead('HEAD', target))
    const isSmall = Number(readRawHeader(fileResponse, 'Content-Length')) <= MAX_BODY_BYTES
    if (!fileResponse.startsWith('HTTP/1.1 200') || !isSmall) {
      await expectSameResponse(createHead('GET', target))
      continue
    }
    const isCompressible = readRawHeader(fileResponse, 'Vary') !== ''
    for (const coding of isCompressible ? ['br', 'gzip', 'identity'] : ['br']) {
      const acceptEncoding = `Accept-Encoding: ${coding}`
      const head = createHead('GET', target, [acceptEncoding])
      const response = await sendRaw(expressListener.port, head)
      expect(await sendFromMemory(head), head).toBe(response)
      memoryCount += 1
      const kind = `${extname(file)} ${coding}`
      if (checkedKinds.has(kind)) continue
      checkedKinds.add(kind)
      const headHead = createHead('HEAD', target, [acceptEncoding])
      expect(await sendFromMemory(headHead), headHead).toBe(
        await sendRaw(expressListener.port, headHead),
      )
      const condition = `If-None-Match: ${readRawHeader(response, 'ETag')}`
      const conditionalHead = createHead('GET', target, [acceptEncoding, condition])
      const notModified = await sendRaw(expressListener.port, conditionalHead)
      expect(notModified).toMatch(/^HTTP\/1\.1 304 /)
      expect(await sendFromMemory(conditionalHead), conditionalHead).toBe(notModified)
    }
  }
  expect(memoryCount).toBeGreaterThan(400)
  expect(checkedKinds.size).toBeGreaterThan(20)
})

it('sends the rendered careers page from memory', async () => {
  const head = createHead('GET', '/careers', ['Accept-Encoding: identity'])
  expect(await sendFromMemory(head)).toContain('Baker')
})

const TARGETS = [
  ...['/', '/?', '/?a=1', '/?a=/../b', '/?a#b', '/?\xa0', '/#a', '/careers', '/careers?a=1'],
  ...['/careers/', '/careers/?a=1', '/CAREERS', '/index.html', '/careers/index.html'],
  ...['/%63areers', '/careers%2F', '//', '//careers', '/./careers', '/a/../careers'],
  ...['/%2e%2e/server/careers.js', '/..%5cserver', '/%zz', '/%00', '/\xa0'],
  ...['/nothing', '/nothing/', '/nothing.js', '/assets', '/film/', '/index.html.br'],
  ...['/404.html', '/_message.html', '/.product', '/.scripts', '/roles.json', '/robots.txt'],
  ...['/.well-known/security.txt', '/film/hero-1024.jpg', '/film/hero-1920.h264.mp4'],
  ...['/healthz', '/config.json', '/api', '/api/nothing', '/auth/v1/nothing', '/storage/v1'],
  ...['http://other.test/careers', 'https://other.test', '*', 'careers'],
]

it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])(
  'responds to %s requests as Express does',
  async (method) => {
    for (const target of TARGETS) await expectSameResponse(createHead(method, target))
  },
)

const LATER = 'Fri, 01 Jan 2100 00:00:00 GMT'
const EARLIER = 'Thu, 01 Jan 1970 00:00:00 GMT'
const HEADERS = [
  ...['', 'br', 'BR', 'x-gzip', 'deflate', '*', 'gzip;q=0.9, br;q=0.1', 'br;q=0, gzip;q=0'],
  ...['identity;q=0', '*;q=0', 'identity;q=0, *;q=0', 'br;q=0, *', 'br ; Q=0', 'br;q=x, gzip', ','],
].map((value) => [`Accept-Encoding: ${value}`])

it.each(['/', '/careers', '/robots.txt', '/film/hero-1024.jpg', '/film/hero-1920.h264.mp4'])(
  'responds to requests for %s with unusual headers as Express does',
  async (target) => {
    const etag = readRawHeader(
      await sendRaw(expressListener.port, createHead('HEAD', target)),
      'ETag',
    )
    const strongEtag = etag.replace('W/', '')
    const noneMatches = [
      ...[etag, strongEtag, `"a", ${etag}`, `${etag}, "a"`, `${etag},${etag}`, '*', ` ${etag} `],
      ...['*, "a"', 'W/"a"', '"a"', '', ',', etag.slice(1), etag.toLowerCase(), `${etag}, *`],
    ].map((value) => `If-None-Match: ${value}`)
    const ranges = ['0-9', '5-', '-5', '99999999-', '0-1,3-4', '9-5', 'a'].map(
      (range) => `Range: bytes=${range}`,
    )
    const times = [LATER, EARLIER, 'yesterday', ''].flatMap((time) => [
      `If-Modified-Since: ${time}`,
      `If-Unmodified-Since: ${time}`,
    ])
    const ifMatches = ['*', etag, strongEtag, '"a"', ''].map((value) => `If-Match: ${value}`)
    const headersOfRequests = [
      [],
      ...HEADERS,
      ...[...noneMatches, ...ranges, ...times, ...ifMatches].map((header) => [header]),
      ...[...ranges, ...times, ...ifMatches].map((header) => [`If-None-Match: ${etag}`, header]),
      ...times.map((header) => ['If-None-Match: "a"', header]),
      [`If-None-Match: ${etag}`, 'If-None-Match: "a"'],
      [`If-Range: ${etag}`, 'Range: bytes=0-9'],
      [`If-Range: ${LATER}`, 'Range: bytes=0-9'],
      [`If-Range: ${etag}`],
      [`If-None-Match: ${etag}`, 'Cache-Control: no-cache'],
      ['Cache-Control: no-cache', 'Pragma: no-cache'],
      ['Origin: https://other.test', 'Cookie: a=b', 'Authorization: Bearer a'],
      ['X-Forwarded-For: 1.2.3.4', 'X-Forwarded-Proto: https', 'X-Forwarded-Host: other.test'],
      ['Expect: 100-continue'],
      ['Expect: nothing'],
    ]
    for (const headers of headersOfRequests) {
      for (const method of ['GET', 'HEAD'])
        await expectSameResponse(createHead(method, target, headers))
    }
  },
)

it('responds to requests with other hosts, versions, and bodies as Express does', async () => {
  for (const target of ['/', '/careers', '/film/hero-1024.jpg']) {
    for (const host of ['other.test', 'other.test:81', '[::1]', '', 'a, b', 'a/b'])
      await expectSameResponse(`GET ${target} HTTP/1.1\nHost: ${host}\nConnection: close`)
    await expectSameResponse(`GET ${target} HTTP/1.1\nConnection: close`)
    await expectSameResponse(`GET ${target} HTTP/1.0`)
    await expectSameResponse(`GET ${target} HTTP/1.0\nHost: a\nConnection: close`)
    await expectSameResponse(createHead('GET', target, ['Content-Length: 4']), 'body')
    await expectSameResponse(createHead('GET', target, ['Transfer-Encoding: chunked']), '0\r\n\r\n')
  }
})

// The last test, because it drains the listeners.
it('closes connections while the server drains', async () => {
  for (const listener of [expressListener, cacheListener]) listener.drain()
  for (const target of ['/', '/careers', '/film/hero-1024.jpg', '/nothing'])
    await expectSameResponse(`GET ${target} HTTP/1.1\nHost: duet.test`)
  const response = await sendFromMemory('GET / HTTP/1.1\nHost: duet.test')
  expect(readRawHeader(response, 'Connection')).toBe('close')
})
