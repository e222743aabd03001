import { Toaster, toast } from '@duet/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { NewsletterForm, type NewsletterFormSubmitProps } from './NewsletterForm.tsx'

const handleSubmit = vi.fn<NewsletterFormSubmitProps['onSubmit']>()
const emailField = page.getByLabelText('Email')
const subscribeButton = page.getByRole('button', { name: 'Subscribe', exact: true })

beforeEach(async () => {
  await page.viewport(1280, 900)
  toast.dismiss()
  handleSubmit.mockReset().mockResolvedValue({ ok: true, alreadySubscribed: false })
})

const renderForm = () =>
  render(
    <>
      <NewsletterForm onSubmit={handleSubmit} />
      <Toaster />
    </>,
  )

test('requires a valid email address', async () => {
  await renderForm()
  await emailField.fill('priya.raman@')
  await subscribeButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Valid email is required')
  await expect.element(emailField).toHaveFocus()
  expect(handleSubmit).not.toHaveBeenCalled()
  await expectNoViolations()
  await emailField.fill('priya.raman@kestrel.example')
  await expect.element(page.getByText('Valid email is required')).not.toBeInTheDocument()
})

test('keeps the height of the button when an error shows', async () => {
  await renderForm()
  const measureHeight = () => subscribeButton.element().getBoundingClientRect().height
  const heightBefore = measureHeight()
  await subscribeButton.click()
  await expect.element(page.getByText('Valid email is required')).toBeVisible()
  expect(measureHeight()).toBe(heightBefore)
})

test('subscribes once and empties the field', async () => {
  await renderForm()
  let resolveResult: () => void = () => {}
  handleSubmit.mockReturnValue(
    new Promise((resolve) => {
      resolveResult = () => resolve({ ok: true, alreadySubscribed: false })
    }),
  )
  await emailField.fill(' priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  await emailField.click()
  await userEvent.keyboard('{Enter}')
  expect(handleSubmit).toHaveBeenCalledExactlyOnceWith('priya.raman@kestrel.example', {
    website: '',
    signal: expect.any(AbortSignal),
  })
  resolveResult()
  await expect.element(page.getByText('Successfully subscribed!')).toBeVisible()
  await expect.element(page.getByText('Thank you for subscribing to our newsletter.')).toBeVisible()
  await expect.element(emailField).toHaveValue('')
  await expect.element(subscribeButton).toBeEnabled()
})

test('returns the focus to the button after sending, or moves it to an invalid field', async () => {
  await renderForm()
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(emailField).toHaveValue('')
  await expect.element(subscribeButton).toHaveFocus()
  const fields = { email: 'Email is too long' }
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed', fields })
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Email is too long')
  await expect.element(emailField).toHaveFocus()
})

test('doesn’t scroll back to the form when it returns the focus to the button', async () => {
  let resolveResult = () => {}
  handleSubmit.mockImplementation(
    () =>
      new Promise((resolve) => {
        resolveResult = () => resolve({ ok: true, alreadySubscribed: false })
      }),
  )
  await render(
    <div style={{ blockSize: 4000 }}>
      <NewsletterForm onSubmit={handleSubmit} />
    </div>,
  )
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  window.scrollTo({ top: 2000, behavior: 'instant' })
  resolveResult()
  await expect.element(subscribeButton).toHaveFocus()
  expect(window.scrollY).toBe(2000)
})

test('shows that an email address is already subscribed', async () => {
  await renderForm()
  handleSubmit.mockResolvedValue({ ok: true, alreadySubscribed: true })
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(page.getByText('Already subscribed!')).toBeVisible()
  const text = page.getByText('This email is already subscribed to our newsletter.')
  await expect.element(text).toBeVisible()
})

test('asks the person to confirm the subscription by email', async () => {
  await renderForm()
  handleSubmit.mockResolvedValue({ ok: true, alreadySubscribed: false, mustConfirm: true })
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(page.getByText('Check your inbox')).toBeVisible()
  await expect.element(page.getByText('Successfully subscribed!')).not.toBeInTheDocument()
})

test('posts its hidden fields without JavaScript', async () => {
  await render(<NewsletterForm onSubmit={handleSubmit} hiddenFields={{ page: '/news' }} />)
  const form = document.querySelector('form')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    email: '',
    page: '/news',
    website: '',
  })
})

test('a new result replaces the last one', async () => {
  await renderForm()
  const newTitles = ['Successfully subscribed!', 'Already subscribed!', 'Error']
  handleSubmit.mockResolvedValueOnce({ ok: true, alreadySubscribed: false })
  handleSubmit.mockResolvedValueOnce({ ok: true, alreadySubscribed: true })
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed' })
  for (const title of newTitles) {
    await emailField.fill('priya.raman@kestrel.example')
    await subscribeButton.click()
    await expect.element(page.getByText(title)).toBeVisible()
    for (const otherTitle of newTitles.filter((newTitle) => newTitle !== title)) {
      await expect.element(page.getByText(otherTitle)).not.toBeInTheDocument()
    }
  }
})

test('keeps the email address after a failure', async () => {
  await renderForm()
  handleSubmit.mockRejectedValueOnce(new Error('no network'))
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  const text = page.getByText('Failed to subscribe to newsletter. Please try again.')
  await expect.element(text).toBeVisible()
  await expect.element(emailField).toHaveValue('priya.raman@kestrel.example')

  const fields = { email: 'Email is too long' }
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed', fields })
  await subscribeButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Email is too long')
})

test('shows a failure if `onSubmit` throws synchronously', async () => {
  await renderForm()
  handleSubmit.mockImplementation(() => {
    throw new Error('broken')
  })
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  const text = page.getByText('Failed to subscribe to newsletter. Please try again.')
  await expect.element(text).toBeVisible()
  await expect.element(subscribeButton).toBeEnabled()
})

test('takes custom labels', async () => {
  await renderForm()
  await render(
    <NewsletterForm
      aria-label="Rundbrief"
      onSubmit={handleSubmit}
      labels={{ email: 'E-Mail', submit: 'Abonnieren', subscribed: 'Abonniert!' }}
    />,
  )
  const form = page.getByRole('form', { name: 'Rundbrief' })
  await form.getByLabelText('E-Mail').fill('priya.raman@kestrel.example')
  await form.getByRole('button', { name: 'Abonnieren' }).click()
  await expect.element(page.getByText('Abonniert!')).toBeVisible()
  await expect.element(page.getByText('Thank you for subscribing to our newsletter.')).toBeVisible()
})

test('shows the result inline in an app without a Toaster', async () => {
  await render(<NewsletterForm onSubmit={handleSubmit} />)
  const result = page.getByRole('status').filter({ hasText: /subscri/ })
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect
    .element(result)
    .toHaveTextContent('Successfully subscribed! Thank you for subscribing to our newsletter.')
  handleSubmit.mockRejectedValue(new Error('unavailable'))
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect
    .element(result)
    .toHaveTextContent('Error Failed to subscribe to newsletter. Please try again.')
  await expectNoViolations()
})

test('calls the consumer’s `onInput` and still rechecks the error', async () => {
  const handleInput = vi.fn()
  await render(<NewsletterForm onSubmit={handleSubmit} onInput={handleInput} />)
  await subscribeButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Valid email is required')
  await emailField.fill('priya.raman@kestrel.example')
  expect(handleInput).toHaveBeenCalled()
  await expect.element(emailField).not.toHaveAttribute('aria-invalid')
})

test('passes an error’s message and code to the label `error`', async () => {
  const translate = vi.fn((_message: string, code?: string) => `Fehler: ${code}`)
  await render(<NewsletterForm onSubmit={handleSubmit} labels={{ error: translate }} />)
  await subscribeButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Fehler: required')
  expect(translate).toHaveBeenCalledWith('Valid email is required', 'required')
  const failure = { fields: { email: 'Already blocked' }, codes: { email: 'blocked' } }
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed', ...failure })
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Fehler: blocked')
})

test('aborts the signal when the form unmounts', async () => {
  const signals: AbortSignal[] = []
  handleSubmit.mockImplementation((_email, { signal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { rerender } = await render(
    <>
      <NewsletterForm onSubmit={handleSubmit} />
      <Toaster />
    </>,
  )
  await emailField.fill('priya.raman@kestrel.example')
  await subscribeButton.click()
  await expect.element(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await rerender(<Toaster />)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each(['ltr', 'rtl'] as const)('adds no sideways scrolling in a %s page', async (direction) => {
  document.documentElement.dir = direction
  try {
    await render(<NewsletterForm dir="ltr" onSubmit={handleSubmit} />)
    await render(<NewsletterForm dir="rtl" onSubmit={handleSubmit} />)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  } finally {
    document.documentElement.removeAttribute('dir')
  }
})
