import { Toaster, toast } from '@duet/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { SignInForm, type SignInFormProps } from './SignInForm.tsx'

const handleSubmit = vi.fn<SignInFormProps['onSubmit']>()
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')
const signIn = page.getByRole('button', { name: 'Sign in', exact: true })

beforeEach(async () => {
  await page.viewport(1280, 900)
  toast.dismiss()
  handleSubmit.mockReset().mockResolvedValue({ ok: true })
  await render(
    <>
      <SignInForm onSubmit={handleSubmit} />
      <Toaster />
    </>,
  )
})

test('asks for both', async () => {
  await signIn.click()
  await expect.element(page.getByText('Please enter both email and password')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill('admin@example.com')
  await signIn.click()
  await expect.element(password).toHaveFocus()
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('welcomes who is let in', async () => {
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await email.fill(' admin@example.com ')
  await password.fill(' correct horse ')
  await signIn.click()
  expect(handleSubmit).toHaveBeenCalledExactlyOnceWith('admin@example.com', ' correct horse ')
  await expect.element(page.getByText('Login successful')).toBeVisible()
  await expect.element(page.getByText('Welcome to the admin dashboard')).toBeVisible()
})

test.each([
  ['what the server says', { ok: false, message: 'Email not confirmed' } as const],
  ['what was probably wrong', { ok: false, message: '' } as const],
])('says %s', async (_what, result) => {
  handleSubmit.mockResolvedValue(result)
  await email.fill('admin@example.com')
  await password.fill('wrong')
  await signIn.click()
  await expect.element(page.getByText('Login failed')).toBeVisible()
  const text = result.message || 'Invalid email or password'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(password).toHaveFocus()
})

test('shows the password to who wants to see it', async () => {
  await password.fill('correct horse')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expectNoViolations()
})
