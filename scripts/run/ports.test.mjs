import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkPort } from './ports.mjs'

const server = createServer()
/** @type {number} */
let usedPort

beforeAll(async () => {
  await once(server.listen(0), 'listening')
  const address = server.address()
  usedPort = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('says which setting changes a port that is in use', async () => {
  vi.stubEnv('PORT', ` ${usedPort} `)
  await expect(checkPort(3000, 'PORT')).rejects.toThrow(
    `Port ${usedPort} is in use: stop the process that uses it, or set PORT to another port.`,
  )
})

test('checks the default port if the setting is empty', async () => {
  vi.stubEnv('PORT', '')
  await expect(checkPort(usedPort, 'PORT')).rejects.toThrow(`Port ${usedPort} is in use`)
})

test('checks a port that has no setting', async () => {
  await expect(checkPort(usedPort)).rejects.toThrow(
    `Port ${usedPort} is in use: stop the process that uses it.`,
  )
})

test.each(['many', '0', '70000'])('leaves the invalid port %s to the server', async (value) => {
  vi.stubEnv('PORT', value)
  await checkPort(usedPort, 'PORT')
})
