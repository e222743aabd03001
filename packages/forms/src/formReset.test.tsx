import { Button, toast } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileList } from './FileList/FileList.tsx'
import { useFiles } from './FileList/useFiles.ts'
import { createFile } from './fixtures/files.ts'
import { APPLICATION_FIELDS, APPLICATION_FILES } from './fixtures/jobApplication.ts'
import { renderFormInShadowRoot } from './fixtures/shadowRoot.tsx'
import { MultiSelect } from './MultiSelect/MultiSelect.tsx'
import { NewsletterForm } from './NewsletterForm/NewsletterForm.tsx'
import { readFormDraft, writeDraft } from './RequestForm/draft.ts'
import { RequestFormActions } from './RequestForm/RequestFormActions.tsx'
import { RequestFormBody } from './RequestForm/RequestFormBody.tsx'
import { RequestFormDraftNotice } from './RequestForm/RequestFormDraftNotice.tsx'
import { RequestFormErrorSummary } from './RequestForm/RequestFormErrorSummary.tsx'
import { RequestFormFields } from './RequestForm/RequestFormFields.tsx'
import { RequestFormProgress } from './RequestForm/RequestFormProgress.tsx'
import { RequestFormRetryNotice } from './RequestForm/RequestFormRetryNotice.tsx'
import { RequestFormRoot } from './RequestForm/RequestFormRoot.tsx'
import type { SubmitForm } from './RequestForm/types.ts'
import { useRequestForm } from './RequestForm/useRequestForm.ts'
import { SignInForm } from './SignInForm/SignInForm.tsx'

const handleSubmit = vi.fn<SubmitForm<unknown>>()

beforeEach(async () => {
  await page.viewport(1280, 1100)
  toast.dismiss()
  localStorage.clear()
  handleSubmit.mockReset()
})

const { name, years, shifts } = APPLICATION_FIELDS
const fields = { name, years, shifts }

function ApplicationForm({ onReset }: { onReset?: (event: FormEvent) => void }) {
  const form = useRequestForm({
    fields,
    files: APPLICATION_FILES,
    storageKey: 'application-draft',
    onSubmit: handleSubmit,
  })
  return (
    <RequestFormRoot form={form}>
      <RequestFormBody action="/" onReset={onReset}>
        <RequestFormErrorSummary />
        <RequestFormDraftNotice />
        <RequestFormFields />
        <RequestFormProgress />
        <RequestFormRetryNotice />
        <RequestFormActions />
        <Button type="reset">Reset</Button>
      </RequestFormBody>
    </RequestFormRoot>
  )
}

const nameField = page.getByLabelText('Full name')
const shiftsButton = page.getByRole('button', { name: /^Shifts/ })
const resetButton = page.getByRole('button', { name: 'Reset' })
const submitButton = page.getByRole('button', { name: 'Submit' })
const getRemoveButton = (item: string) => page.getByRole('button', { name: `Remove ${item}` })

async function fillApplication() {
  await nameField.fill('Ines Okafor')
  await page.getByLabelText('Years of experience').fill('7')
  await shiftsButton.click()
  await page.getByRole('option', { name: 'Night' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.upload(page.getByLabelText('Files'), [
    createFile('cv.pdf'),
    createFile('photo.png'),
  ])
  await expect.element(getRemoveButton('cv.pdf')).toBeVisible()
}

async function expectEmptyApplication() {
  await expect.element(nameField).toHaveValue('')
  await expect.element(getRemoveButton('Night')).not.toBeInTheDocument()
  await expect.element(getRemoveButton('cv.pdf')).not.toBeInTheDocument()
  await expect.element(page.getByText('photo.png')).not.toBeInTheDocument()
  expect(readFormDraft('application-draft')).toBeUndefined()
}

test('a request form resets its choices, files, and draft', async () => {
  await render(<ApplicationForm />)
  await fillApplication()
  expect(readFormDraft('application-draft')?.choices).toEqual({ shifts: ['Night'] })
  await resetButton.click()
  await expectEmptyApplication()
})

test('a request form resets its errors', async () => {
  await render(<ApplicationForm />)
  await submitButton.click()
  await expect.element(page.getByText('Please check 4 fields.')).toBeVisible()
  await resetButton.click()
  await expect.element(page.getByText('Please check 4 fields.')).not.toBeInTheDocument()
  await expect.element(nameField).not.toHaveAttribute('aria-invalid')
})

test('a request form resets its notices about the draft and the last attempt', async () => {
  handleSubmit.mockResolvedValue({ ok: false, reason: 'failed' })
  writeDraft('application-draft', { texts: { name: 'Old' }, choices: { shifts: ['Day'] } })
  await render(<ApplicationForm />)
  await expect.element(getRemoveButton('Day')).toBeVisible()
  await fillApplication()
  await submitButton.click()
  await expect.element(page.getByText('We couldn’t send your request')).toBeVisible()
  await resetButton.click()
  await expectEmptyApplication()
  for (const notice of ['We couldn’t send', 'We restored your answers', 'Please try again']) {
    await expect.element(page.getByText(notice)).not.toBeInTheDocument()
  }
})

test('a request form ignores a reset while it’s sending, and still resets after success', async () => {
  let resolveResult = () => {}
  handleSubmit.mockImplementation(
    () =>
      new Promise((resolve) => {
        resolveResult = () => resolve({ ok: true, id: 'a1' })
      }),
  )
  await render(<ApplicationForm />)
  await fillApplication()
  await submitButton.click()
  await expect.poll(() => handleSubmit).toHaveBeenCalledOnce()
  await resetButton.click()
  await expect.element(nameField).toHaveValue('Ines Okafor')
  await expect.element(getRemoveButton('Night')).toBeInTheDocument()
  resolveResult()
  await expect.poll(() => readFormDraft('application-draft')).toBeUndefined()
  expect(nameField.elements()[0]).toHaveProperty('value', '')
})

test('a request form ignores a reset that its consumer prevents', async () => {
  await render(<ApplicationForm onReset={(event) => event.preventDefault()} />)
  await fillApplication()
  await resetButton.click()
  await expect.element(nameField).toHaveValue('Ines Okafor')
  await expect.element(getRemoveButton('Night')).toBeVisible()
  await expect.element(getRemoveButton('cv.pdf')).toBeVisible()
})

test('a request form keeps its files when the user discards the draft', async () => {
  writeDraft('application-draft', { texts: { name: 'Old' }, choices: { shifts: ['Day'] } })
  await render(<ApplicationForm />)
  await userEvent.upload(page.getByLabelText('Files'), createFile('cv.pdf'))
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(getRemoveButton('Day')).not.toBeInTheDocument()
  await expect.element(getRemoveButton('cv.pdf')).toBeVisible()
})

function PlantForm() {
  const [value, setValue] = useState<readonly string[]>(['Reno'])
  const files = useFiles({ limits: APPLICATION_FILES })
  return (
    <form>
      <MultiSelect
        label="Plants"
        name="plants"
        options={['Austin', 'Reno']}
        value={value}
        onValueChange={setValue}
      />
      <FileList
        label="Files"
        name="files"
        limits={APPLICATION_FILES}
        items={files.items}
        onAdd={files.add}
        onRemove={files.remove}
        rejectedItems={files.rejectedItems}
        onDismiss={files.dismiss}
        onClear={files.clear}
      />
      <button type="reset">Reset</button>
    </form>
  )
}

test.each([
  ['a form', render],
  ['a form in a shadow root', renderFormInShadowRoot],
])('a multi-select and a file list reset with %s', async (_, renderForm) => {
  await renderForm(<PlantForm />)
  await page.getByRole('button', { name: /^Plants/ }).click()
  await page.getByRole('option', { name: 'Austin' }).click()
  await page.getByRole('option', { name: 'Reno' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.upload(page.getByLabelText('Files'), [
    createFile('cv.pdf'),
    createFile('photo.png'),
  ])
  await expect.element(getRemoveButton('cv.pdf')).toBeVisible()
  await resetButton.click()
  await expect.element(getRemoveButton('Reno')).toBeVisible()
  await expect.element(getRemoveButton('Austin')).not.toBeInTheDocument()
  await expect.element(getRemoveButton('cv.pdf')).not.toBeInTheDocument()
  await expect.element(page.getByText('photo.png')).not.toBeInTheDocument()
})

const getForm = () => document.querySelector('form') as HTMLFormElement

test('a newsletter form resets its error and its result', async () => {
  await render(<NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />)
  const button = page.getByRole('button', { name: 'Subscribe' })
  await button.click()
  await expect.element(page.getByText('Valid email is required')).toBeVisible()
  getForm().reset()
  await expect.element(page.getByText('Valid email is required')).not.toBeInTheDocument()
  await page.getByLabelText('Email').fill('ines@halden.example')
  await button.click()
  await expect.element(page.getByText('Successfully subscribed!')).toBeVisible()
  getForm().reset()
  await expect.element(page.getByText('Successfully subscribed!')).not.toBeInTheDocument()
})

test('a sign-in form resets its problem, its result, and a visible password', async () => {
  await render(<SignInForm onSubmit={async () => ({ ok: true })} />)
  const password = page.getByLabelText('Password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  getForm().reset()
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByLabelText('Email').fill('admin@example.com')
  await password.fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Login successful')).toBeVisible()
  getForm().reset()
  await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
})

test.each([
  [
    'newsletter',
    'Subscribe',
    (onSubmit: () => Promise<never>) => <NewsletterForm onSubmit={onSubmit} />,
  ],
  ['sign-in', 'Sign in', (onSubmit: () => Promise<never>) => <SignInForm onSubmit={onSubmit} />],
])('a %s form ignores a reset while it’s sending', async (_, button, createForm) => {
  const handleSend = vi.fn(() => new Promise<never>(() => {}))
  await render(createForm(handleSend))
  const password = document.querySelector<HTMLInputElement>('[type=password]')
  if (password) await userEvent.fill(password, 'correct horse')
  await page.getByLabelText('Email').fill('ines@halden.example')
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => handleSend).toHaveBeenCalledOnce()
  getForm().reset()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ines@halden.example')
})
