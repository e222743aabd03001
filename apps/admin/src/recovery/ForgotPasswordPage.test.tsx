import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authError, EMAIL, fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

const url = page.getByRole('status', { name: 'URL' })
const email = page.getByLabelText('Email', { exact: true })
const code = page.getByLabelText('Code from the email')

const open = () => renderPage('/admin/forgot-password', <ForgotPasswordPage />)
const settings = (sends: boolean) => () => Response.json({ mailer_sends: sends })

async function request() {
  await email.fill(` ${EMAIL} `)
  await page.getByRole('button', { name: 'Send link' }).click()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['known', () => Response.json({})],
  [
    'known and has just got an email',
    () => authError(429, 'over_email_send_rate_limit', 'only after 40 seconds'),
  ],
])('answers the same if the address is %s', async (_what, recover) => {
  const requests = fakeServer({
    'GET /auth/v1/settings': settings(true),
    'POST /auth/v1/recover': recover,
  })
  await open()
  await request()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
  await expect.element(page.getByText(`If ${EMAIL} has an account`)).toBeVisible()
  const sent = requests.find(({ route }) => route === 'POST /auth/v1/recover')
  expect(sent?.body.email).toBe(EMAIL)
  expect(sent?.query.get('redirect_to')).toBe(`${window.location.origin}/admin/confirm`)
})

test('the code from the email leads to the new password', async () => {
  const requests = fakeServer({
    'GET /auth/v1/settings': settings(true),
    'POST /auth/v1/recover': () => Response.json({}),
    'POST /auth/v1/verify': () => Response.json(fakeSession()),
  })
  await open()
  await request()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(code).toHaveAccessibleDescription('Enter the code from the email')
  await code.fill(' 123 456 ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(url).toHaveTextContent('/admin/set-password')
  expect(requests.at(-1)?.body).toMatchObject({ type: 'recovery', email: EMAIL, token: '123456' })
})

test.each([
  ['wrong', 'This code is wrong.'],
  ['expired', 'This code has expired.'],
  ['locked', 'Use the link in the email'],
])('explains a code that is %s', async (reason, message) => {
  fakeServer({
    'GET /auth/v1/settings': settings(true),
    'POST /auth/v1/recover': () => Response.json({}),
    'POST /auth/v1/verify': () => authError(403, 'otp_expired', 'Token has expired', { reason }),
  })
  await open()
  await request()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(code).toHaveFocus()
})

test('names the command if the server can’t send email', async () => {
  fakeServer({ 'GET /auth/v1/settings': settings(false) })
  await open()
  await expect.element(page.getByText('This server can’t send email')).toBeVisible()
  await expect.element(page.getByText('npm run admin -- reset EMAIL')).toBeVisible()
  await expect.element(email).not.toBeInTheDocument()
})

test('keeps the address if the server is unreachable', async () => {
  fakeServer({})
  await open()
  await request()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
  await expect.element(email).toHaveValue(` ${EMAIL} `.trim())
})

test('asks for a complete address', async () => {
  const requests = fakeServer({ 'GET /auth/v1/settings': settings(true) })
  await open()
  await email.fill('ines@')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(email).toHaveAccessibleDescription('Valid email is required')
  await expect.element(email).toHaveFocus()
  expect(requests.map(({ route }) => route)).toEqual(['GET /auth/v1/settings'])
})
