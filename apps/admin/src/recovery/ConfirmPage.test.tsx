import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStoredSession } from '../session/storedSession.ts'
import { createAuthError, fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'

const urlStatus = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading')

const renderConfirmPage = (link: string) => renderPage(`/admin/confirm${link}`, <ConfirmPage />)
const createRejection = (reason: string) => () =>
  createAuthError(403, 'otp_expired', 'Token has expired or is invalid', { reason })

test.each([
  ['?token_hash=abc&type=recovery', 'recovery', '/admin/set-password'],
  ['#token_hash=abc&type=invite', 'invite', '/admin/accept-invitation'],
  ['?token_hash=abc&type=magiclink', 'magiclink', '/admin/dashboard'],
])(
  'sends the token from %s only after a click, and then opens the next page',
  async (link, type, nextPath) => {
    const requests = fakeServer({ 'POST /auth/v1/verify': () => Response.json(fakeSession()) })
    await renderConfirmPage(link)
    await expect.element(page.getByRole('button')).toBeVisible()
    expect(requests).toEqual([])
    await page.getByRole('button').click()
    await expect.element(urlStatus).toHaveTextContent(nextPath)
    expect(requests.map(({ route, body }) => [route, body.type, body.token_hash])).toEqual([
      ['POST /auth/v1/verify', type, 'abc'],
    ])
    expect(urlStatus.element().textContent).not.toContain('abc')
    expect(readStoredSession()?.access_token).toBe('access')
  },
)

test.each([
  ['expired', 'This link has expired'],
  ['used', 'This link was already used'],
  ['wrong', 'This link isn’t valid'],
])('if a link is %s, the page offers another link', async (reason, title) => {
  fakeServer({ 'POST /auth/v1/verify': createRejection(reason) })
  await renderConfirmPage('?token_hash=abc&type=recovery')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(heading).toHaveTextContent(title)
  await expect.element(heading).toHaveFocus()
  await expect.element(urlStatus).toHaveTextContent(/^\/admin\/confirm$/)
  await page.getByRole('link', { name: 'Request another link' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/forgot-password')
})

test('if an invitation has expired, the page says whom to ask', async () => {
  fakeServer({ 'POST /auth/v1/verify': createRejection('expired') })
  await renderConfirmPage('?token_hash=abc&type=invite')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(page.getByText('Ask an admin for a new one.')).toBeVisible()
})

test('a link still works after the server was unreachable', async () => {
  fakeServer({})
  await renderConfirmPage('?token_hash=abc&type=recovery')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
  await expect.element(urlStatus).toHaveTextContent('token_hash=abc')
  fakeServer({ 'POST /auth/v1/verify': () => Response.json(fakeSession()) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/set-password')
})

describe('an email change', () => {
  test('must also be confirmed from the other address', async () => {
    fakeServer({
      'POST /auth/v1/verify': () => Response.json({ msg: 'Confirmation accepted', code: '200' }),
    })
    await renderConfirmPage('?token_hash=abc&type=email_change')
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect.element(heading).toHaveTextContent('One more step')
    await expect.element(urlStatus).toHaveTextContent(/^\/admin\/confirm$/)
  })

  test('is complete after the second confirmation', async () => {
    fakeServer({ 'POST /auth/v1/verify': () => Response.json(fakeSession()) })
    await renderConfirmPage('?token_hash=abc&type=email_change')
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect.element(heading).toHaveTextContent('Email changed')
  })
})

test.each([
  ['nothing', '', 'This link is incomplete'],
  ['a session', '#access_token=a&refresh_token=b&type=recovery', 'This link is incomplete'],
  ['an error', '#error=access_denied&error_code=otp_expired', 'This link no longer works'],
])('sends no request for a link with %s', async (_content, link, title) => {
  const requests = fakeServer({})
  await renderConfirmPage(link)
  await expect.element(heading).toHaveTextContent(title)
  expect(requests).toEqual([])
  expect(readStoredSession()).toBeNull()
})
