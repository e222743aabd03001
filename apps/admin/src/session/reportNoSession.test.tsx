import { toast } from '@duet/ui'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSessionApi } from '../profile/sessionApi.ts'
import { createAuthError, fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { useAuth } from './AuthContext.ts'
import { reportNoSession } from './reportNoSession.ts'

const REJECT_TOKEN = {
  'GET /api/account/sessions': () => new Response(null, { status: 401 }),
  'POST /auth/v1/token': () => createAuthError(400, 'session_not_found', 'Session not found'),
}

const authText = page.getByTestId('auth')
const loadButton = page.getByRole('button', { name: 'Load' })
const message = page.getByText('No active session found.')

/** A page whose requests report that the session has ended, and that stays after the sign-out. */
function SessionPage() {
  const api = useSessionApi()
  const { isAuthenticated, signOut } = useAuth()
  return (
    <>
      <p data-testid="auth">{isAuthenticated ? 'signed in' : 'signed out'}</p>
      <button type="button" onClick={() => void api.listSessions().catch(reportNoSession)}>
        Load
      </button>
      <button type="button" onClick={() => void signOut()}>
        Log out
      </button>
    </>
  )
}

async function renderSessionPage(routes: Parameters<typeof fakeServer>[0]) {
  fakeServer(routes)
  const client = await renderPage('/admin/profile', <SessionPage />, { session: fakeSession() })
  await expect.element(authText).toHaveTextContent('signed in')
  return client
}

/** Moves the clock, but not the timers that close toasts. */
const wait = (milliseconds: number) => {
  const time = performance.now() + milliseconds
  vi.spyOn(performance, 'now').mockReturnValue(time)
}

test('the end of a session closes toasts whose actions need the session', async () => {
  await renderSessionPage(REJECT_TOKEN)
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    toast({ title, action: { label: 'Undo', onAction: () => {} } })
  }
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(3)
  await loadButton.click()
  await expect.element(authText).toHaveTextContent('signed out')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(message).toBeVisible()
})

test('requests that fail long after the end of the session add no toast', async () => {
  await renderSessionPage(REJECT_TOKEN)
  await loadButton.click()
  await expect.element(message).toBeVisible()
  wait(3000)
  reportNoSession()
  toast({ title: 'Last' })
  await expect.element(page.getByText('Last')).toBeVisible()
  expect(message.elements()).toHaveLength(1)
})

test('a repeated report replaces the previous toast while the app shows a session', async () => {
  await renderSessionPage({})
  reportNoSession()
  await expect.element(message).toBeVisible()
  wait(3000)
  reportNoSession()
  toast({ title: 'Last' })
  await expect.element(page.getByText('Last')).toBeVisible()
  await expect.poll(() => message.elements()).toHaveLength(1)
})

test('requests that fail after a sign-out add no toast', async () => {
  await renderSessionPage({
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(authText).toHaveTextContent('signed out')
  wait(3000)
  await loadButton.click()
  toast({ title: 'Last' })
  await expect.element(page.getByText('Last')).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
})

test('signing in closes the toast, and a second session’s end shows a new one', async () => {
  const responders = [
    REJECT_TOKEN['POST /auth/v1/token'],
    () => Response.json(fakeSession()),
    REJECT_TOKEN['POST /auth/v1/token'],
  ]
  const client = await renderSessionPage({
    ...REJECT_TOKEN,
    'POST /auth/v1/token': () => responders.shift()?.() ?? new Response(null, { status: 500 }),
  })
  await loadButton.click()
  await expect.element(message).toBeVisible()
  await client.signInWithPassword({ email: 'ines@halden.example', password: 'correct horse' })
  await expect.element(authText).toHaveTextContent('signed in')
  await expect.element(message).not.toBeInTheDocument()
  await loadButton.click()
  await expect.element(message).toBeVisible()
})
