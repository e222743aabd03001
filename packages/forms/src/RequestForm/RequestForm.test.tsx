import { Checkbox, Dialog, TextField, Toaster, toast } from '@duet/ui'
import { createRef, StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { createFile } from '../fixtures/files.ts'
import { APPLICATION_FIELDS, APPLICATION_FILES } from '../fixtures/jobApplication.ts'
import type { FormValues } from '../schema/index.ts'
import { readFormDraft, writeDraft } from './draft.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestFormActions } from './RequestFormActions.tsx'
import { RequestFormBody } from './RequestFormBody.tsx'
import { RequestFormErrorSummary } from './RequestFormErrorSummary.tsx'
import { RequestFormField } from './RequestFormField.tsx'
import { RequestFormFields } from './RequestFormFields.tsx'
import { RequestFormRoot } from './RequestFormRoot.tsx'
import { useRequestFormState } from './requestFormContext.ts'
import type { SubmitForm, SubmitResult } from './types.ts'
import { useRequestForm } from './useRequestForm.ts'

type Application = FormValues<typeof APPLICATION_FIELDS>

const handleSubmit = vi.fn<SubmitForm<Application>>()

beforeEach(async () => {
  await page.viewport(1280, 1100)
  toast.dismiss()
  localStorage.clear()
  handleSubmit.mockReset().mockResolvedValue({ ok: true, id: 'a1' })
})

const applicationForm = (
  <RequestForm
    action="/api/application"
    fields={APPLICATION_FIELDS}
    files={APPLICATION_FILES}
    storageKey="application-draft"
    onSubmit={handleSubmit}
    labels={{
      files: 'Résumé',
      submit: 'Apply',
      optionsOf: () => ({ placeholder: 'Select shifts...', options: 'Shifts' }),
    }}
    renderSummary={({ values, files }) => `${values.shifts.join(' and ')}, ${files.length} file`}
  />
)

const getField = (label: string) => page.getByLabelText(label, { exact: true })
const applyButton = page.getByRole('button', { name: 'Apply', exact: true })
const resumeInput = page.getByLabelText('Résumé')

async function fillApplication() {
  await getField('Full name').fill('Ines Okafor')
  await getField('Email').fill('ines@halden.example')
  await getField('Years of experience').fill('7')
  await page.getByRole('button', { name: /^Shifts/ }).click()
  await page.getByRole('option', { name: 'Night' }).click()
  await userEvent.keyboard('{Escape}')
  await getField('Why this job?').fill('Towels')
  await userEvent.upload(resumeInput, createFile('cv.pdf'))
}

/** Drops files on the file field. Keeps them in memory, so even large files are fast. */
function dropFiles(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  resumeInput.element().dispatchEvent(drop)
}

test('submits the values of custom fields', async () => {
  await render(applicationForm)
  await expect.element(page.getByText('Select shifts...')).toBeVisible()
  await expect.element(page.getByText('Max 2 files, 10MB per file. PDF.')).toBeVisible()
  await expectNoViolations()
  await fillApplication()
  await applyButton.click()
  await expect.element(page.getByText('Night, 1 file')).toBeVisible()
  expect(handleSubmit.mock.lastCall?.[0]).toMatchObject({
    values: {
      name: 'Ines Okafor',
      email: 'ines@halden.example',
      phone: '',
      years: 7,
      shifts: ['Night'],
      motivation: 'Towels',
    },
    files: [{ name: 'cv.pdf' }],
    website: '',
  })
  expect(handleSubmit.mock.lastCall?.[1].signal).toBeInstanceOf(AbortSignal)
})

test('validates custom fields and files', async () => {
  await render(applicationForm)
  await getField('Years of experience').fill('61')
  await applyButton.click()
  await expect.element(getField('Full name')).toHaveFocus()
  await expect.element(page.getByText('Please check 6 fields.')).toBeVisible()
  await expect.element(page.getByText('Enter at most 60 years').last()).toBeVisible()
  await expect.element(page.getByText('Choose at least one shift').last()).toBeVisible()
  await expect.element(page.getByText('At least one file is required').last()).toBeVisible()
  await getField('Years of experience').fill('60')
  await expect.element(page.getByText('Enter at most 60 years')).not.toBeInTheDocument()
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('links from the summary to each field with an error', async () => {
  await render(applicationForm)
  await applyButton.click()
  const summary = page.getByRole('list', { name: 'Please check 6 fields.' })
  const getLink = (message: string) => summary.getByRole('link', { name: message })
  await getLink(APPLICATION_FIELDS.email.messages.required).click()
  await expect.element(getField('Email')).toHaveFocus()
  const shifts = page.getByRole('button', { name: /^Shifts/ })
  const targets = [
    ['Choose at least one shift', shifts],
    ['At least one file is required', resumeInput],
  ] as const
  for (const [message, target] of targets) {
    await expect.element(getLink(message)).toHaveAttribute('href', `#${target.element().id}`)
    ;(getLink(message).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(target).toHaveFocus()
  }
  expect(window.location.hash).toBe('')
  await expectNoViolations()
})

test('announces how many fields are wrong, but not each link to a field', async () => {
  await render(applicationForm)
  await applyButton.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Please check 6 fields\.Nothing was sent\. Your answers are still here\.$/)
})

test.each([
  ['the selected', 'Email'],
  ['the first', undefined],
])('links from the summary to %s radio button of a custom group', async (_, selectedOption) => {
  function ContactForm() {
    const form = useRequestForm({
      fields: { name: APPLICATION_FIELDS.name },
      onSubmit: async () => ({ ok: false, reason: 'failed', fields: { contact: 'Not available' } }),
    })
    return (
      <RequestFormRoot form={form}>
        <RequestFormBody action="/">
          <RequestFormErrorSummary />
          <RequestFormField name="name" />
          {['Phone', 'Email'].map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="contact"
                value={option}
                defaultChecked={option === selectedOption}
              />
              {option}
            </label>
          ))}
          <RequestFormActions />
        </RequestFormBody>
      </RequestFormRoot>
    )
  }
  await render(<ContactForm />)
  await getField('Full name').fill('Ines')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Not available' }).click()
  await expect.element(page.getByLabelText(selectedOption ?? 'Phone')).toHaveFocus()
})

test.each([false, true])(
  'reports text that isn’t a number, and leaves it out of the draft (optional: %s)',
  async (optional) => {
    const handleRequest = vi.fn<SubmitForm<unknown>>()
    const label = `Years of experience${optional ? ' (optional)' : ''}`
    const fields = { years: { ...APPLICATION_FIELDS.years, optional } }
    await render(
      <RequestForm
        action="/"
        fields={fields}
        storageKey="application-draft"
        onSubmit={handleRequest}
      />,
    )
    await getField(label).click()
    await userEvent.keyboard('10-20')
    expect(localStorage.getItem('application-draft')).toBeNull()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.element(getField(label)).toHaveAccessibleDescription('Enter whole years')
    expect(handleRequest).not.toHaveBeenCalled()
  },
)

test('moves focus to the file input if only the files are missing', async () => {
  await render(applicationForm)
  await fillApplication()
  await page.getByRole('button', { name: 'Remove cv.pdf' }).click()
  await applyButton.click()
  await expect.element(resumeInput).toHaveAccessibleDescription(/^At least one file is required/)
  await expect.element(resumeInput).toHaveFocus()
})

test('restores a draft of custom fields', async () => {
  const { unmount } = await render(applicationForm)
  await getField('Phone (optional)').fill('555-0100')
  await page.getByRole('button', { name: /^Shifts/ }).click()
  await page.getByRole('option', { name: 'Day' }).click()
  await unmount()
  await render(applicationForm)
  await expect.element(getField('Phone (optional)')).toHaveValue('555-0100')
  await expect.element(page.getByRole('button', { name: 'Remove Day' })).toBeVisible()
})

test.each([
  ['list of options', 'shifts', page.getByRole('button', { name: /^Shifts/ })],
  ['text area', 'motivation', page.getByRole('textbox', { name: 'Why this job?' })],
] as const)('focuses a %s after the user discards the draft', async (_, name, control) => {
  writeDraft('application-draft', { texts: { motivation: 'Towels' }, choices: { shifts: ['Day'] } })
  await render(
    <RequestForm
      action="/"
      fields={{ [name]: APPLICATION_FIELDS[name] }}
      storageKey="application-draft"
      onSubmit={async () => ({ ok: true, id: 'a1' })}
    />,
  )
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(control).toHaveFocus()
})

test('restores no draft that the user types into a form with inline fields', async () => {
  const createForm = () => (
    <RequestForm
      action="/"
      fields={{ name: { ...APPLICATION_FIELDS.name } }}
      storageKey="application-draft"
      onSubmit={async () => ({ ok: true, id: 'a1' })}
    />
  )
  const { rerender } = await render(createForm())
  await getField('Full name').fill('Ines')
  expect(localStorage.getItem('application-draft')).toContain('Ines')
  await rerender(createForm())
  await expect.element(page.getByText(/We restored your answers/)).not.toBeInTheDocument()
})

/** A form that mounts later than its state, because a closed dialog has no children. */
function DialogForm({ open }: { open: boolean }) {
  const form = useRequestForm({
    fields: APPLICATION_FIELDS,
    storageKey: 'application-draft',
    onSubmit: handleSubmit,
  })
  return (
    <RequestFormRoot form={form}>
      <Dialog title="Apply" open={open} onOpenChange={() => undefined}>
        <RequestFormBody action="/">
          <RequestFormFields />
        </RequestFormBody>
      </Dialog>
    </RequestFormRoot>
  )
}

test('restores the draft each time the form mounts in a dialog', async () => {
  writeDraft('application-draft', { texts: { years: '7' }, choices: {} })
  const { rerender } = await render(<DialogForm open={false} />)
  await rerender(<DialogForm open />)
  await expect.element(getField('Years of experience')).toHaveValue(7)
  await getField('Full name').fill('Ines')
  await rerender(<DialogForm open={false} />)
  await rerender(<DialogForm open />)
  await expect.element(getField('Full name')).toHaveValue('Ines')
  await expect.element(getField('Years of experience')).toHaveValue(7)
})

test('the wheel changes no number in a form that mounts in a dialog', async () => {
  const { rerender } = await render(<DialogForm open={false} />)
  await rerender(<DialogForm open />)
  await getField('Years of experience').fill('7')
  const input = getField('Years of experience').element()
  input.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 100 }))
  expect(document.activeElement).not.toBe(input)
  await expect.element(getField('Years of experience')).toHaveFocus()
})

/** Submits a form, unmounts it, and then resolves its request with a result. */
async function unmountWhileSending(result: SubmitResult) {
  let resolveResult: (result: SubmitResult) => void = () => {}
  const deferredResult = new Promise<SubmitResult>((resolve) => {
    resolveResult = resolve
  })
  const handleRequest = vi.fn<SubmitForm<unknown>>(() => deferredResult)
  const handleSuccess = vi.fn()
  const fields = { name: APPLICATION_FIELDS.name }
  const createPage = (hasForm: boolean) => (
    <StrictMode>
      {hasForm && (
        <RequestForm
          action="/"
          fields={fields}
          storageKey="application-draft"
          onSubmit={handleRequest}
          onSuccess={handleSuccess}
        />
      )}
      <Toaster />
    </StrictMode>
  )
  const { rerender } = await render(createPage(true))
  await getField('Full name').fill('Ines')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => handleRequest).toHaveBeenCalledOnce()
  await rerender(createPage(false))
  expect(handleRequest.mock.lastCall?.[1].signal.aborted).toBe(false)
  expect(localStorage.getItem('application-draft')).toContain('Ines')
  resolveResult(result)
  return handleSuccess
}

test('finishes the request when the form unmounts, and removes the draft', async () => {
  const handleSuccess = await unmountWhileSending({ ok: true, id: 'a1' })
  await expect.element(page.getByText('Request received!')).toBeVisible()
  expect(localStorage.getItem('application-draft')).toBeNull()
  expect(handleSuccess).not.toHaveBeenCalled()
})

test.each(['failed', 'offline'] as const)(
  'shows a toast about the result “%s” after the form unmounts',
  async (reason) => {
    await unmountWhileSending({ ok: false, reason })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again')
    expect(localStorage.getItem('application-draft')).toContain('Ines')
  },
)

test('shows results inline in an app without a Toaster', async () => {
  handleSubmit.mockResolvedValue({ ok: false, reason: 'failed' })
  await render(applicationForm)
  dropFiles(createFile('cv.pdf'), createFile('large.pdf', 10 * 1024 * 1024 + 1))
  await expect
    .element(resumeInput)
    .toHaveAccessibleDescription(
      expect.stringContaining('large.pdf exceeds the 10MB limit. Please choose smaller files.'),
    )
  await fillApplication()
  await applyButton.click()
  const status = page.getByRole('status').filter({ hasText: 'Please try again' })
  await expect.element(status).toHaveTextContent('Your request couldn’t be sent. Please try again.')
})

const unsupportedText = 'photo.png isn’t a supported type. Supported types: PDF.'

test('shows inline that a file has another type', async () => {
  await render(applicationForm)
  await applyButton.click()
  await expect.element(page.getByText('At least one file is required').last()).toBeVisible()
  await userEvent.upload(resumeInput, createFile('photo.png'))
  await expect.element(page.getByText(unsupportedText)).toBeVisible()
  await expect
    .element(resumeInput)
    .toHaveAccessibleDescription(
      expect.stringContaining(`At least one file is required ${unsupportedText}`),
    )
  await userEvent.upload(resumeInput, createFile('cv.pdf'))
  await expect.element(page.getByText(unsupportedText)).not.toBeInTheDocument()
  await expect.element(page.getByText('At least one file is required')).not.toBeInTheDocument()
})

test('shows a toast about a dropped file of another type', async () => {
  await render(
    <>
      {applicationForm}
      <Toaster />
    </>,
  )
  dropFiles(createFile('photo.png'), createFile('cv.pdf'))
  const alert = page.getByRole('alert').filter({ hasText: 'Unsupported file type' })
  await expect.element(alert).toHaveTextContent(unsupportedText)
  await expect.element(page.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible()
})

test.each([false, true])('adds pasted files unless the form is disabled (%s)', async (disabled) => {
  await render(<fieldset disabled={disabled}>{applicationForm}</fieldset>)
  const clipboardData = new DataTransfer()
  clipboardData.items.add(createFile('cv.pdf'))
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  document.querySelector('form')?.dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(!disabled)
  await expect
    .poll(() => page.getByRole('button', { name: 'Remove cv.pdf' }).elements())
    .toHaveLength(disabled ? 0 : 1)
})

test('shows that a pasted folder was rejected', async () => {
  await render(applicationForm)
  const entry = { isDirectory: true } as FileSystemDirectoryEntry
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValueOnce(entry)
  const clipboardData = new DataTransfer()
  clipboardData.items.add(createFile('plans.pdf'))
  const paste = new ClipboardEvent('paste', { bubbles: true, clipboardData })
  document.querySelector('form')?.dispatchEvent(paste)
  await expect.element(page.getByText('plans.pdf is a folder.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Dismiss plans.pdf' })).toBeVisible()
})

test('shows no progress while the number of sent bytes is unknown', async () => {
  handleSubmit.mockImplementation((_request, { onProgress }) => {
    onProgress({ loaded: Number.NaN, total: Infinity })
    return new Promise(() => {})
  })
  await render(applicationForm)
  await fillApplication()
  await applyButton.click()
  await expect.element(page.getByText('0.00 of 1.00 KB').first()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/)
})

test('marks optional fields', async () => {
  const { name, phone, shifts } = APPLICATION_FIELDS
  await render(
    <RequestForm
      action="/"
      fields={{ name, phone, shifts: { ...shifts, optional: true } }}
      files={{ ...APPLICATION_FILES, optional: true }}
      storageKey="application-draft"
      onSubmit={async () => ({ ok: true, id: 'a1' })}
      labels={{ optionalField: (label) => `${label} – optional` }}
    />,
  )
  await expect.element(getField('Full name')).toBeRequired()
  await expect.element(getField('Phone – optional')).not.toBeRequired()
  await expect.element(page.getByRole('button', { name: /^Shifts – optional/ })).toBeVisible()
  await expect.element(getField('Files – optional')).not.toBeRequired()
})

test('aligns the submit button with the fields on phones', async () => {
  await page.viewport(390, 844)
  await render(applicationForm)
  const getEdges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return [left, right]
  }
  expect(getEdges(applyButton.element())).toEqual(getEdges(getField('Full name').element()))
})

test('shows a failure if `onSubmit` throws synchronously', async () => {
  handleSubmit.mockImplementation(() => {
    throw new Error('broken')
  })
  await render(applicationForm)
  await fillApplication()
  await applyButton.click()
  await expect.element(page.getByText('Your request couldn’t be sent.')).toBeVisible()
  await expect.element(applyButton).toBeEnabled()
})

test('shows results as toasts in an app with a Toaster', async () => {
  handleSubmit.mockResolvedValue({ ok: false, reason: 'failed' })
  await render(
    <>
      {applicationForm}
      <Toaster />
    </>,
  )
  await fillApplication()
  await applyButton.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please try again' })
  await expect.element(alert).toBeVisible()
  expect(page.getByRole('status').filter({ hasText: 'Please try again' }).elements()).toEqual([])
})

test('the parts of a form pass props and a ref to their elements, and call handlers', async () => {
  const ref = createRef<HTMLFormElement>()
  const handlers = { onInput: vi.fn(), onPaste: vi.fn(), onSubmit: vi.fn() }
  const fields = { name: APPLICATION_FIELDS.name }
  function NameForm() {
    const form = useRequestForm({ fields, onSubmit: async () => ({ ok: true, id: 'a1' }) })
    return (
      <RequestFormRoot form={form}>
        <RequestFormBody {...handlers} ref={ref} action="/" className="mine">
          <RequestFormFields />
          <RequestFormActions />
        </RequestFormBody>
      </RequestFormRoot>
    )
  }
  await render(<NameForm />)
  expect(ref.current?.matches('form.mine')).toBe(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(handlers.onSubmit).toHaveBeenCalledOnce()
  await expect.element(getField('Full name')).toHaveAccessibleDescription('Full name is required')
  await getField('Full name').fill('Ines')
  expect(handlers.onInput).toHaveBeenCalled()
  await expect.element(getField('Full name')).not.toHaveAttribute('aria-invalid')
  const paste = new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() })
  ref.current?.dispatchEvent(paste)
  expect(handlers.onPaste).toHaveBeenCalledOnce()
})

test('sends nothing if the consumer’s `onSubmit` calls `preventDefault`', async () => {
  const handleRequest = vi.fn()
  const fields = { name: APPLICATION_FIELDS.name }
  function NameForm() {
    const form = useRequestForm({ fields, onSubmit: handleRequest })
    return (
      <RequestFormRoot form={form}>
        <RequestFormBody action="/" onSubmit={(event) => event.preventDefault()}>
          <RequestFormFields />
          <RequestFormActions />
        </RequestFormBody>
      </RequestFormRoot>
    )
  }
  await render(<NameForm />)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(getField('Full name')).not.toHaveAttribute('aria-invalid')
  await getField('Full name').fill('Ines')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(handleRequest).not.toHaveBeenCalled()
})

test('submits a field with the name `website`, which the honeypot usually has', async () => {
  const fields = { website: { ...APPLICATION_FIELDS.name, label: 'Website' } }
  const handleWebsite = vi
    .fn<SubmitForm<FormValues<typeof fields>>>()
    .mockResolvedValue({ ok: true, id: 'w1' })
  await render(<RequestForm action="/" fields={fields} onSubmit={handleWebsite} />)
  await page.getByRole('textbox', { name: 'Website' }).fill('https://halden.example')
  const honeypot = document.querySelector<HTMLInputElement>('[name=website_url]')
  if (honeypot) honeypot.value = 'https://spam.example'
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => handleWebsite).toHaveBeenCalledOnce()
  expect(handleWebsite.mock.lastCall?.[0]).toMatchObject({
    values: { website: 'https://halden.example' },
    website: 'https://spam.example',
  })
})

test('submits fields with the names `website` and `website_url`', async () => {
  const fields = {
    website: { ...APPLICATION_FIELDS.name, label: 'Website' },
    website_url: { ...APPLICATION_FIELDS.name, label: 'Its address' },
  }
  const handleWebsite = vi
    .fn<SubmitForm<FormValues<typeof fields>>>()
    .mockResolvedValue({ ok: true, id: 'w1' })
  await render(<RequestForm action="/" fields={fields} onSubmit={handleWebsite} />)
  await page.getByRole('textbox', { name: 'Website' }).fill('Halden')
  await page.getByRole('textbox', { name: 'Its address' }).fill('https://halden.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => handleWebsite).toHaveBeenCalledOnce()
  expect(handleWebsite.mock.lastCall?.[0]).toMatchObject({
    values: { website: 'Halden', website_url: 'https://halden.example' },
    website: '',
  })
})

test('rejects a field with the name of the file field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fields = { files: APPLICATION_FIELDS.name }
  const form = (
    <RequestForm action="/" fields={fields} files={APPLICATION_FILES} onSubmit={vi.fn()} />
  )
  await expect(render(form)).rejects.toThrow('A field has the name “files”')
})

/** A control that isn't in `fields`. */
function BadgeField() {
  const { errors, isSending } = useRequestFormState()
  return <TextField label="Badge" name="badge" readOnly={isSending} error={errors.badge} />
}

test('passes the values of checkboxes with the same name to the parser as an array', async () => {
  const fields = { name: APPLICATION_FIELDS.name }
  const parse = vi.fn((_input: unknown) => ({ ok: true as const, value: {} }))
  function SizesForm() {
    const form = useRequestForm({
      fields,
      parse,
      storageKey: 'application-draft',
      onSubmit: async () => ({ ok: true, id: 's1' }),
    })
    return (
      <RequestFormRoot form={form}>
        <RequestFormBody action="/">
          <RequestFormFields>
            <RequestFormField name="name" />
            {['Small', 'Medium', 'Large'].map((size) => (
              <Checkbox key={size} label={size} name="sizes" value={size} />
            ))}
          </RequestFormFields>
          <RequestFormActions />
        </RequestFormBody>
      </RequestFormRoot>
    )
  }
  await render(<SizesForm />)
  await getField('Small').click()
  await getField('Large').click()
  await getField('Full name').fill('Ines')
  expect(readFormDraft('application-draft')?.texts).toEqual({ name: 'Ines' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => parse).toHaveBeenCalled()
  expect(parse.mock.lastCall).toEqual([{ name: 'Ines', sizes: ['Small', 'Large'] }])
})

test('composes parts in another order, with a custom control and a custom parser', async () => {
  const fields = { name: APPLICATION_FIELDS.name, email: APPLICATION_FIELDS.email }
  const handleBadge = vi
    .fn<SubmitForm<{ badge: string }>>()
    .mockResolvedValue({ ok: true, id: 'b' })
  function BadgeForm() {
    const form = useRequestForm({
      fields,
      parse: (input: unknown) => {
        const { badge } = input as { badge: string }
        return badge === ''
          ? { ok: false as const, fields: { badge: 'Enter your badge number' } }
          : { ok: true as const, value: { badge } }
      },
      onSubmit: handleBadge,
    })
    return (
      <RequestFormRoot form={form}>
        <RequestFormBody action="/api/badge">
          <RequestFormFields>
            <BadgeField />
            <RequestFormField name="email" />
            <RequestFormField name="name" />
          </RequestFormFields>
          <RequestFormActions />
        </RequestFormBody>
      </RequestFormRoot>
    )
  }
  await render(<BadgeForm />)
  const controls = page.getByRole('textbox').elements()
  expect(controls.map((control) => control.getAttribute('name'))).toEqual([
    'badge',
    'email',
    'name',
  ])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(getField('Badge')).toHaveAccessibleDescription('Enter your badge number')
  await expect.element(getField('Badge')).toHaveFocus()
  await getField('Badge').fill('117')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => handleBadge.mock.lastCall?.[0].values).toEqual({ badge: '117' })
})
