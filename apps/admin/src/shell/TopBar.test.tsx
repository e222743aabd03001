import { toast } from '@duet/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { countTestSubmissions, createTestTeam } from '../testing/submissions.ts'
import { TopBar } from './TopBar.tsx'

test('on tablets, all tabs are visible', async () => {
  await page.viewport(768, 900)
  fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'GET /api/newsletter/counts': () => createResponse({ total: 2_000 }),
    'GET /api/outbox/status': () => createResponse({ waiting: 12, resting: 0 }),
    'GET /api/submissions/counts': () =>
      createResponse({ ...countTestSubmissions([]), total: 1_500 }),
  })
  await renderPage('/admin/dashboard', <TopBar />, { session: fakeSession(fakeUser()) })
  const tabs = page.getByRole('navigation', { name: 'Lists' })
  await expect.element(tabs.getByRole('link', { name: 'Mail 12 queued' })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: /1,500/ })).toBeVisible()
  const { scrollWidth, clientWidth } = tabs.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('the current tab stays in view when counts arrive and make the tabs wider', async () => {
  await page.viewport(600, 768)
  let allowCounts = () => {}
  const countsAllowed = new Promise<void>((resolve) => {
    allowCounts = resolve
  })
  fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'GET /api/newsletter/counts': () => createResponse({ total: 1_234_567 }),
    'GET /api/outbox/status': () => createResponse({ waiting: 1_234_567, resting: 0 }),
    'GET /api/submissions/counts': async () => {
      await countsAllowed
      return createResponse({ ...countTestSubmissions([]), total: 1_234_567 })
    },
  })
  await renderPage('/admin/privacy', <TopBar />, { session: fakeSession(fakeUser()) })
  const tabs = page.getByRole('navigation', { name: 'Lists' })
  await expect.element(tabs.getByRole('link', { name: /Mail/ })).toHaveTextContent('1,234,567')
  allowCounts()
  await expect.element(tabs.getByRole('link', { name: /Submi/ })).toHaveTextContent('1,234,567')

  const { scrollWidth, clientWidth } = tabs.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  const currentTab = tabs.getByRole('link', { name: 'Privacy' })
  await expect.element(currentTab).toHaveAttribute('aria-current', 'page')
  // The browser may round the scroll position to whole pixels.
  await expect
    .poll(() => currentTab.element().getBoundingClientRect().right)
    .toBeLessThan(tabs.element().getBoundingClientRect().right + 1)
  expect(window.scrollY).toBe(0)
})

test('signing out closes toasts whose actions need the session', async () => {
  fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await renderPage('/admin/privacy', <TopBar />, { session: fakeSession(fakeUser()) })
  toast({ title: 'Note deleted', action: { label: 'Undo', onAction: () => {} } })
  const undoButton = page.getByRole('button', { name: 'Undo' })
  await expect.element(undoButton).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByText('Logged out', { exact: true })).toBeVisible()
  await expect.element(undoButton).not.toBeInTheDocument()
})

test('on phones, the name of the mail tab includes the hidden unit of its count', async () => {
  await page.viewport(390, 844)
  fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'GET /api/outbox/status': () => createResponse({ waiting: 3, resting: 0 }),
  })
  await renderPage('/admin/privacy', <TopBar />, { session: fakeSession(fakeUser()) })
  await expect
    .element(page.getByRole('link', { name: 'Mail 3 queued', exact: true }))
    .toBeInTheDocument()
})
