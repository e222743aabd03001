import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer, listRequests } from '../../testing/fakeListServer.ts'
import { createFailureResponse, createResponse } from '../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../testing/findAppViolations.ts'
import { EMAIL } from '../../testing/renderApp.tsx'
import { renderList } from '../../testing/renderList.tsx'

const REQUEST_ROUTE = 'POST /api/deployment'
const button = page.getByRole('button', { name: 'Send a test request' })
const row = page.getByRole('row', { name: /Requester 1\b/ })

type Routes = NonNullable<Parameters<typeof fakeListServer>[0]['routes']>

const fakeEmptyServer = (respond: Routes[string]) =>
  fakeListServer({
    rows: [],
    routes: { 'GET /icon-192.png': () => new Response('png'), [REQUEST_ROUTE]: respond },
  })

test('sends a request, which appears in the list', async () => {
  const { data, requests } = fakeEmptyServer(() => {
    data.rows = createTestRows(1)
    return createResponse({ id: '1' })
  })
  await renderList({ role: 'editor' })
  await expect.element(button).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
  await button.click()
  await expect.element(row).toBeVisible()
  await expect.element(page.getByText('Test request sent')).toBeVisible()
  const [request] = listRequests(requests, REQUEST_ROUTE)
  expect(request?.body).toMatchObject({ name: 'Test request', email: EMAIL, totalUnits: '1' })
  expect(request?.body['files[0]']).toBeInstanceOf(File)
})

test('works on plain HTTP, where `crypto.randomUUID` doesn’t exist', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { requests } = fakeEmptyServer(() => createResponse({ id: '1' }))
  await renderList()
  await button.click()
  await expect.element(page.getByText('Test request sent')).toBeVisible()
  const [request] = listRequests(requests, REQUEST_ROUTE)
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('creates only one request, even if the first response was lost', async () => {
  let isOnline = false
  const { data, requests } = fakeEmptyServer(() => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    data.rows = createTestRows(1)
    return createResponse({ id: '1' })
  })
  await renderList()
  await button.click()
  await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
  isOnline = true
  await button.click()
  await expect.element(row).toBeVisible()
  const keys = listRequests(requests, REQUEST_ROUTE).map(({ headers }) =>
    headers.get('idempotency-key'),
  )
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('sends a second request after the first one has succeeded', async () => {
  const { requests } = fakeEmptyServer(() => createResponse({ id: '1' }))
  await renderList()
  await button.click()
  await expect.element(page.getByText('Test request sent')).toBeVisible()
  await button.click()
  await expect.poll(() => listRequests(requests, REQUEST_ROUTE)).toHaveLength(2)
  const [first, second] = listRequests(requests, REQUEST_ROUTE).map(({ headers }) =>
    headers.get('idempotency-key'),
  )
  expect(second).not.toBe(first)
})

test('says why the server rejected the test request', async () => {
  fakeEmptyServer(() => createFailureResponse(429, 'too_many_requests'))
  await renderList()
  await button.click()
  await expect.element(page.getByText('The code is too_many_requests')).toBeVisible()
  await expect.element(button).toBeEnabled()
})

test('isn’t offered to viewers', async () => {
  fakeListServer({ rows: [], role: 'viewer' })
  await renderList({ role: 'viewer' })
  await expect.element(page.getByText('No requests yet')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
