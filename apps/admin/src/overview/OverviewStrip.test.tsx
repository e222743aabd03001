import type { Overview } from '@duet/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { OverviewStrip } from './OverviewStrip.tsx'

const OVERVIEW: Overview = {
  from: '2026-11-16',
  to: '2026-11-22',
  total: 2,
  interval: 'day',
  requests: [{ start: '2026-11-16', count: 2 }],
  by_state: { Ohio: 2 },
  by_status: { new: 2, contacted: 0, qualified: 0, won: 0, lost: 0, spam: 0 },
  by_source: {},
  by_owner: { none: 2 },
  units: { sum: 10, median: 5, ranges: [] },
  first_contact: { count: 0, median_seconds: null },
  answers: { kept: 0, missed: 0 },
  recent_answers: { kept: 0, missed: 0 },
}

test('links keep the other settings of the list below', async () => {
  fakeServer({ 'GET /api/overview': () => createResponse(OVERVIEW) })
  await page.viewport(1440, 900)
  await renderPage('/admin/dashboard', <OverviewStrip />, {
    session: fakeSession(),
    path: '/admin/dashboard?q=acme&state=Utah&status=new&sort=company&saved=view-1',
  })
  await page.getByRole('button', { name: 'Show charts' }).click()
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

test('each person’s choice to see the charts is remembered on this device', async () => {
  fakeServer({ 'GET /api/overview': () => createResponse(OVERVIEW) })
  await page.viewport(1440, 900)
  const renderFor = (id: string) =>
    renderPage('/admin/dashboard', <OverviewStrip />, {
      session: fakeSession({ ...fakeUser(), id }),
      path: '/admin/dashboard',
    })
  const charts = page.getByRole('group', { name: 'Requests per week' })
  await renderFor('ada')
  await expect.element(page.getByText('units requested')).toBeVisible()
  expect(charts.query()).toBeNull()
  await page.getByRole('button', { name: 'Show charts' }).click()
  await expect.element(charts).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hide charts' })).toHaveFocus()
  expect(localStorage.getItem('admin-charts-ada')).toBe('shown')
  await cleanup()

  await renderFor('grace')
  await expect.element(page.getByRole('button', { name: 'Show charts' })).toBeVisible()
  expect(charts.query()).toBeNull()
  await cleanup()

  await renderFor('ada')
  await expect.element(charts).toBeVisible()
})

test('narrow windows show the figures without the charts', async () => {
  localStorage.setItem('admin-charts-ada', 'shown')
  fakeServer({ 'GET /api/overview': () => createResponse(OVERVIEW) })
  await page.viewport(390, 844)
  await renderPage('/admin/dashboard', <OverviewStrip />, {
    session: fakeSession({ ...fakeUser(), id: 'ada' }),
    path: '/admin/dashboard',
  })
  await expect.element(page.getByText('in 7 days')).toBeVisible()
  expect(page.getByRole('group', { name: 'Requests per week' }).query()).toBeNull()
})
