import { SUBMISSION_STATUSES } from '@duet/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer, listRequests } from '../../../testing/fakeListServer.ts'
import { createResponse } from '../../../testing/fakeSubmissionServer.ts'
import { renderList } from '../../../testing/renderList.tsx'
import { countTestSubmissions } from '../../../testing/submissions.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

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
  const segments = page.getByRole('group', { name: 'Status' })
  await expect.element(segments).toHaveTextContent('All2Not spam1New1')
  await expect
    .element(segments.getByRole('button', { name: 'Not spam' }))
    .toHaveAttribute('aria-pressed', 'true')
  const allButton = segments.getByRole('button', { name: 'All' })
  await allButton.click()
  await expect.element(allButton).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveTextContent('Status: All')
  await expect
    .poll(() => listRequests(requests, 'GET /api/submissions').at(-1)?.query.get('status'))
    .toBe(SUBMISSION_STATUSES.join(','))
})
