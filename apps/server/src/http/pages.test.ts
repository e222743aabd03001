import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const PAGE_HTML = `<!doctype html><title>Page</title>${'<p>words</p>'.repeat(200)}`
const FILM_BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const writeDataFile = (path: string, content: string | Buffer) => {
    const file = join(server.dataDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  writeDataFile('secret.txt', 'secret')
  for (const page of ['index.html', 'blog/index.html', 'blog/new-blog/index.html']) {
    writeDataFile(`site/${page}`, PAGE_HTML)
    writeDataFile(`site/${page}.br`, brotliCompressSync(PAGE_HTML))
    writeDataFile(`site/${page}.gz`, gzipSync(PAGE_HTML))
  }
  writeDataFile('site/404.html', '<!doctype html><title>Oops! Page not found</title>')
  writeDataFile('site/_message.html', '{{title}}')
  writeDataFile('site/.product', 'Duet')
  writeDataFile('site/.vite/manifest.json', '{}')
  writeDataFile('site/assets/main-abc123.js', 'export {}')
  writeDataFile('site/film/hero.mp4', FILM_BYTES)
  writeDataFile('site/site.webmanifest', '{}')
  writeDataFile('site/icon.avif', 'x')
  writeDataFile('site/.well-known/security.txt', 'Contact: mailto:security@example.com')
  writeDataFile('site/font.woff2', 'x')
  writeDataFile('admin/index.html', '<!doctype html><title>Desk</title>')
  writeDataFile('admin/assets/app-abc123.js', 'export {}')
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}${path}`, { headers, method, redirect: 'manual' })

/** Requests a path exactly as it is, and returns the status. `fetch` would normalize the path. */
function fetchRawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const sentRequest = request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sentRequest.on('error', reject).end()
  })
}

describe('pages', () => {
  it.each(['/', '/blog', '/blog/new-blog'])('serves %s with revalidation', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(PAGE_HTML)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('responds to Accept-Encoding %s with the coding %s', async (acceptEncoding, encoding) => {
    const response = await get('/blog', { 'Accept-Encoding': acceptEncoding })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toMatch(/Accept-Encoding/)
    expect(await response.text()).toBe(PAGE_HTML)
  })

  it('responds 304 if the ETag matches, and uses one ETag per encoding', async () => {
    const [brResponse, gzipResponse] = await Promise.all(
      ['br', 'gzip'].map((coding) => get('/blog', { 'Accept-Encoding': coding })),
    )
    const etag = brResponse?.headers.get('ETag') ?? ''
    expect(etag).not.toBe(gzipResponse?.headers.get('ETag'))
    const secondResponse = await get('/blog', { 'Accept-Encoding': 'br', 'If-None-Match': etag })
    expect(secondResponse.status).toBe(304)
  })

  it.each([
    ['Range', 'bytes=99999999-', 416, 'range_not_satisfiable'],
    ['If-Match', '"x"', 412, 'precondition_failed'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412, 'precondition_failed'],
  ])('responds to an unmet %s with an error in JSON', async (name, value, status, code) => {
    const response = await get('/', { 'Accept-Encoding': 'br', [name]: value })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Content-Encoding')).toBe(null)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  it('ignores conditions and ranges on missing pages', async () => {
    const conditions = { Range: 'bytes=99999999-', 'If-Match': '"x"', 'If-None-Match': '*' }
    const response = await get('/nothing', conditions)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Oops! Page not found')
  })

  it('responds to HEAD without a body', async () => {
    const response = await get('/blog', { 'Accept-Encoding': 'identity' }, 'HEAD')
    expect(response.headers.get('Content-Length')).toBe(String(PAGE_HTML.length))
    expect(await response.text()).toBe('')
  })

  it.each([
    ['/blog/', '/blog'],
    ['/blog/?a=1', '/blog?a=1'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
    ['/blog/new%2Dblog', '/blog/new-blog'],
    ['/%62log/?a=%2D', '/blog?a=%2D'],
  ])('redirects %s to %s', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('Location')]).toEqual([308, to])
  })

  it.each(['/nothing', '/nothing/', '/admin/login', '/admin/dashboard', '/assets/gone.js'])(
    'responds to %s with the 404 page',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Oops! Page not found')
    },
  )

  it.each([
    '/_message.html',
    '/404.html',
    '/.product',
    '/.vite/manifest.json',
    '/index.html.br',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/blog/%00',
    '/%zz',
    '//',
    '//example.com/',
    '//blog/',
  ])('does not serve %s', async (path) => {
    expect(await fetchRawStatus(path)).toBe(404)
  })

  it('rejects other methods', async () => {
    expect((await get('/blog', {}, 'POST')).status).toBe(405)
    expect((await get('/nothing', {}, 'POST')).status).toBe(404)
  })
})

describe('files', () => {
  it('have no document headers if they can’t be documents', async () => {
    const { headers } = await get('/font.woff2')
    expect(headers.has('Content-Security-Policy')).toBe(false)
    expect(headers.has('Permissions-Policy')).toBe(false)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    for (const path of ['/', '/assets/main-abc123.js', '/.well-known/security.txt', '/nowhere']) {
      expect((await get(path)).headers.has('Content-Security-Policy')).toBe(true)
    }
  })

  it('are served from .well-known', async () => {
    const response = await get('/.well-known/security.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  })

  it('are cached for a year if their names contain a hash', async () => {
    const response = await get('/assets/main-abc123.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  })

  it.each([
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/icon.avif', 'image/avif'],
    ['/font.woff2', 'font/woff2'],
    ['/film/hero.mp4', 'video/mp4'],
  ])('are served with their content type: %s as %s', async (path, type) => {
    expect((await get(path)).headers.get('Content-Type')).toBe(type)
  })

  it('support ranges for videos', async () => {
    const rangeResponse = await get('/film/hero.mp4', { Range: 'bytes=100-199' })
    expect([rangeResponse.status, rangeResponse.headers.get('Content-Range')]).toEqual([
      206,
      'bytes 100-199/1000',
    ])
    expect(Buffer.from(await rangeResponse.arrayBuffer())).toEqual(FILM_BYTES.subarray(100, 200))
    expect((await get('/film/hero.mp4', { Range: 'bytes=5000-' })).status).toBe(416)
  })
})

describe('the admin app', () => {
  it.each(['/', '/admin/login', '/admin/submission/1'])(
    'responds to %s with the app’s page',
    async (path) => {
      const response = await fetch(`${server.adminUrl}${path}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Desk')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    },
  )

  it('responds 404 to missing files', async () => {
    expect((await fetch(`${server.adminUrl}/assets/gone.js`)).status).toBe(404)
    expect((await fetch(`${server.adminUrl}/assets/app-abc123.js`)).status).toBe(200)
  })
})
