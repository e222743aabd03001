import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../testing/fakeListServer.ts'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeSession, renderPage } from '../testing/renderApp.tsx'
import { countTestSubmissions } from '../testing/submissions.ts'
import { OverviewStrip } from './OverviewStrip.tsx'

const followUpLink = page.getByRole('link', { name: /^\d+ follow-ups? due$/ })
const answerLink = page.getByRole('link', { name: /^\d+ answers? due$/ })

beforeEach(() => page.viewport(1440, 900))

function renderStrip({ search = '', due = 0, answerDue = 0 }) {
  const rows = createTestRows(3)
  const counts = { ...countTestSubmissions(rows), due, answer_due: answerDue }
  fakeListServer({ rows, routes: { 'GET /api/submissions/counts': () => createResponse(counts) } })
  return renderPage('/admin/dashboard', <OverviewStrip />, {
    session: fakeSession(),
    path: `/admin/dashboard${search}`,
  })
}

const getHeight = () => page.getByRole('region', { name: 'Overview' }).element().clientHeight

test('links to the follow-ups that are due, without the list’s other filters', async () => {
  await renderStrip({ due: 2, search: '?status=new&q=company&sort=company' })
  await expect.element(followUpLink).toHaveTextContent('2 follow-ups due')
  await expect
    .element(followUpLink)
    .toHaveAttribute('href', '/admin/dashboard?due=true&sort=company')
  await expect.element(followUpLink).not.toHaveAttribute('aria-current')
  await followUpLink.click()
  await expect.element(followUpLink).toHaveAttribute('aria-current', 'true')
  expect(answerLink.query()).toBeNull()
})

test('links to the answers that are due', async () => {
  await renderStrip({ answerDue: 1 })
  await expect.element(answerLink).toHaveTextContent('1 answer due')
  await expect.element(answerLink).toHaveAttribute('href', '/admin/dashboard?answer_due=true')
  expect(followUpLink.query()).toBeNull()
})

test('is a part of the line of figures on a phone, and large enough for a finger', async () => {
  await page.viewport(390, 844)
  await renderStrip({ answerDue: 12 })
  await expect.element(answerLink).toBeVisible()
  expect(getHeight()).toBeLessThan(50)
  expect(answerLink.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
