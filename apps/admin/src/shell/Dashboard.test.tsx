import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'
import { Dashboard } from './Dashboard.tsx'

test.each([
  ['mail', 'viewer', 'Only editors and admins can see the mail'],
  ['people', 'editor', 'Only admins can see people’s accounts'],
] as const)(
  'tells a user that the view “%s” isn’t for the role “%s”',
  async (view, role, title) => {
    const requests = fakeServer({ 'GET /api/team': () => createResponse(createTestTeam(role)) })
    await renderPage('/admin/dashboard', <Dashboard />, {
      session: fakeSession(fakeUser({ role })),
      path: `/admin/dashboard?view=${view}`,
    })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => requests.map(({ route }) => route)).toEqual(['GET /api/team'])
  },
)
