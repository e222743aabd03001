import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Listener, listen } from './listener.ts'

/** Maximum number of requests of a connection that wait for their responses. */
const MAX_PENDING = 100
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

let listener: Listener
let requestCount: number
let finishFunctions: (() => void)[]
beforeEach(async () => {
  requestCount = 0
  finishFunctions = []
  listener = await listen({ port: 0, host: '127.0.0.1', setting: 'PORT' })
  listener.serve((_req, res) => {
    requestCount += 1
    finishFunctions.push(() => res.end('done'))
  })
})
afterEach(() => listener.stop({ deadlineMs: 0, idleMs: 0 }))

it('closes a connection on which too many requests wait', async () => {
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  socket.resume().write(REQUEST.repeat(MAX_PENDING + 1))
  await once(socket, 'close')
  expect(requestCount).toBe(MAX_PENDING)
})

it.each([
  ['starts', (res: ServerResponse) => res.write('part')],
  ['ends', (res: ServerResponse) => res.end('done')],
])('sends no error after a response that %s before a broken request', async (_name, respond) => {
  listener.serve((_req, res) => respond(res))
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`${REQUEST}broken\r\n\r\n`)
  await once(socket, 'close')
  expect(String(Buffer.concat(chunks)).match(/HTTP\/1.1 \d+/g) ?? []).not.toContain('HTTP/1.1 400')
})

it('answers many requests that are sent at once', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(REQUEST.repeat(MAX_PENDING))
  await expect.poll(() => finishFunctions.length).toBe(MAX_PENDING)
  for (const finish of finishFunctions) finish()
  await expect.poll(() => text.match(/done/g)?.length).toBe(MAX_PENDING)
  socket.destroy()
})
