import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openEvents } from '../testing/eventReader.ts'
import { openPrograms, type Programs } from '../testing/programs.ts'

const SERVICE_KEY = 'service-key-for-streams-of-changes'

let programs: Programs
let dataDir: string

beforeAll(async () => {
  programs = await openPrograms()
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stop-'))
})
afterEach(async () => {
  await programs.killAll()
  await rm(dataDir, { recursive: true, force: true })
})

const startServer = (environment = {}) => programs.start({ DATA_DIR: dataDir, ...environment })

it('reports "not ready" on both ports and keeps serving during the drain', async () => {
  const settings = { STOP_DRAIN_SECONDS: '600', STOP_SECONDS: '601' }
  const { child, url, output } = await startServer(settings)
  const adminUrl = /Admin: +(\S+)/.exec(output.out)?.[1] ?? ''
  child.kill('SIGTERM')
  for (const origin of [url, adminUrl]) {
    await expect.poll(() => fetch(`${origin}/readyz`).then(({ status }) => status)).toBe(503)
    const response = await fetch(`${origin}/healthz`)
    expect([response.status, response.headers.get('Connection')]).toEqual([200, 'close'])
  }
})

it('skips the drain on SIGINT', async () => {
  const { child, exit } = await startServer({ STOP_DRAIN_SECONDS: '600', STOP_SECONDS: '601' })
  child.kill('SIGINT')
  expect((await exit).code).toBe(0)
})

it('ends streams of changes at the signal, and rejects new ones during the drain', async () => {
  const { child, url } = await startServer({
    SERVICE_KEY,
    STOP_DRAIN_SECONDS: '600',
    STOP_SECONDS: '601',
  })
  const stream = await openEvents(url, { token: SERVICE_KEY })
  await stream.waitFor('hello')
  child.kill('SIGTERM')
  await expect.poll(stream.isEnded).toBe(true)
  const rejectedStream = await openEvents(url, { token: SERVICE_KEY })
  expect(rejectedStream.status).toBe(503)
  expect(rejectedStream.headers['retry-after']).toBeDefined()
})

it('stops without waiting for streams of changes', async () => {
  const { child, exit, url } = await startServer({ SERVICE_KEY, STOP_SECONDS: '3600' })
  const stream = await openEvents(url, { token: SERVICE_KEY })
  await stream.waitFor('hello')
  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
})

it('disconnects a slow client at the deadline', async () => {
  const { child, exit, url } = await startServer({ STOP_SECONDS: '1' })
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  const type = 'Content-Type: multipart/form-data; boundary=b'
  socket.write(
    `POST /api/deployment HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n${type}\r\n\r\n`,
  )
  const slowWriter = setInterval(() => socket.write('x'), 100)
  await fetch(`${url}/healthz`)
  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
  clearInterval(slowWriter)
})
