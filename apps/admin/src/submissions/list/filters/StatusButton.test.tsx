import { SUBMISSION_STATUSES } from '@duet/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestRows, fakeListServer, listRequests } from '../../../testing/fakeListServer.ts'
import { createResponse } from '../../../testing/fakeSubmissionServer.ts'
import { renderList } from '../../../testing/renderList.tsx'
import { countTestSubmissions } from '../../../testing/submissions.ts'

beforeEach(() => page.viewport(1440, 900))

test('“All” includes spam, and its count is the sum of the counts beside it', async () => {
  const [newRow, spamRow] = createTestRows(2)
  if (!newRow || !spamRow) throw new Error('Missing rows')
  const rows = [newRow, { ...spamRow, status: 'spam' as const }]
  const { requests } = fakeListServer({
    rows,
    routes: {
      'GET /api/submissions/counts': () =>
        createResponse({ ...countTestSubmissions(rows), total: 1 }),
    },
  })
  await renderList()
  const button = page.getByRole('button', { name: /^Status:/ })
  await expect.element(button).toHaveTextContent('Status: Not spam 1')
  await button.click()
  const listChoices = () =>
    page
      .getByRole('menuitemradio')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(listChoices)
    .toEqual(['All2', 'Not spam1', 'New1', 'Contacted0', 'Qualified0', 'Won0', 'Lost0', 'Spam1'])
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Not spam' }))
    .toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: 'All' }).click()
  await expect.element(button).toHaveTextContent('Status: All 2')
  await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveTextContent('Status: All')
  await expect
    .poll(() => listRequests(requests, 'GET /api/submissions').at(-1)?.query.get('status'))
    .toBe(SUBMISSION_STATUSES.join(','))
})

test('the first press of a key opens the menu at the current status', async () => {
  fakeListServer({ rows: createTestRows(2) })
  await renderList({ search: '?status=contacted' })
  const button = page.getByRole('button', { name: 'Status: Contacted 0' })
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Contacted' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitemradio', { name: 'New' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Status: New 2' })).toHaveFocus()
})

test('says how many statuses a link selects', async () => {
  fakeListServer({ rows: createTestRows(2) })
  await renderList({ search: '?status=won,lost' })
  await expect.element(page.getByRole('button', { name: 'Status: 2 statuses' })).toBeVisible()
})
