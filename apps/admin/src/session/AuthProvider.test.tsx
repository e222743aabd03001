import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createAuthError,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { useAuth } from './AuthContext.ts'
import { SESSION_KEY } from './storedSession.ts'

function Session() {
  const { isAuthenticated, isLoading, session, user } = useAuth()
  return (
    <p data-testid="auth">
      {isLoading ? 'loading' : isAuthenticated ? 'member' : 'nobody'} {session?.access_token}{' '}
      {user?.email} {user?.user_metadata.name}
    </p>
  )
}

const authText = page.getByTestId('auth')
const renderSession = (session = fakeSession()) =>
  renderPage('/admin/profile', <Session />, { session })

test('provides the updated user after USER_UPDATED', async () => {
  fakeServer({ 'PUT /auth/v1/user': () => Response.json(fakeUser({ name: 'Ines Okafor' })) })
  const client = await renderSession()
  await expect.element(authText).toHaveTextContent(/^member access \S+$/)
  await client.updateUser({ data: { name: 'Ines Okafor' } })
  await expect.element(authText).toHaveTextContent('member access ines@halden.example Ines Okafor')
})

test('provides the user of a recovery link after PASSWORD_RECOVERY', async () => {
  const events: string[] = []
  fakeServer({ 'POST /auth/v1/verify': () => Response.json(fakeSession()) })
  const client = await renderPage('/admin/confirm', <Session />)
  client.onAuthStateChange((event) => void events.push(event))
  await expect.element(authText).toHaveTextContent('nobody')
  await client.verifyOtp({ type: 'recovery', token_hash: 'abc' })
  await expect.element(authText).toHaveTextContent('member access')
  expect(events).toContain('PASSWORD_RECOVERY')
})

test.each(['editor', 'viewer'] as const)(
  'a user with the role %s can use the app',
  async (role) => {
    fakeServer({})
    await renderSession(fakeSession(fakeUser({ role })))
    await expect.element(authText).toHaveTextContent('member access ines@halden.example')
  },
)

test('a link for a user without admin access doesn’t open the app', async () => {
  const user = fakeUser({ name: 'Max', role: undefined })
  fakeServer({
    'POST /auth/v1/verify': () => Response.json(fakeSession({ ...user, app_metadata: {} })),
  })
  const client = await renderPage('/admin/confirm', <Session />)
  await client.verifyOtp({ type: 'recovery', token_hash: 'abc' })
  await expect.element(authText).toHaveTextContent('nobody ines@halden.example Max')
  await expect.element(page.getByText('No active session found.')).not.toBeInTheDocument()
})

test('a user who has lost the admin role loses access after a refresh, and sees why', async () => {
  const user = { ...fakeUser(), app_metadata: {} }
  fakeServer({ 'POST /auth/v1/token': () => Response.json(fakeSession(user)) })
  const client = await renderSession()
  await expect.element(authText).toHaveTextContent('member')
  await client.refreshSession()
  await expect.element(authText).toHaveTextContent('nobody')
  await expect.element(page.getByText('This account doesn’t have admin access.')).toBeVisible()
})

test('a rejected refresh removes the session', async () => {
  fakeServer({
    'POST /auth/v1/token': () => createAuthError(400, 'session_not_found', 'Session not found'),
  })
  const client = await renderSession()
  await expect.element(authText).toHaveTextContent('member')
  // Use an expired session, because a rejected refresh doesn't end a session that is still valid.
  const expiredSession = { ...fakeSession(), expires_at: 1 }
  localStorage.setItem(SESSION_KEY, JSON.stringify(expiredSession))
  await client.refreshSession()
  await expect.element(authText).toHaveTextContent('nobody')
  await expect.element(page.getByText('No active session found.')).toBeVisible()
})
