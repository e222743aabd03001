import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { APPLICATION_FIELDS } from '../fixtures/jobApplication.ts'
import { TRANSLATIONS } from '../fixtures/translations.ts'
import { NewsletterForm } from '../NewsletterForm/NewsletterForm.tsx'
import { RequestForm } from '../RequestForm/RequestForm.tsx'
import { SignInForm } from '../SignInForm/SignInForm.tsx'
import { FormLabelsProvider } from './FormLabelsProvider.tsx'

test('sets the labels and errors of all forms, and keeps English for the others', async () => {
  const handleSubmit = vi.fn()
  await render(
    <FormLabelsProvider labels={TRANSLATIONS.de}>
      <NewsletterForm onSubmit={handleSubmit} />
      <SignInForm onSubmit={handleSubmit} />
    </FormLabelsProvider>,
  )
  await page.getByRole('button', { name: 'Abonnieren' }).click()
  await expect
    .element(page.getByLabelText('E-Mail-Adresse').first())
    .toHaveAccessibleDescription('Geben Sie eine gültige E-Mail-Adresse ein')
  await expect.element(page.getByLabelText('Passwort')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('gives a component’s own labels precedence', async () => {
  await render(
    <FormLabelsProvider labels={TRANSLATIONS.de}>
      <NewsletterForm onSubmit={vi.fn()} labels={{ submit: 'Los' }} />
    </FormLabelsProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Los' })).toBeVisible()
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toBeVisible()
})

test('translates the errors of a request form', async () => {
  const labels = {
    RequestForm: { error: (message: string, name: string) => `${name}: ${message}` },
  }
  await render(
    <FormLabelsProvider labels={labels}>
      <RequestForm action="/" fields={{ name: APPLICATION_FIELDS.name }} onSubmit={vi.fn()} />
    </FormLabelsProvider>,
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect
    .element(page.getByLabelText('Full name'))
    .toHaveAccessibleDescription('name: Full name is required')
})
