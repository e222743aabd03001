import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createDeploymentForm, createSizedPng } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const sockets: Socket[] = []
afterEach(async () => {
  // Restore the real timers, because closing the server needs them.
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

const HEAD = [
  'POST /api/deployment HTTP/1.1',
  'Host: a',
  'Content-Type: multipart/form-data; boundary=b',
]

/** The start of a file, long enough for the parser to pass on some of it. */
const FILE_START = [
  ...['--b', 'Content-Disposition: form-data; name="files"; filename="a.png"', ''],
  'x'.repeat(500),
].join('\r\n')

/** Starts an upload. `response` collects the text that the server sends. */
async function startUpload(...headers: string[]) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  await once(socket, 'connect')
  const response = { text: '' }
  socket.on('data', (chunk) => {
    response.text += chunk
  })
  socket.write(`${[...HEAD, ...headers].join('\r\n')}\r\n\r\n`)
  return { socket, response }
}

const post = (ipAddress?: string) =>
  server.request('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm({}, [{ name: 'a.png', bytes: createSizedPng(100_000) }]),
    headers: ipAddress ? { 'X-Forwarded-For': ipAddress } : {},
  })

/** Waits until the temp folder has `count` files. */
const waitForTempFiles = (count: number) =>
  expect.poll(() => server.readStoredData().tempFiles.length).toBe(count)

it('limits simultaneous uploads per IP address', async () => {
  server = await startTestServer({ LIMIT_UPLOADS_AT_ONCE: '2', TRUST_PROXY: '1' })
  const firstUpload = await startUpload('Content-Length: 1000', 'X-Forwarded-For: 192.0.2.1')
  firstUpload.socket.write(FILE_START)
  const secondUpload = await startUpload('Content-Length: 1000', 'X-Forwarded-For: 192.0.2.1')
  secondUpload.socket.write(FILE_START)
  await waitForTempFiles(2)
  const thirdUpload = await startUpload('Content-Length: 1000', 'X-Forwarded-For: 192.0.2.1')
  await expect
    .poll(() => thirdUpload.response.text)
    .toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 10\r\n[\s\S]*"too_many_uploads"/)
  expect((await post('192.0.2.2')).status).toBe(201)
  firstUpload.socket.destroy()
  await waitForTempFiles(1)
  await expect.poll(async () => (await post('192.0.2.1')).status).toBe(201)
})

it('limits simultaneous uploads in total', async () => {
  server = await startTestServer({ LIMIT_UPLOADS_AT_ONCE_TOTAL: '1', TRUST_PROXY: '1' })
  const { socket } = await startUpload('Content-Length: 1000', 'X-Forwarded-For: 192.0.2.1')
  socket.write(FILE_START)
  await waitForTempFiles(1)
  const { status, body } = await post('192.0.2.2')
  expect([status, body.error.code]).toEqual([429, 'uploads_busy'])
})

it('counts an IPv6 network as one address', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES: '150000', TRUST_PROXY: '1' })
  expect((await post('2001:db8:0:1::1')).status).toBe(201)
  expect((await post('2001:db8:0:2::1')).status).toBe(429)
  expect((await post('2001:db8:1::1')).status).toBe(201)
})

it('limits bytes per day and IP address', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES: '250000' })
  vi.useFakeTimers({ toFake: ['performance'] })
  expect((await post()).status).toBe(201)
  vi.advanceTimersByTime(3600 * 1000)
  expect((await post()).status).toBe(201)
  const rejectedResponse = await post()
  expect([rejectedResponse.status, rejectedResponse.body.error.code]).toEqual([
    429,
    'upload_bytes_exceeded',
  ])
  expect(Number(rejectedResponse.headers.get('Retry-After'))).toBeLessThanOrEqual(23 * 3600)
  expect(server.readStoredData().submissions).toBe(2)
  vi.advanceTimersByTime(23 * 3600 * 1000)
  expect((await post()).status).toBe(201)
})

it('limits bytes per day in total', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES_TOTAL: '150000', TRUST_PROXY: '1' })
  expect((await post('192.0.2.1')).status).toBe(201)
  const { status, body } = await post('192.0.2.2')
  expect([status, body.error.code]).toEqual([429, 'upload_bytes_total_exceeded'])
})

it('counts the bytes of rejected uploads', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES: '150000' })
  const body = createDeploymentForm({ email: '' }, [
    { name: 'a.png', bytes: createSizedPng(100_000) },
  ])
  const { status } = await server.request('/api/deployment', { method: 'POST', body })
  expect(status).toBe(400)
  expect((await post()).status).toBe(429)
})

it('releases announced bytes that never arrive', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES: '150000' })
  const { socket } = await startUpload('Content-Length: 140000')
  socket.write(FILE_START)
  await waitForTempFiles(1)
  expect((await post()).status).toBe(429)
  socket.destroy()
  await waitForTempFiles(0)
  await expect.poll(async () => (await post()).status).toBe(201)
})

it('rejects an oversized body by its announced length', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES: '1000' })
  const { response } = await startUpload('Content-Length: 1001')
  await expect.poll(() => response.text).toContain('"upload_bytes_exceeded"')
})

it('rejects an oversized chunked body and deletes its files', async () => {
  server = await startTestServer({ LIMIT_UPLOAD_BYTES: '100000' })
  const { socket, response } = await startUpload('Transfer-Encoding: chunked')
  const chunk = FILE_START + 'x'.repeat(60_000)
  const sendChunk = () => socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  sendChunk()
  await waitForTempFiles(1)
  expect(response.text).toBe('')
  sendChunk()
  await expect.poll(() => response.text).toContain('"upload_bytes_exceeded"')
  await waitForTempFiles(0)
})
