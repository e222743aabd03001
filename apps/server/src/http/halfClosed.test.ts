import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRawMultipart, GOOD_FIELDS, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends a request, closes the client's side of the connection, and returns the response. */
async function sendAndHalfClose(line: string, headers: readonly string[], body: string | Buffer) {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  await once(socket, 'connect')
  socket.write(`${[`${line} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`)
  socket.end(body)
  return text(socket)
}

it('responds to a client that closes its side after a JSON body', async () => {
  const body = JSON.stringify({ email: 'ada@blueridge.example' })
  const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  const subscribersBefore = server.readStoredData().subscribers
  expect(await sendAndHalfClose('POST /api/newsletter', headers, body)).toMatch(/^HTTP\/1\.1 200 /)
  expect(server.readStoredData().subscribers).toBe(subscribersBefore + 1)
})

it.each(['Content-Length', 'Transfer-Encoding'])(
  'stores the request of a client that closes its side after a body with %s',
  async (header) => {
    const fields = Object.entries(GOOD_FIELDS).map(
      ([name, value]) => [`name="${name}"`, value] as const,
    )
    const file = ['name="files"; filename="a.png"', SAMPLES.png] as const
    const { headers, body } = createRawMultipart([...fields, file])
    const isChunked = header === 'Transfer-Encoding'
    const chunkStart = Buffer.from(`${body.length.toString(16)}\r\n`)
    const sentBody = isChunked
      ? Buffer.concat([chunkStart, body, Buffer.from('\r\n0\r\n\r\n')])
      : body
    const submissionsBefore = server.readStoredData().submissions
    const response = await sendAndHalfClose(
      'POST /api/deployment',
      [
        `Content-Type: ${headers['Content-Type']}`,
        `${header}: ${isChunked ? 'chunked' : body.length}`,
      ],
      sentBody,
    )
    expect(response).toMatch(/^HTTP\/1\.1 201 /)
    expect(server.readStoredData().submissions).toBe(submissionsBefore + 1)
  },
)

it('stores nothing if the client closes its side within the body', async () => {
  const headers = ['Content-Type: application/json', 'Content-Length: 100']
  const dataBefore = server.readStoredData()
  expect(await sendAndHalfClose('POST /api/newsletter', headers, '{')).not.toMatch(/^HTTP\/1\.1 2/)
  expect(server.readStoredData()).toEqual(dataBefore)
})
