import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const EXCESSIVE_BYTES = 200 * 1024 * 1024
const OBJECT_BYTES = 100 * 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    STORAGE_MAX_BYTES: String(OBJECT_BYTES),
    REQUEST_FILE_BYTES: String(OBJECT_BYTES),
  })
})
afterAll(() => server.close())

async function openConnection(headers: string[], path = '/api/deployment'): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const type = 'Content-Type: multipart/form-data; boundary=b'
  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, type, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer)
    if (Buffer.concat(chunks).includes('}}')) break
  }
  return Buffer.concat(chunks).toString()
}

const TOO_LARGE_RESPONSE = /^HTTP\/1\.1 413 [\s\S]*"payload_too_large"/

it('rejects an oversized body before it is sent, if the client expects 100 Continue', async () => {
  const socket = await openConnection([
    `Content-Length: ${EXCESSIVE_BYTES}`,
    'Expect: 100-continue',
  ])
  expect(await readAll(socket)).toMatch(TOO_LARGE_RESPONSE)
})

it('lets a client that expects 100 Continue send an acceptable body', async () => {
  const socket = await openConnection(['Content-Length: 5', 'Expect: 100-continue'])
  const [firstChunk] = (await once(socket, 'data')) as [Buffer]
  expect(firstChunk.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write('hello')
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"wrong_boundary"/)
})

it('lets a client that expects 100 Continue send an object of the maximum size', async () => {
  const headers = [`Content-Length: ${OBJECT_BYTES}`, 'Expect: 100-continue']
  const socket = await openConnection(headers, '/storage/v1/object/media/a.bin')
  const [firstChunk] = (await once(socket, 'data')) as [Buffer]
  expect(firstChunk.toString()).toMatch(/^HTTP\/1\.1 100 Continue/)
  socket.destroy()
})

it('reads all of an oversized body before responding, unless the client expects 100 Continue', async () => {
  const socket = await openConnection([`Content-Length: ${EXCESSIVE_BYTES}`])
  const chunk = Buffer.alloc(1024 * 1024)
  const response = readAll(socket)
  for (let sentBytes = 0; sentBytes < EXCESSIVE_BYTES; sentBytes += chunk.length) {
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  expect(await response).toMatch(TOO_LARGE_RESPONSE)
})

it('responds to a client that announces a body and sends none', async () => {
  const socket = await openConnection([`Content-Length: ${EXCESSIVE_BYTES}`])
  expect(await readAll(socket)).toMatch(TOO_LARGE_RESPONSE)
})
