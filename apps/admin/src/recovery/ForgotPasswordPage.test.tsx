import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createAuthError,
  EMAIL,
  fakeServer,
  fakeSession,
  renderPage,
} from '../testing/renderApp.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

const urlStatus = page.getByRole('status', { name: 'URL' })
const emailField = page.getByLabelText('Email', { exact: true })
const codeField = page.getByLabelText('Code from the email')

const renderForgotPasswordPage = () => renderPage('/admin/forgot-password', <ForgotPasswordPage />)
const createSettingsHandler = (sendsEmail: boolean) => () =>
  Response.json({ mailer_sends: sendsEmail })

async function requestLink() {
  await emailField.fill(` ${EMAIL} `)
  await page.getByRole('button', { name: 'Send link' }).click()
}

test.each([
  ['known', () => Response.json({})],
  [
    'known and has just got an email',
    () => createAuthError(429, 'over_email_send_rate_limit', 'only after 40 seconds'),
  ],
])('shows the same page if the address is %s', async (_case, recoverHandler) => {
  const requests = fakeServer({
    'GET /auth/v1/settings': createSettingsHandler(true),
    'POST /auth/v1/recover': recoverHandler,
  })
  await renderForgotPasswordPage()
  await requestLink()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
  await expect.element(page.getByText(`If ${EMAIL} has an account`)).toBeVisible()
  const recoverRequest = requests.find(({ route }) => route === 'POST /auth/v1/recover')
  expect(recoverRequest?.body.email).toBe(EMAIL)
  expect(recoverRequest?.query.get('redirect_to')).toBe(`${window.location.origin}/admin/confirm`)
})

test('the code from the email leads to the form for a new password', async () => {
  const requests = fakeServer({
    'GET /auth/v1/settings': createSettingsHandler(true),
    'POST /auth/v1/recover': () => Response.json({}),
    'POST /auth/v1/verify': () => Response.json(fakeSession()),
  })
  await renderForgotPasswordPage()
  await requestLink()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(codeField).toHaveAccessibleDescription('Enter the code from the email')
  await codeField.fill(' 123 456 ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/set-password')
  expect(requests.at(-1)?.body).toMatchObject({ type: 'recovery', email: EMAIL, token: '123456' })
})

test.each([
  ['wrong', 'This code is wrong.'],
  ['expired', 'This code has expired.'],
  ['locked', 'Use the link in the email'],
])('explains a code that is %s', async (reason, message) => {
  fakeServer({
    'GET /auth/v1/settings': createSettingsHandler(true),
    'POST /auth/v1/recover': () => Response.json({}),
    'POST /auth/v1/verify': () =>
      createAuthError(403, 'otp_expired', 'Token has expired', { reason }),
  })
  await renderForgotPasswordPage()
  await requestLink()
  await codeField.fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(codeField).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(codeField).toHaveFocus()
})

test('shows a command to run if the server can’t send email', async () => {
  fakeServer({ 'GET /auth/v1/settings': createSettingsHandler(false) })
  await renderForgotPasswordPage()
  await expect.element(page.getByText('This server can’t send email')).toBeVisible()
  await expect.element(page.getByText('npm run admin -- reset EMAIL')).toBeVisible()
  await expect.element(emailField).not.toBeInTheDocument()
})

test('keeps the address if the server is unreachable', async () => {
  fakeServer({})
  await renderForgotPasswordPage()
  await requestLink()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
  await expect.element(emailField).toHaveValue(` ${EMAIL} `.trim())
})

test('rejects an incomplete address', async () => {
  const requests = fakeServer({ 'GET /auth/v1/settings': createSettingsHandler(true) })
  await renderForgotPasswordPage()
  await emailField.fill('ines@')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(emailField).toHaveAccessibleDescription('Valid email is required')
  await expect.element(emailField).toHaveFocus()
  expect(requests.map(({ route }) => route)).toEqual(['GET /auth/v1/settings'])
})
