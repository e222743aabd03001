import { once } from 'node:events'
import { type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Listener, listen } from './listener.ts'

const LONG_TIMEOUTS = { deadlineMs: 60_000, idleMs: 60_000 }

let listener: Listener
const sockets: Socket[] = []

async function startListener(app: RequestListener): Promise<void> {
  listener = await listen({ port: 0, host: '127.0.0.1', setting: 'PORT' })
  listener.serve(app)
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener.stop({ deadlineMs: 0, idleMs: 0 })
})

/**
 * Opens a connection and collects everything that it receives. `fullText` resolves when the server
 * ends the connection, and rejects if the connection is reset.
 */
async function openConnection() {
  const socket = connect(listener.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const response = { text: '' }
  socket.on('data', (chunk) => {
    response.text += chunk
  })
  const fullText = once(socket, 'end').then(() => response.text)
  fullText.catch(() => {})
  return { socket, received: response, fullText }
}

async function isRefused(): Promise<boolean> {
  const probeConnection = await openConnection().catch(() => undefined)
  probeConnection?.socket.destroy()
  return probeConnection === undefined
}

const GET_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const sendHello: RequestListener = (_req, res) => res.end('hello')

it('responds after `drain` and closes each connection', async () => {
  await startListener(sendHello)
  const reusedConnection = await openConnection()
  reusedConnection.socket.write(GET_REQUEST)
  await expect.poll(() => reusedConnection.received.text).toContain('hello')
  expect(reusedConnection.received.text).toContain('Connection: keep-alive')
  listener.drain()
  reusedConnection.socket.write(GET_REQUEST)
  expect(await reusedConnection.fullText).toMatch(/Connection: close[\s\S]+hello$/)
  const newConnection = await openConnection()
  newConnection.socket.write(GET_REQUEST)
  expect(await newConnection.fullText).toMatch(/Connection: close[\s\S]+hello$/)
})

it('also closes the connections of requests that were pending before `drain`', async () => {
  const sendResponses: (() => void)[] = []
  await startListener((_req, res) => {
    sendResponses.push(() => res.end('late'))
  })
  const { socket, fullText } = await openConnection()
  socket.write(GET_REQUEST)
  await expect.poll(() => sendResponses.length).toBe(1)
  listener.drain()
  sendResponses[0]?.()
  expect(await fullText).toMatch(/Connection: close[\s\S]+late$/)
})

it('lets idle connections send one more request', async () => {
  await startListener(sendHello)
  const newConnection = await openConnection()
  const reusedConnection = await openConnection()
  reusedConnection.socket.write(GET_REQUEST)
  await expect.poll(() => reusedConnection.received.text).toContain('hello')
  const stopPromise = listener.stop(LONG_TIMEOUTS)
  await expect.poll(isRefused).toBe(true)
  for (const { socket } of [newConnection, reusedConnection]) socket.write(GET_REQUEST)
  expect(await newConnection.fullText).toMatch(/Connection: close[\s\S]+hello$/)
  expect(await reusedConnection.fullText).toMatch(/Connection: close[\s\S]+hello$/)
  await stopPromise
})

it('closes an idle connection without a reset', async () => {
  await startListener(sendHello)
  const { fullText } = await openConnection()
  await listener.stop({ ...LONG_TIMEOUTS, idleMs: 0 })
  expect(await fullText).toBe('')
})

it('accepts the connections in the operating system’s queue', async () => {
  await startListener(sendHello)
  const responses = Array.from({ length: 20 }, async () => {
    const { socket, fullText } = await openConnection()
    socket.write(GET_REQUEST)
    return fullText
  })
  // The operating system has queued the connections. The server hasn't accepted all of them yet.
  await new Promise((resolve) => setImmediate(resolve))
  await listener.stop(LONG_TIMEOUTS)
  for (const response of await Promise.all(responses)) expect(response).toContain('hello')
})

it('doesn’t reset a client whose data wasn’t read', async () => {
  await startListener((_req, res) => res.writeHead(413, { Connection: 'close' }).end('too large'))
  const { socket, received, fullText } = await openConnection()
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n')
  await expect.poll(() => received.text).toContain('too large')
  socket.write(Buffer.alloc(1_000_000))
  expect(await fullText).toContain('too large')
})

it('closes all connections at the deadline', async () => {
  await startListener((req, res) => {
    if (req.method === 'POST') return
    // The response is larger than the socket buffers, so it stays incomplete.
    res.end(Buffer.alloc(50_000_000))
  })
  const POST_HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'
  const halfBodyClient = await openConnection()
  halfBodyClient.socket.write(POST_HEAD)
  const halfOpenClient = await openConnection()
  halfOpenClient.socket.end(POST_HEAD)
  const pipeliningClient = await openConnection()
  pipeliningClient.socket.write(`${GET_REQUEST}${GET_REQUEST}${POST_HEAD}`)
  const notReadingClient = await openConnection()
  notReadingClient.socket.pause()
  notReadingClient.socket.write(GET_REQUEST)
  const halfHeadClient = await openConnection()
  halfHeadClient.socket.write('GET / HT')
  for (const { socket } of [halfBodyClient, halfOpenClient, pipeliningClient])
    socket.on('error', () => {})
  await listener.stop({ deadlineMs: 0, idleMs: 0 })
  expect(await isRefused()).toBe(true)
})

it('stops immediately without connections', async () => {
  await startListener(sendHello)
  await new Promise((resolve) => request({ port: listener.port, agent: false }, resolve).end())
  await listener.stop(LONG_TIMEOUTS)
})
