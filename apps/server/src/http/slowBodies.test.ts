import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Listener, listen } from './listener.ts'

let listener: Listener
let socket: Socket
let receivedText: string
let countBytesRead: () => number

async function startListener(app: RequestListener, length: number): Promise<void> {
  listener = await listen({ port: 0, host: '127.0.0.1', setting: 'PORT' })
  listener.serve((req, res) => {
    countBytesRead = () => req.socket.bytesRead
    app(req, res)
  })
  receivedText = ''
  countBytesRead = () => 0
  socket = connect(listener.port, '127.0.0.1')
  socket.on('data', (chunk) => {
    receivedText += chunk
  })
  await once(socket, 'connect')
  await send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`)
}

/** Sends data and waits until the server has read it. */
async function send(data: string | Buffer): Promise<void> {
  const bytesBefore = countBytesRead()
  socket.write(data)
  await waitUntil(() => countBytesRead() - bytesBefore === data.length)
}

/** Waits for a condition. Doesn't use `expect.poll`, which would advance the fake clock. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

const readAll: RequestListener = (req, res) => {
  req.resume().on('end', () => res.end('all of it'))
}

// Fake only `setInterval`, which the server uses to measure speed. Network code needs real timers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  socket.destroy()
  await listener.stop({ deadlineMs: 0, idleMs: 0 })
  vi.useRealTimers()
})
const advanceSeconds = (count: number) => vi.advanceTimersByTime(count * 1000)

it('responds 408 to a slow body and closes the connection', async () => {
  await startListener(readAll, 1_000_000)
  for (let second = 0; second < 29; second += 1) {
    await send('x'.repeat(900))
    advanceSeconds(1)
  }
  expect(receivedText).toBe('')
  advanceSeconds(1)
  await once(socket, 'end')
  expect(receivedText).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close[\s\S]*"slow_body"/)
})

it('accepts a body at 1 kB per second', async () => {
  await startListener(readAll, 45_000)
  for (let second = 0; second < 45; second += 1) {
    await send('x'.repeat(1000))
    advanceSeconds(1)
  }
  await waitUntil(() => receivedText.includes('all of it'))
})

it('rejects a body that starts fast and then becomes slow', async () => {
  await startListener(readAll, 2_000_000)
  await send(Buffer.alloc(1_000_000))
  advanceSeconds(29)
  expect(receivedText).toBe('')
  advanceSeconds(2)
  await waitUntil(() => receivedText.includes('"slow_body"'))
})

it('doesn’t count time when the server isn’t reading', async () => {
  let resume = () => {}
  await startListener((req, res) => {
    resume = () => readAll(req, res)
  }, 2_000_000)
  socket.write(Buffer.alloc(2_000_000))
  await waitUntil(() => countBytesRead() > 65_536)
  advanceSeconds(300)
  resume()
  await waitUntil(() => receivedText.includes('all of it'))
})

it('closes the connection of a slow body after the response was sent', async () => {
  await startListener((_req, res) => res.end('enough'), 1_000_000)
  await waitUntil(() => receivedText.includes('enough'))
  advanceSeconds(30)
  await once(socket, 'end')
})

it('stops passing the body to the app after rejecting it', async () => {
  let hasEnded = false
  await startListener((req) => {
    req
      .on('data', () => {})
      .on('end', () => {
        hasEnded = true
      })
  }, 10)
  advanceSeconds(30)
  socket.write('0123456789')
  await once(socket, 'end')
  expect(receivedText).toContain('"slow_body"')
  expect(hasEnded).toBe(false)
})
