import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const folder of ['site/blog', 'admin']) {
    mkdirSync(join(server.dataDir, folder), { recursive: true })
    writeFileSync(join(server.dataDir, folder, 'index.html'), '<!doctype html><title>x</title>')
  }
})
afterAll(() => server.close())

/** Sends the lines of a raw HTTP request, and returns the raw response. */
async function send(lines: string[], url = server.url): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

describe('an absolute request target', () => {
  it.each([
    ['http://example.com/blog/', '/blog'],
    ['http://example.com/blog/?a=http://b/c', '/blog?a=http://b/c'],
    ['HTTPS://example.com:8080/blog/index.html', '/blog'],
  ])('%s is redirected to its path', async (target, location) => {
    const response = await send([`GET ${target} HTTP/1.1`, 'Host: example.com'])
    expect(response).toMatch(/^HTTP\/1\.1 308 /)
    expect(/^Location: (.*)\r$/im.exec(response)?.[1]).toBe(location)
  })

  it.each([
    ['http://example.com/blog', 200],
    ['http://example.com/api/submissions', 401],
    ['http://example.com/auth/v1/health?x=1', 200],
    ['http://example.com', 404],
    ['http://example.com?a=b', 404],
    ['http:///blog', 400],
    ['http://a@b/blog', 400],
  ])('%s gets the status %i', async (target, status) => {
    const response = await send([`GET ${target} HTTP/1.1`, 'Host: example.com'])
    expect(Number(response.slice(9, 12))).toBe(status)
  })

  it('sets the host of the request', async () => {
    const { port } = new URL(server.url)
    const target = `http://site.example:${port}/config.json`
    const response = await send([`GET ${target} HTTP/1.1`, 'Host: other.example'])
    expect(response).toContain(`"apiUrl":"http://site.example:${port}"`)
  })
})

it.each([
  ['two hosts', ['Host: a.example', 'host: b.example']],
  ['the same host twice', ['Host: a.example', 'Host: a.example']],
  ['a list of hosts', ['Host: a.example, b.example']],
  ['a host with a path', ['Host: a.example/b']],
  ['no host', []],
])('a request with %s is rejected on both ports', async (_, headers) => {
  for (const url of [server.url, server.adminUrl]) {
    expect(await send(['GET / HTTP/1.1', ...headers], url)).toMatch(/^HTTP\/1\.1 400 /)
  }
})

it.each(['Host: b.example', 'no colon'])(
  'the response to a request that the app doesn’t see has a fixed type (%s)',
  async (header) => {
    const response = await send(['GET / HTTP/1.1', 'Host: a.example', header])
    expect(response).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nX-Content-Type-Options: nosniff\r\n/)
  },
)

it.each(['OPTIONS *', 'GET *', 'CONNECT example.com:443', 'GET ftp://example.com/', 'GET blog'])(
  '%s doesn’t crash the server',
  async (request) => {
    const response = await send([`${request} HTTP/1.1`, 'Host: example.com'])
    expect(response).toMatch(/^(HTTP\/1\.1 [24]|$)/)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  },
)
