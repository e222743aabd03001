import { expectToaster, hasToaster, Toaster, toast } from '@duet/ui'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { SignInForm, type SignInFormSubmitProps } from './SignInForm.tsx'

const handleSubmit = vi.fn<SignInFormSubmitProps['onSubmit']>()
const emailField = page.getByLabelText('Email')
const passwordField = page.getByLabelText('Password')
const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })

const form = page.getByRole('form', { name: 'Sign in' })
const getToast = (text: string) => page.getByRole('alert').filter({ hasText: text })

const renderForm = (children?: ReactNode) =>
  render(
    <>
      <SignInForm aria-label="Sign in" onSubmit={handleSubmit} />
      {children}
    </>,
  )

beforeEach(async () => {
  await page.viewport(1280, 900)
  toast.dismiss()
  handleSubmit.mockReset().mockResolvedValue({ ok: true })
})

describe('in an app without a Toaster', () => {
  beforeEach(async () => {
    await renderForm()
  })

  async function fillAndSubmit() {
    await emailField.fill('admin@example.com')
    await passwordField.fill('correct horse')
    await signInButton.click()
  }

  test('shows inline that the user is signed in, until the next attempt', async () => {
    const result = form.getByRole('status')
    await expect.element(result).toBeEmptyDOMElement()
    await fillAndSubmit()
    await expect.element(result).toHaveTextContent('Login successful Welcome!')
    await expectNoViolations()
    handleSubmit.mockResolvedValue({ ok: false, message: '' })
    await signInButton.click()
    await expect.element(form.getByText('Invalid email or password')).toBeVisible()
    await expect.element(result).toBeEmptyDOMElement()
  })

  test('shows nothing if another step follows', async () => {
    handleSubmit.mockResolvedValue({ ok: true, needsNextStep: true })
    await fillAndSubmit()
    await expect.element(form).toHaveAttribute('aria-busy', 'false')
    expect(handleSubmit).toHaveBeenCalledOnce()
    await expect.element(form.getByRole('status')).toBeEmptyDOMElement()
  })

  test('shows inline why the sign-in failed', async () => {
    await signInButton.click()
    await expect.element(form.getByText('Please enter both email and password')).toBeVisible()
    handleSubmit.mockResolvedValue({ ok: false, message: 'Email not confirmed' })
    await fillAndSubmit()
    await expect.element(form.getByText('Email not confirmed')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('shows a failure, but no technical text, if `onSubmit` throws', async () => {
    handleSubmit.mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
    await fillAndSubmit()
    const message = 'We couldn’t sign you in. Please try again.'
    await expect.element(form.getByText(message)).toBeVisible()
    await expect.element(passwordField).not.toHaveAttribute('aria-invalid')
    await expect.element(signInButton).toBeEnabled()
  })
})

test('before an expected Toaster mounts, messages wait for it', async () => {
  const withdraw = expectToaster()
  onTestFinished(withdraw)
  const screen = await renderForm()
  await signInButton.click()
  await expect.element(emailField).toHaveAttribute('aria-invalid', 'true')
  await screen.rerender(
    <>
      <SignInForm aria-label="Sign in" onSubmit={handleSubmit} />
      <Toaster />
    </>,
  )
  await expect.element(getToast('Please enter both email and password')).toBeVisible()
  await screen.unmount()
  withdraw()
  withdraw()
  expect(hasToaster()).toBe(false)
})

describe('in an app with a Toaster', () => {
  beforeEach(async () => {
    await renderForm(<Toaster />)
  })

  test('requires an email and a password', async () => {
    await signInButton.click()
    await expect.element(getToast('Please enter both email and password')).toBeVisible()
    await expect.element(emailField).toHaveFocus()
    await expect
      .element(emailField)
      .toHaveAccessibleDescription('Please enter both email and password')
    await expect.element(passwordField).toHaveAttribute('aria-invalid', 'true')
    await emailField.fill('admin@example.com')
    await signInButton.click()
    await expect.element(passwordField).toHaveFocus()
    await expect.element(emailField).not.toHaveAttribute('aria-invalid')
    expect(handleSubmit).not.toHaveBeenCalled()
  })

  test('signs in and shows a welcome toast', async () => {
    await expect.element(emailField).toHaveAttribute('autocomplete', 'username')
    await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password')
    await emailField.fill(' admin@example.com ')
    await passwordField.fill(' correct horse ')
    await signInButton.click()
    expect(handleSubmit).toHaveBeenCalledExactlyOnceWith('admin@example.com', ' correct horse ', {
      signal: expect.any(AbortSignal),
    })
    await expect.element(page.getByText('Login successful')).toBeVisible()
    await expect.element(page.getByText('Welcome!')).toBeVisible()
    await expect.element(form.getByRole('status')).toBeEmptyDOMElement()
  })

  test('shows no toast if another step follows', async () => {
    handleSubmit.mockResolvedValue({ ok: true, needsNextStep: true })
    await emailField.fill('admin@example.com')
    await passwordField.fill('correct horse')
    await signInButton.click()
    await expect.element(form).toHaveAttribute('aria-busy', 'false')
    expect(handleSubmit).toHaveBeenCalledOnce()
    await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
  })

  test.each([
    ['the server’s message', { ok: false, message: 'Email not confirmed' } as const],
    ['a message about wrong credentials', { ok: false, message: '' } as const],
  ])('shows %s', async (_message, result) => {
    handleSubmit.mockResolvedValue(result)
    await emailField.fill('admin@example.com')
    await passwordField.fill('wrong')
    await signInButton.click()
    await expect.element(page.getByText('Login failed')).toBeVisible()
    const text = result.message || 'Invalid email or password'
    await expect.element(getToast(text)).toBeVisible()
    await expect.element(passwordField).toHaveFocus()
  })

  test('keeps the error about wrong credentials until the next attempt', async () => {
    handleSubmit.mockResolvedValueOnce({ ok: false, message: '' })
    await emailField.fill('admin@example.com')
    await passwordField.fill('wrong')
    await signInButton.click()
    const message = form.getByText('Invalid email or password')
    await expect.element(message).toBeVisible()
    toast.dismiss()
    for (const field of [emailField, passwordField]) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field).toHaveAccessibleDescription('Invalid email or password')
    }
    await expectNoViolations()
    await passwordField.fill('correct horse')
    await expect.element(message).toBeVisible()
    await signInButton.click()
    await expect.element(page.getByText('Login successful')).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
    await expect.element(passwordField).not.toHaveAttribute('aria-invalid')
  })

  test('marks no field as invalid if the server can’t be reached', async () => {
    handleSubmit.mockResolvedValue({ ok: false, message: 'Can’t reach the server' })
    await emailField.fill('admin@example.com')
    await passwordField.fill('correct horse')
    await signInButton.click()
    await expect.element(form.getByText('Can’t reach the server')).toBeVisible()
    await expect.element(passwordField).toHaveAccessibleDescription('Can’t reach the server')
    await expect.element(passwordField).not.toHaveAttribute('aria-invalid')
  })

  test('shows and hides the password', async () => {
    await passwordField.fill('correct horse')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(passwordField).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(passwordField).toHaveAttribute('type', 'password')
    await expectNoViolations()
  })

  test('takes custom labels', async () => {
    handleSubmit.mockResolvedValue({ ok: false, message: '' })
    await render(
      <SignInForm
        aria-label="Anmeldung"
        onSubmit={handleSubmit}
        labels={{
          password: 'Kennwort',
          show: 'Anzeigen',
          showPassword: 'Kennwort anzeigen',
          submit: 'Anmelden',
          wrongCredentials: 'E-Mail oder Kennwort ist falsch',
        }}
      />,
    )
    const germanForm = page.getByRole('form', { name: 'Anmeldung' })
    const control = germanForm.getByLabelText('Kennwort', { exact: true })
    await expect
      .element(germanForm.getByRole('button', { name: 'Kennwort anzeigen' }))
      .toHaveTextContent('Anzeigen')
    await germanForm.getByLabelText('Email').fill('admin@example.com')
    await control.fill('wrong')
    await germanForm.getByRole('button', { name: 'Anmelden' }).click()
    await expect.element(control).toHaveAccessibleDescription('E-Mail oder Kennwort ist falsch')
    await expect.element(control).toHaveAttribute('aria-invalid', 'true')
  })
})
