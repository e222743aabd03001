import { SUBMISSION_STATUSES } from '@duet/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestRows, fakeListServer, listRequests } from '../../testing/fakeListServer.ts'
import { renderList } from '../../testing/renderList.tsx'

beforeEach(() => page.viewport(1440, 900))

test('with a filter or search, exports the matches, and all requests only from the menu', async () => {
  const statuses = ['won', 'new', 'spam'] as const
  const rows = createTestRows(3).map((row, index) => ({
    ...row,
    status: statuses[index] ?? 'new',
  }))
  const { requests } = fakeListServer({
    rows,
    routes: { 'GET /api/submissions/export.csv': () => new Response('Reference\r\n') },
  })
  await renderList({ search: '?status=won' })
  await page.getByRole('button', { name: 'Export 1', exact: true }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('requester')
  await page.getByRole('button', { name: 'Export 3', exact: true }).click()
  await page.getByRole('button', { name: 'More exports' }).click()
  await page.getByRole('menuitem', { name: 'All requests (3)' }).click()
  const listQueries = () =>
    listRequests(requests, 'GET /api/submissions/export.csv').map(({ query }) => [
      query.get('q'),
      query.get('status'),
    ])
  await expect.poll(listQueries).toEqual([
    [null, 'won'],
    ['requester', null],
    [null, SUBMISSION_STATUSES.join(',')],
  ])
})
