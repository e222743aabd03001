import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger, handleErrors, presentApiError } from '@duet/kit'
import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReadLimit } from './readLimit.ts'

/** Maximum number of running and of queued reads of an account. */
const MAX_RUNNING = 4
const MAX_QUEUED = 100

let server: Server
let url: string
let requestCount: number
let closedCount: number
let finishFunctions: (() => void)[]
beforeEach(async () => {
  requestCount = 0
  closedCount = 0
  finishFunctions = []
  const limitReads = createReadLimit((res) => String(res.req.query.account))
  const app = express()
    .get('/', async (_req, res) => {
      requestCount += 1
      res.once('close', () => {
        closedCount += 1
      })
      const task = () => new Promise<void>((resolve) => finishFunctions.push(resolve))
      await limitReads(res, task)
      res.json('found')
    })
    .use(handleErrors(createLogger({ logLevel: 'silent' }), presentApiError))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const read = (account: string) => fetch(`${url}/?account=${account}`)
const readMany = (account: string, count: number) =>
  Array.from({ length: count }, () => read(account))

async function finishAll(count: number) {
  for (let index = 0; index < count; index += 1) {
    await expect.poll(() => finishFunctions.length).toBeGreaterThan(index)
    finishFunctions[index]?.()
  }
}

it('lets each account run a few reads at a time, and queue some more', async () => {
  const responses = readMany('ada', MAX_RUNNING + MAX_QUEUED)
  await expect.poll(() => requestCount).toBe(MAX_RUNNING + MAX_QUEUED)
  expect(finishFunctions).toHaveLength(MAX_RUNNING)
  const refused = await read('ada')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  const otherResponse = read('max')
  await expect.poll(() => finishFunctions.length).toBe(MAX_RUNNING + 1)
  await finishAll(MAX_RUNNING + MAX_QUEUED + 1)
  const allResponses = await Promise.all([...responses, otherResponse])
  expect(new Set(allResponses.map(({ status }) => status))).toEqual(new Set([200]))
})

it('drops the queued reads of clients that have disconnected', async () => {
  const responses = readMany('ada', MAX_RUNNING)
  await expect.poll(() => finishFunctions.length).toBe(MAX_RUNNING)
  const request = get(`${url}/?account=ada`).on('error', () => {})
  await expect.poll(() => requestCount).toBe(MAX_RUNNING + 1)
  request.destroy()
  await expect.poll(() => closedCount).toBe(1)
  const lastResponse = read('ada')
  await expect.poll(() => requestCount).toBe(MAX_RUNNING + 2)
  await finishAll(MAX_RUNNING + 1)
  await Promise.all([...responses, lastResponse])
  expect(finishFunctions).toHaveLength(MAX_RUNNING + 1)
})
