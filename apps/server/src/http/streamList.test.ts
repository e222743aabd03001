import { once } from 'node:events'
import { get, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import express, { type ErrorRequestHandler, type Response } from 'express'
import { afterEach, expect, it } from 'vitest'
import { createListStreamer, type ListSource as Source } from './streamList.ts'

type ListSource = Source<string, unknown>

const IDS = Array.from({ length: 450 }, (_, index) => String(index))
const LIST: ListSource = {
  readKeys: async () => IDS,
  readRows: async (ids) => ids.map((id) => ({ id })),
}

let server: Server
let url: string
/** Serves a list. The query string of a request is the ID of its account. */
async function serveList(
  list: ListSource,
  options?: Partial<Parameters<typeof createListStreamer>[0]>,
) {
  const streamList = createListStreamer({ getAccountId: ({ req }) => req.url, ...options })
  const handleError: ErrorRequestHandler = (_error, _req, res: Response, _next) => {
    if (res.headersSent) res.destroy()
    else res.status(503).end()
  }
  const app = express()
    .get('/', (req, res) => streamList(req, res, list))
    .use(handleError)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

let accountCount = 0
const createAccountUrl = () => {
  accountCount += 1
  return `${url}?${accountCount}`
}

/** Fetches a list, by default as an account that has no other list. */
const fetchList = async (init?: RequestInit, accountUrl = createAccountUrl()) =>
  (await fetch(accountUrl, init)).text()

/**
 * Creates a list whose IDs the test provides. Each call of `readKeys` adds a function to
 * `releaseFunctions`, and waits until the test calls this function with the IDs.
 */
function createBlockedList() {
  const releaseFunctions: ((ids: string[]) => void)[] = []
  const list: ListSource = {
    ...LIST,
    readKeys: () => new Promise((resolve) => releaseFunctions.push(resolve)),
  }
  return { list, releaseFunctions }
}

it('skips deleted rows and sends the others in order', async () => {
  await serveList({
    ...LIST,
    readRows: async (ids) => ids.filter((id) => Number(id) % 2 === 0).map((id) => ({ id })),
  })
  const data = IDS.filter((id) => Number(id) % 2 === 0).map((id) => ({ id }))
  expect(await fetchList()).toBe(JSON.stringify({ success: true, data }))
})

it('aborts the response when the caller loses access', async () => {
  let remainingChecks = 3
  const hasAccess = async () => {
    remainingChecks -= 1
    return remainingChecks > 0
  }
  let rowCount = 0
  const list: ListSource = {
    ...LIST,
    readRows: async (ids) => {
      rowCount += ids.length
      return LIST.readRows(ids)
    },
  }
  await serveList(list, { recheckMs: 0, hasAccess })
  await expect(fetchList()).rejects.toThrow('terminated')
  expect(rowCount).toBe(20)
})

it('sends an empty list', async () => {
  await serveList({ ...LIST, readKeys: async () => [] })
  const response = await fetch(url)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(await response.text()).toBe('{"success":true,"data":[]}')
})

it('yields to the event loop between slices', async () => {
  let iterationCount = 0
  const iterationCounts: number[] = []
  await serveList({
    ...LIST,
    readRows: async (ids) => {
      iterationCounts.push(iterationCount)
      setImmediate(() => {
        iterationCount += 1
      })
      return ids.map((id) => ({ id }))
    },
  })
  await fetchList()
  expect(iterationCounts).toEqual([...iterationCounts.keys()])
  expect(iterationCounts.length).toBeGreaterThan(2)
})

it('reads two lists at a time', async () => {
  const { list, releaseFunctions } = createBlockedList()
  await serveList(list)
  const sockets: Socket[] = []
  server.setTimeout(60_000)
  server.on('request', ({ socket }) => sockets.push(socket))
  const responses = [1, 2, 3, 4, 5].map(() => fetchList())
  await expect.poll(() => sockets.length).toBe(5)
  // The server has disabled the timeout of all sockets, so that queued clients stay connected.
  expect(sockets.map(({ timeout }) => timeout)).toEqual([0, 0, 0, 0, 0])
  for (const index of [0, 1, 2, 3, 4]) {
    await expect.poll(() => releaseFunctions.length).toBe(Math.min(index + 2, 5))
    releaseFunctions[index]?.([])
  }
  expect(await Promise.all(responses)).toEqual(Array(5).fill('{"success":true,"data":[]}'))
})

it('removes a client from the queue when it disconnects', async () => {
  const { list, releaseFunctions } = createBlockedList()
  await serveList(list)
  const firstResponses = [fetchList(), fetchList()]
  await expect.poll(() => releaseFunctions.length).toBe(2)
  const controller = new AbortController()
  const requestArrival = once(server, 'request')
  const thirdResponse = fetchList({ signal: controller.signal })
  const [, res] = await requestArrival
  const closeEvent = once(res, 'close')
  controller.abort()
  await expect(thirdResponse).rejects.toThrow()
  await closeEvent
  const fourthResponse = fetchList()
  for (const release of releaseFunctions) release([])
  await Promise.all(firstResponses)
  await expect.poll(() => releaseFunctions.length).toBe(3)
  releaseFunctions[2]?.([])
  expect(await fourthResponse).toBe('{"success":true,"data":[]}')
})

it('disconnects clients that read nothing, and serves the next client', async () => {
  const filler = 'x'.repeat(100_000)
  let listCount = 0
  const list: ListSource = {
    readKeys: async () => {
      listCount += 1
      return listCount > 2 ? [] : IDS
    },
    readRows: async (ids) => ids.map((id) => ({ id, filler })),
  }
  await serveList(list, { stallMs: 200 })
  const accountUrl = createAccountUrl()
  const stalledRequests = [1, 2].map(() => get(accountUrl, { agent: false }).on('error', () => {}))
  await Promise.all(stalledRequests.map((request) => once(request, 'response')))
  expect(await fetchList({}, accountUrl)).toBe('{"success":true,"data":[]}')
  for (const request of stalledRequests) request.destroy()
})

it('serves other accounts while clients read nothing', async () => {
  const filler = 'x'.repeat(100_000)
  await serveList({ ...LIST, readRows: async (ids) => ids.map((id) => ({ id, filler })) })
  const stalledRequests = [1, 2, 3].map(() =>
    get(createAccountUrl(), { agent: false }).on('error', () => {}),
  )
  await Promise.all(stalledRequests.map((request) => once(request, 'response')))
  expect((await fetchList()).length).toBeGreaterThan(IDS.length * filler.length)
  for (const request of stalledRequests) request.destroy()
})

it('sends an account one list at a time, and queues only a few', async () => {
  const { list, releaseFunctions } = createBlockedList()
  await serveList(list)
  const accountUrl = createAccountUrl()
  let requestCount = 0
  server.on('request', () => {
    requestCount += 1
  })
  const responses = [1, 2, 3, 4, 5].map(() => fetchList({}, accountUrl))
  await expect.poll(() => requestCount).toBe(5)
  expect((await fetch(accountUrl)).status).toBe(503)
  expect(releaseFunctions).toHaveLength(1)
  const otherResponse = fetchList()
  await expect.poll(() => releaseFunctions.length).toBe(2)
  releaseFunctions[1]?.([])
  await otherResponse
  for (const index of [0, 2, 3, 4, 5]) {
    await expect.poll(() => releaseFunctions.length).toBeGreaterThan(index)
    releaseFunctions[index]?.([])
  }
  expect(await Promise.all(responses)).toEqual(Array(5).fill('{"success":true,"data":[]}'))
})

it('closes the connection if a slice fails, so a partial list never looks complete', async () => {
  let sliceCount = 0
  await serveList({
    ...LIST,
    readRows: async (ids) => {
      sliceCount += 1
      if (sliceCount === 2) throw new Error('the disk is gone')
      return ids.map((id) => ({ id }))
    },
  })
  await expect(fetchList()).rejects.toThrow()
  expect(sliceCount).toBe(2)
})

it('responds to HEAD without reading the list', async () => {
  await serveList({ ...LIST, readKeys: () => Promise.reject(new Error('was read')) })
  const response = await fetch(url, { method: 'HEAD' })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
})
