import { Toaster, toast } from '@duet/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ANSWERS } from '../fixtures/answers.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { createFile, makeUnreadable } from '../fixtures/files.ts'
import { addFiles, chooseStates, fillForm, submit, typeAnswers } from '../fixtures/fill.ts'
import { getFormLabel } from '../fixtures/getFormLabel.ts'
import type { SubmitResult } from '../RequestForm/types.ts'
import { DEPLOYMENT_FIELDS, type DeploymentFieldName } from '../schema/index.ts'
import {
  DeploymentForm,
  type DeploymentFormFields,
  type DeploymentFormProps,
  type SubmitDeployment,
} from './DeploymentForm.tsx'

const handleSubmit = vi.fn<SubmitDeployment>()
const handleSuccess = vi.fn<(id: string) => void>()

beforeEach(async () => {
  // Makes the page wide enough that toasts don't cover buttons that tests click.
  await page.viewport(1280, 1100)
  toast.dismiss()
  localStorage.clear()
  handleSubmit.mockReset().mockResolvedValue({ ok: true, id: 'a1' })
  handleSuccess.mockReset()
})

function renderForm(props: Pick<DeploymentFormProps, 'contactEmail'> = {}) {
  return render(
    <>
      <DeploymentForm onSubmit={handleSubmit} onSuccess={handleSuccess} {...props} />
      <Toaster />
    </>,
  )
}

/** Keeps `onSubmit` pending until the test calls the returned function. */
function deferResult() {
  let resolveResult: (result: SubmitResult) => void = () => {}
  handleSubmit.mockReturnValue(
    new Promise((resolve) => {
      resolveResult = resolve
    }),
  )
  return (result: SubmitResult) => resolveResult(result)
}

const getField = (name: DeploymentFieldName) =>
  page.getByLabelText(getFormLabel(name), { exact: true })
const getButton = (name: string) => page.getByRole('button', { name, exact: true })
const getFileRow = (name: string) => page.getByRole('listitem').filter({ hasText: name })

async function expectAnswersKept() {
  for (const name of Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]) {
    expect((getField(name).element() as HTMLInputElement).value).toBe(ANSWERS[name])
  }
  await expect.element(getButton('Remove California')).toBeVisible()
  await expect.element(getButton('Remove fold.png')).toBeVisible()
}

test('shows an error under each field and focuses the first field', async () => {
  await renderForm()
  await submit()
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was sent' })
  await expect
    .element(alert)
    .toHaveTextContent('Please check 8 fields.Nothing was sent. Your answers are still here.')
  await expect.element(getField('name')).toHaveFocus()
  const messages = {
    name: 'Name is required',
    email: 'Valid email is required',
    title: 'Title is required',
    company: 'Company is required',
    useCase: 'Use case is required',
    totalUnits: 'Total units is required',
  } as const
  for (const [name, message] of Object.entries(messages)) {
    const control = getField(name as keyof typeof messages)
    await expect.element(control).toHaveAccessibleDescription(message)
    await expect.element(control).toHaveAttribute('aria-invalid', 'true')
  }
  await expect
    .element(page.getByRole('button', { name: /Select states\.\.\./ }))
    .toHaveAccessibleDescription('At least one state is required')
  await expect
    .element(page.getByLabelText('Upload Videos and Images of Task Workflows'))
    .toHaveAccessibleDescription(/^At least one file is required/)
  expect(handleSubmit).not.toHaveBeenCalled()
  await expectNoViolations()
})

test('removes an error when the user fixes its field', async () => {
  await renderForm()
  await submit()
  await getField('email').fill('ines@')
  await expect.element(page.getByText('Valid email is required').last()).toBeVisible()
  await getField('email').fill('ines@halden.example')
  await expect.element(page.getByText('Valid email is required')).not.toBeInTheDocument()
  await chooseStates('Texas')
  addFiles(createFile('fold.png'))
  await getField('totalUnits').fill('0')
  await expect.element(page.getByText('Total units must be at least 1').last()).toBeVisible()
  await expect.element(page.getByText('Please check 5 fields.')).toBeVisible()
  await expect.element(page.getByText('Name is required').last()).toBeVisible()
})

test('rejects a number with a dot, which can separate thousands', async () => {
  await renderForm()
  await fillForm()
  await getField('totalUnits').clear()
  await getField('totalUnits').click()
  await userEvent.keyboard('1.000')
  await submit()
  await expect
    .element(getField('totalUnits'))
    .toHaveAccessibleDescription('Total units must be a whole number, such as 1000')
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('submits clean values and confirms the request', async () => {
  await renderForm()
  await fillForm()
  await getField('name').fill('  Ines Okafor ')
  await submit()
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toHaveFocus()
  const text = 'Thanks for your submission. We’ll review and get back to you shortly.'
  await expect.element(page.getByText(text)).toBeVisible()
  const nextStep = `Your reference is a1. We’ll reply to ${ANSWERS.email}.`
  await expect.element(page.getByText(nextStep)).toBeVisible()
  await expect.element(page.getByText('12 units, 2 states, 1 file')).toBeVisible()
  expect(handleSuccess).toHaveBeenCalledExactlyOnceWith('a1')
  const [request] = handleSubmit.mock.calls[0] ?? []
  expect(request).toMatchObject({
    values: { ...ANSWERS, states: ['California', 'Nevada'], totalUnits: 12 },
    website: '',
  })
  expect(request?.files.map(({ name }) => name)).toEqual(['fold.png'])
  expect(localStorage).toHaveLength(0)
  await expectNoViolations()

  await getButton('Send another request').click()
  await expect.element(getField('name')).toHaveFocus()
  await expect.element(getField('name')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: /Select states/ })).toBeVisible()
  await expect.element(getButton('Remove fold.png')).not.toBeInTheDocument()
})

test('sends the request once if the user submits it repeatedly', async () => {
  const resolveResult = deferResult()
  await renderForm()
  await fillForm()
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(getButton('Submitting...')).toBeDisabled()
  await getField('name').click()
  await userEvent.keyboard('{Enter}')
  expect(handleSubmit).toHaveBeenCalledOnce()
  resolveResult({ ok: true, id: 'a1' })
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
})

test('shows upload progress and the state of each file', async () => {
  const resolveResult = deferResult()
  await renderForm()
  await fillForm()
  addFiles(createFile('line.mp4', 3 * 1024 * 1024))
  await submit()
  await expect.element(page.getByText('Sending your request', { exact: true })).toHaveFocus()
  const [, options] = handleSubmit.mock.calls[0] ?? []
  options?.onProgress({ loaded: 2 * 1024 * 1024, total: 4 * 1024 * 1024 })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '2097152')
  await expect.element(page.getByText('2.00 of 4.00 MB')).toBeVisible()
  await expect.element(getFileRow('fold.png')).toHaveTextContent(/Sent/)
  await expect.element(getFileRow('line.mp4')).toHaveTextContent(/Sending1\.00 of 3\.00 MB/)
  const getStatusColor = (file: string, status: string) =>
    getComputedStyle(getFileRow(file).getByText(status, { exact: true }).element()).color
  expect(getStatusColor('fold.png', 'Sent')).not.toBe(getStatusColor('line.mp4', 'Sending'))
  await expect.element(getField('name')).toHaveAttribute('readonly')
  await expectNoViolations()
  resolveResult({ ok: true, id: 'a1' })
})

test('keeps every answer when the user cancels', async () => {
  deferResult()
  await renderForm()
  await fillForm()
  await submit()
  await getButton('Cancel').click()
  expect(handleSubmit.mock.calls[0]?.[1].signal.aborted).toBe(true)
  await expect.element(getButton('Submit Request')).toHaveFocus()
  await expect
    .element(page.getByText('Canceled. Your answers and files are still here.'))
    .toBeVisible()
  await expectAnswersKept()
})

test('keeps every answer after a failure and retries with the same idempotency key', async () => {
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed', message: 'Try in a minute.' })
  handleSubmit.mockRejectedValueOnce(new Error('broken'))
  await renderForm()
  await fillForm()
  await submit()
  const text = page.getByText('Failed to submit deployment request to our API.')
  await expect.element(text.first()).toBeVisible()
  await expect.element(page.getByText('Try in a minute.')).toBeVisible()
  await expectAnswersKept()
  await submit()
  await expect.poll(() => handleSubmit).toHaveBeenCalledTimes(2)
  await expect.element(getField('company')).not.toHaveAttribute('readonly')
  await getField('company').fill('Halden')
  await submit()
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
  const keys = handleSubmit.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('keeps a notice after a failure, with another attempt and an email address', async () => {
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed' })
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'failed', message: 'Try in a minute.' })
  await renderForm({ contactEmail: 'pilots@example.com' })
  await fillForm()
  await submit()
  const notice = page.getByText('We couldn’t send your request')
  await expect.element(notice).toBeVisible()
  await expect
    .element(page.getByText('Failed to submit deployment request to our API.'))
    .toBeVisible()
  toast.dismiss()
  await expect.element(notice).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'pilots@example.com' }))
    .toHaveAttribute('href', 'mailto:pilots@example.com')
  await expectAnswersKept()
  await expectNoViolations()
  await getButton('Try again').click()
  await expect.element(page.getByText('Try in a minute.')).toBeVisible()
  await expect.element(notice).toBeVisible()
  await getButton('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('lists a file that is missing from disk and keeps the other files', async () => {
  handleSubmit.mockImplementationOnce(async ({ files: [firstFile] }) => {
    if (firstFile) makeUnreadable(firstFile)
    return { ok: false, reason: 'failed' }
  })
  await renderForm()
  await fillForm()
  addFiles(createFile('towel.png'))
  await submit()
  const message =
    '“fold.png” has changed or was moved since you chose it. Remove it and choose it again.'
  await expect.element(page.getByText(message).last()).toBeVisible()
  await expect
    .element(page.getByText('Failed to submit deployment request to our API.'))
    .not.toBeInTheDocument()
  await expect.element(getFileRow('towel.png')).toBeVisible()
  await getButton('Remove fold.png').click()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await submit()
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
  expect(handleSubmit.mock.lastCall?.[0].files.map((file) => file.name)).toEqual(['towel.png'])
})

test('shows the server’s errors under their fields', async () => {
  const fields = { email: 'Valid email is required', files: 'Only MP4 is accepted', other: 'x' }
  handleSubmit.mockResolvedValue({ ok: false, reason: 'failed', fields })
  await renderForm()
  await fillForm()
  await submit()
  await expect.element(getField('email')).toHaveAccessibleDescription('Valid email is required')
  await expect.element(getField('email')).toHaveFocus()
  await expect.element(page.getByText('Please check 2 fields.')).toBeVisible()
  await expect.element(getButton('Try again')).not.toBeInTheDocument()
})

test('shows an offline notice and sends nothing without a network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderForm()
  await fillForm()
  await submit()
  await expect.element(page.getByText('You’re offline')).toBeVisible()
  const text = 'Nothing was sent. Your answers and files are still here.'
  await expect.element(page.getByText(text)).toBeVisible()
  expect(handleSubmit).not.toHaveBeenCalled()
  await expectNoViolations()
  await expectAnswersKept()

  onLine.mockRestore()
  handleSubmit.mockResolvedValueOnce({ ok: false, reason: 'offline' })
  await getButton('Try again').click()
  await expect.poll(() => handleSubmit.mock.calls.length).toBe(1)
  await getButton('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
})

test('restores text and states after a reload, and discards them on request', async () => {
  const firstRender = await renderForm()
  await typeAnswers()
  await chooseStates('California', 'Nevada')
  await firstRender.unmount()

  await renderForm()
  await expect
    .element(page.getByText(/Files aren’t saved, so please choose them again/))
    .toBeVisible()
  await expect.element(getField('useCase')).toHaveValue(ANSWERS.useCase)
  await expect.element(getField('totalUnits')).toHaveValue(12)
  await expect.element(page.getByRole('button', { name: /2 states selected/ })).toBeVisible()

  await getButton('Discard draft').click()
  await expect.element(getField('useCase')).toHaveValue('')
  await expect.element(getField('name')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /Select states/ })).toBeVisible()
  expect(localStorage).toHaveLength(0)
})

test('ignores files of other types without a message', async () => {
  await renderForm()
  addFiles(createFile('notes.txt'), createFile('fold.png'))
  await expect.element(getFileRow('fold.png')).toBeVisible()
  expect(page.getByText('notes.txt').elements()).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('adds pasted files, but pastes text as text', async () => {
  await renderForm()
  const paste = (target: Element, text?: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(createFile('pasted.png'))
    if (text) clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste(getField('useCase').element(), 'from a document')).toBe(false)
  expect(paste(getButton('Submit Request').element())).toBe(true)
  await expect.element(getButton('Remove pasted.png')).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove pasted.png' }).elements()).toHaveLength(1)
})

test('scrolls the page instead of changing a number when the user turns the wheel', async () => {
  await renderForm()
  await getField('totalUnits').fill('12')
  const input = getField('totalUnits').element()
  input.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 100 }))
  expect(document.activeElement).not.toBe(input)
  await expect.element(getField('totalUnits')).toHaveFocus()
  await expect.element(getField('totalUnits')).toHaveValue(12)
})

test('warns before unload only while sending', async () => {
  const resolveResult = deferResult()
  await renderForm()
  const isUnloadBlocked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await fillForm()
  expect(isUnloadBlocked()).toBe(false)
  await submit()
  await expect.element(getButton('Submitting...')).toBeVisible()
  expect(isUnloadBlocked()).toBe(true)
  resolveResult({ ok: true, id: 'a1' })
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
  expect(isUnloadBlocked()).toBe(false)
})

test('submits the value of the honeypot', async () => {
  await renderForm()
  const honeypot = document.querySelector<HTMLInputElement>('[name=website]')
  expect(honeypot?.tabIndex).toBe(-1)
  expect(page.getByRole('textbox', { name: 'Leave this field empty' }).elements()).toEqual([])
  await fillForm()
  if (honeypot) honeypot.value = 'https://spam.example'
  await submit()
  await expect.poll(() => handleSubmit.mock.calls[0]?.[0].website).toBe('https://spam.example')
})

test('takes custom labels for its fields, states, files, progress and result', async () => {
  const sendResult = deferResult()
  await render(
    <DeploymentForm
      onSubmit={handleSubmit}
      labels={{
        field: (name) => (name === 'company' ? 'Firma' : getFormLabel(name)),
        invalidFields: (count) => `${count} Felder fehlen.`,
        placeholder: 'Staaten wählen',
        removeOption: (option) => `${option} entfernen`,
        removeFile: (name) => `${name} entfernen`,
        sendingRequest: 'Wird gesendet',
        received: 'Anfrage erhalten',
        receivedCounts: ({ states, files }) => `${states} Staaten, ${files} Datei`,
      }}
    />,
  )
  await submit()
  await expect.element(page.getByText('8 Felder fehlen.')).toBeVisible()
  await expect.element(page.getByText('Staaten wählen')).toBeVisible()
  for (const name of Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]) {
    const label = name === 'company' ? 'Firma' : getFormLabel(name)
    await page.getByLabelText(label, { exact: true }).fill(ANSWERS[name])
  }
  await chooseStates('California', 'Nevada')
  addFiles(createFile('fold.png'))
  await expect.element(getButton('Nevada entfernen')).toBeVisible()
  await expect.element(getButton('fold.png entfernen')).toBeVisible()
  await submit()
  await expect.element(page.getByRole('progressbar')).toHaveAccessibleName('Wird gesendet')
  sendResult({ ok: true, id: 'a1' })
  await expect.element(page.getByRole('heading', { name: 'Anfrage erhalten' })).toBeVisible()
  await expect.element(page.getByText('2 Staaten, 1 Datei')).toBeVisible()
})

test('takes the labels, options, and messages of custom fields, and a custom parser', async () => {
  const { company, states } = DEPLOYMENT_FIELDS
  const messages = { ...company.messages, required: 'Hotel is required' }
  const fields: DeploymentFormFields = {
    ...DEPLOYMENT_FIELDS,
    company: { ...company, label: 'Hotel', messages },
    states: { ...states, options: ['California', 'Nevada'] },
  }
  const { rerender } = await render(<DeploymentForm fields={fields} onSubmit={handleSubmit} />)
  await submit()
  await expect.element(page.getByLabelText('Hotel')).toHaveAccessibleDescription(messages.required)
  await page.getByRole('button', { name: /^States Where Sites Are Located/ }).click()
  expect(page.getByRole('option').elements()).toHaveLength(2)

  const parse: DeploymentFormProps['parse'] = () => ({
    ok: false,
    fields: { totalUnits: 'Request at least 100 units' },
  })
  await rerender(<DeploymentForm fields={fields} parse={parse} onSubmit={handleSubmit} />)
  await submit()
  await expect
    .element(getField('totalUnits'))
    .toHaveAccessibleDescription('Request at least 100 units')
})
