import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SubscribersView } from '../subscribers/SubscribersView.tsx'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'

const EMAIL = 'ada@plant.example'
const SUBSCRIBERS = [
  { id: '1', email: EMAIL, subscribed_at: '2026-11-20T09:00:00.000Z', is_active: true },
]

async function renderSubscribers(role: 'admin' | 'editor') {
  fakeServer({
    'GET /api/newsletter': () => createResponse(SUBSCRIBERS),
    'GET /api/team': () => createResponse(createTestTeam(role)),
  })
  await renderPage('/admin/dashboard', <SubscribersView />, {
    session: fakeSession(fakeUser({ role })),
    path: '/admin/dashboard?view=subscribers',
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a subscriber’s row leads admins to the person’s data', async () => {
  await renderSubscribers('admin')
  await page.getByRole('link', { name: EMAIL }).click()
  await expect
    .element(page.getByLabelText('URL'))
    .toHaveTextContent('/admin/privacy#ada%40plant.example')
})

test('a subscriber’s row isn’t a link for editors', async () => {
  await renderSubscribers('editor')
  await expect.element(page.getByText(EMAIL)).toBeVisible()
  await userEvent.click(page.getByText(EMAIL))
  expect(page.getByRole('link', { name: EMAIL }).elements()).toEqual([])
  await expect
    .element(page.getByLabelText('URL'))
    .toHaveTextContent('/admin/dashboard?view=subscribers')
})
