import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../testing/server.ts'
import { checkResponse } from './checkResponse.ts'
import type { FuzzRequest } from './fuzzRequest.ts'
import { createFuzzTarget, type FuzzTarget, startFuzzServer } from './fuzzTarget.ts'
import { runFuzz } from './runFuzz.ts'

const CORPUS = join(import.meta.dirname, 'corpus')

let server: TestServer
let target: FuzzTarget
beforeAll(async () => {
  server = await startFuzzServer()
  target = await createFuzzTarget(server)
})
afterAll(() => server.close())

test.each(readdirSync(CORPUS))('the response to %s is right', async (name) => {
  const request = JSON.parse(readFileSync(join(CORPUS, name), 'utf8')) as FuzzRequest
  await target.renew()
  await target.send(request)
})

test('random requests get right responses, and leave no half-stored files', async () => {
  const statuses = await runFuzz(target, { seed: 1, count: 400 })
  expect(statuses[200]).toBeGreaterThan(20)
  expect(statuses[400]).toBeGreaterThan(20)
  // The server deletes the files of a request that was cut off after the connection has closed.
  await expect.poll(() => server.readStoredData().tempFiles).toEqual([])
  const { versions, objectFiles } = server.readStoredData()
  expect(objectFiles).toEqual(versions)
})

test.each([
  ['an error of the server', 'HTTP/1.1 500 Internal Server Error\r\n\r\n', 'status 500'],
  ['a stack', 'HTTP/1.1 400 Bad Request\r\n\r\nError\n    at read (/app/main.js:1:2)', 'matches'],
  ['a secret', 'HTTP/1.1 200 OK\r\n\r\nthe secret key', 'secret'],
  ['broken JSON', 'HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\n\r\n{"a":', 'JSON'],
])('%s in a response counts as wrong', (_name, text, message) => {
  const status = Number(text.slice(9, 12))
  expect(() => checkResponse({ status, text }, ['secret key'])).toThrow(message)
})
