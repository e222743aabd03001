import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStorageClient, dataOf, findLeftovers } from '../testing/storageClient.ts'
import { startTestServer, type TestServer } from '../testing/storageServer.ts'

const MAX_UPLOAD_BYTES = 10_000
const BOUNDARY = 'xxBOUNDARYxx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { STORAGE_MAX_BYTES: String(MAX_UPLOAD_BYTES) } })
  dataOf(await createStorageClient(server).createBucket('a'))
})
afterAll(() => server.close())
afterEach(async () => {
  // The server may detect a broken connection only after `send` has returned.
  await expect.poll(() => findLeftovers(server)).toEqual([])
  expect(await server.db.selectFrom('objects').select('path').execute()).toEqual([])
})

interface SendOptions {
  headers: Record<string, string>
  body: Buffer | string
  /** Closes the connection after the body, without waiting for a response. */
  isCutOff?: boolean
}

/** Sends `body` unchanged as an upload. Returns the response's HTTP status and error codes. */
async function send({ headers, body, isCutOff = false }: SendOptions) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const requestHead = [
    'POST /storage/v1/object/a/x HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${server.keys.serviceKey}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${requestHead.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  if (isCutOff) {
    // Wait until the server has started to store the body.
    await expect.poll(() => findLeftovers(server).length).toBeGreaterThan(0)
    socket.destroy()
    return undefined
  }
  let response = ''
  // Stop at the end of the JSON, because the server may keep the connection open to wait for the
  // rest of an incomplete body.
  for await (const chunk of socket) {
    response += chunk
    if (response.endsWith('}')) break
  }
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(response) ?? []
  const json = response.slice(response.indexOf('{'), response.lastIndexOf('}') + 1)
  const { statusCode, code } = JSON.parse(json || '{}') as { statusCode?: string; code?: string }
  return { status: Number(status), statusCode, code }
}

const INVALID = { status: 400, statusCode: '400', code: 'InvalidRequest' }
const TOO_LARGE = { status: 400, statusCode: '413', code: 'EntityTooLarge' }

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const file = (content = 'x') => part('name=""; filename="x.txt"', content)
const END = `--${BOUNDARY}--\r\n`

/** Sends a form. The `Content-Length` is correct unless `headers` replaces it. */
const sendForm = (body: string, headers: Record<string, string> = {}, isCutOff = false) =>
  send({
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    },
    body,
    isCutOff,
  })
const encodeChunk = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`

describe('rejects a raw body', () => {
  it.each([
    ['has a length', { 'Content-Length': '100' }, 'half'],
    ['is chunked', { 'Transfer-Encoding': 'chunked' }, encodeChunk('half')],
  ])('that %s and is cut off', async (_, headers, body) => {
    await send({ headers, body, isCutOff: true })
  })

  it.each([
    ['its first byte', { 'Content-Length': String(MAX_UPLOAD_BYTES + 1) }, ''],
    [
      'its last byte',
      { 'Transfer-Encoding': 'chunked' },
      `${encodeChunk('x'.repeat(MAX_UPLOAD_BYTES + 1))}0\r\n\r\n`,
    ],
  ])('that exceeds the limit at %s', async (_, headers, body) => {
    expect(await send({ headers, body })).toEqual(TOO_LARGE)
  })

  it('with an invalid length', async () => {
    for (const length of ['-1', 'x', '1.5']) {
      expect(await send({ headers: { 'Content-Length': length }, body: 'x' })).toMatchObject({
        status: 400,
      })
    }
  })

  it('with an invalid chunk', async () => {
    const headers = { 'Transfer-Encoding': 'chunked' }
    expect(await send({ headers, body: 'x\r\n' })).toMatchObject({ status: 400 })
  })
})

describe('rejects a form', () => {
  it('that is cut off', async () => {
    await sendForm(file('half').slice(0, -2), { 'Content-Length': '1000' }, true)
  })

  it('that ends within its file', async () => {
    expect(await sendForm(file('half').slice(0, -2))).toEqual(INVALID)
  })

  it('that ends without a closing boundary', async () => {
    expect(await sendForm(file())).toEqual(INVALID)
  })

  it.each([
    ['two files', file() + file() + END],
    ['no file', part('name="metadata"', '{}') + END],
    ['nothing', END],
    ['no body', ''],
    ['11 fields', part('name="a"', '1').repeat(11) + file() + END],
    ['11 fields after the file', file() + part('name="a"', '1').repeat(11) + END],
    ['a broken part', `--${BOUNDARY}\r\nnonsense\r\n\r\nx\r\n${END}`],
    ['another boundary', (file() + END).replaceAll(BOUNDARY, 'other')],
  ])('with %s', async (_, body) => {
    expect(await sendForm(body)).toEqual(INVALID)
  })

  it('with an invalid boundary', async () => {
    const body = file() + END
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      expect(await sendForm(body, { 'Content-Type': type })).toEqual(INVALID)
    }
  })

  it('with a file that exceeds the limit at the last byte', async () => {
    expect(await sendForm(file('x'.repeat(MAX_UPLOAD_BYTES + 1)) + END)).toEqual(TOO_LARGE)
  })

  it('that exceeds all limits at its first byte', async () => {
    expect(await sendForm('', { 'Content-Length': '3000000' })).toEqual(TOO_LARGE)
  })

  it('with fields that exceed all limits', async () => {
    const field = part('name="a"', 'x'.repeat(1024 * 1024))
    expect(await sendForm(field + field + file() + END)).toEqual(TOO_LARGE)
  })
})
