import type { Overview } from '@duet/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { OverviewStrip } from './OverviewStrip.tsx'

const OVERVIEW: Overview = {
  from: '2026-11-16',
  to: '2026-11-22',
  total: 2,
  interval: 'day',
  requests: [{ start: '2026-11-16', count: 2 }],
  by_state: { Ohio: 2 },
  by_status: { new: 2, contacted: 0, qualified: 0, won: 0, lost: 0, spam: 0 },
  by_owner: { none: 2 },
  units: { sum: 10, median: 5, ranges: [] },
  first_contact: { count: 0, median_seconds: null },
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('links keep the other settings of the list below', async () => {
  fakeServer({ 'GET /api/overview': () => createResponse(OVERVIEW) })
  await page.viewport(1440, 900)
  await renderPage('/admin/dashboard', <OverviewStrip />, {
    session: fakeSession(),
    path: '/admin/dashboard?q=acme&state=Utah&status=new&sort=company&saved=view-1',
  })
  const stateLink = page.getByRole('listitem').getByRole('link', { name: 'Ohio 2' })
  await expect
    .element(stateLink)
    .toHaveAttribute(
      'href',
      '/admin/dashboard?q=acme&state=Ohio&status=new&sort=company&saved=view-1',
    )
  const weeks = page.getByRole('group', { name: 'Requests per week' })
  await expect
    .element(weeks.getByRole('link').last())
    .toHaveAttribute('href', expect.stringMatching(/q=acme&state=Utah&.*saved=view-1&from=.*&to=/))
})
