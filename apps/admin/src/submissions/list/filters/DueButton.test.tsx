import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../../../testing/fakeListServer.ts'
import { createResponse } from '../../../testing/fakeSubmissionServer.ts'
import { renderList } from '../../../testing/renderList.tsx'
import { countTestSubmissions } from '../../../testing/submissions.ts'

const button = page.getByRole('button', { name: /^\d+ follow-ups? due$/ })
const url = page.getByRole('status', { name: 'URL' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function fakeDueCount(due: number) {
  const rows = createTestRows(3)
  const counts = { ...countTestSubmissions(rows), due }
  fakeListServer({ rows, routes: { 'GET /api/submissions/counts': () => createResponse(counts) } })
}

test('lists the follow-ups that are due', async () => {
  fakeDueCount(2)
  await renderList({ search: '?status=new&q=company' })
  await expect.element(button).toHaveTextContent('2 follow-ups due')
  await button.click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?due=true')
  await expect.element(button).not.toBeInTheDocument()
})

test('isn’t shown if no follow-up is due', async () => {
  fakeDueCount(0)
  await renderList()
  await expect.element(page.getByText('Requester 1', { exact: true })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('lists the answers that are due', async () => {
  const rows = createTestRows(3)
  const counts = { ...countTestSubmissions(rows), answer_due: 1 }
  fakeListServer({ rows, routes: { 'GET /api/submissions/counts': () => createResponse(counts) } })
  await renderList()
  await page.getByRole('button', { name: '1 answer due' }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?answer_due=true')
})
