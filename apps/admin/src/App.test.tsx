import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from './App.tsx'
import { fakeServer, fakeSession, renderPage } from './testing/renderApp.tsx'
import { countTestSubmissions, createListResponse } from './testing/submissions.ts'

const HOSTED_CONFIG = { authUrl: 'https://auth.example/hosted', serverManagesAccounts: false }

const fakeLists = () =>
  fakeServer({
    'GET /api/submissions': () => createListResponse([]),
    'GET /api/submissions/counts': () =>
      Response.json({ success: true, data: countTestSubmissions([]) }),
    'GET /api/newsletter': () => Response.json({ success: true, data: [] }),
    'GET /api/people': () => Response.json({ success: true, data: [] }),
  })

const peopleLink = page.getByRole('link', { name: 'People' })

test('lists people if the server manages the accounts', async () => {
  fakeLists()
  await renderPage('*', <App />, { session: fakeSession(), path: '/admin/dashboard' })
  await expect.element(peopleLink).toBeVisible()
})

test.each([
  ['/admin/dashboard?view=people', page.getByRole('link', { name: 'Submissions' })],
  ['/admin/person/7f3c', page.getByText('Oops! Page not found')],
])(
  'doesn’t show people at %s if a hosted auth service manages the accounts',
  async (path, expectedElement) => {
    const requests = fakeLists()
    await renderPage('*', <App />, { session: fakeSession(), path, config: HOSTED_CONFIG })
    await expect.element(expectedElement).toBeVisible()
    expect(peopleLink.query()).toBeNull()
    expect(requests.map(({ route }) => route)).not.toContain('GET /api/people')
  },
)

test('the sign-in page names the hosted auth service', async () => {
  await renderPage('*', <App />, { path: '/admin/login', config: HOSTED_CONFIG })
  await expect.element(page.getByText('Accounts are managed at auth.example')).toBeVisible()
  expect(page.getByText('Ask an admin').query()).toBeNull()
})

test('the sign-in page says who can create an account, without commands for the server', async () => {
  await renderPage('*', <App />, { path: '/admin/login' })
  await expect.element(page.getByText('Need an account? Ask an admin to invite you.')).toBeVisible()
  expect(page.getByText('npm run', { exact: false }).query()).toBeNull()
})
