import { Button, Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createFile } from '../fixtures/files.ts'
import { APPLICATION_FIELDS, APPLICATION_FILES } from '../fixtures/jobApplication.ts'
import { press } from '../fixtures/play.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestFormActions } from './RequestFormActions.tsx'
import { RequestFormBody } from './RequestFormBody.tsx'
import { RequestFormConfirmation } from './RequestFormConfirmation.tsx'
import { RequestFormErrorSummary } from './RequestFormErrorSummary.tsx'
import { RequestFormField } from './RequestFormField.tsx'
import { RequestFormFields } from './RequestFormFields.tsx'
import { RequestFormProgress } from './RequestFormProgress.tsx'
import { RequestFormRetryNotice } from './RequestFormRetryNotice.tsx'
import { RequestFormRoot } from './RequestFormRoot.tsx'
import { useRequestForm } from './useRequestForm.ts'

/**
 * A form for a request of any kind. You define the fields and the file limits. The form validates
 * the answers, saves a draft, shows the upload progress, and confirms the request.
 * `DeploymentForm` is a `RequestForm`. The stories show a job application.
 *
 * ### Usage
 *
 * ```tsx
 * const fields = {
 *   name: {
 *     kind: 'text',
 *     label: 'Full name',
 *     maxLength: 200,
 *     messages: { required: 'Full name is required', tooLong: 'Full name is too long' },
 *   },
 *   shifts: {
 *     kind: 'choices',
 *     label: 'Shifts',
 *     options: ['Day', 'Evening', 'Night'],
 *     messages: { required: 'Choose at least one shift', unknown: 'Choose shifts from the list' },
 *   },
 * } as const
 *
 * <RequestForm
 *   action="/api/application"
 *   fields={fields}
 *   files={{ types: { 'application/pdf': ['.pdf'] }, maxCount: 2, maxBytes: 10_485_760 }}
 *   labels={{ files: 'Résumé', submit: 'Apply' }}
 *   onSubmit={(request, { signal, onProgress }) => send(request, signal, onProgress)}
 * />
 * ```
 *
 * On the server, `createFormParser(fields)` from `@duet/forms/schema` returns the same values and
 * the same messages.
 *
 * ### Parts
 *
 * For another layout, pass the state from `useRequestForm` to `RequestFormRoot`, and put the parts
 * inside it. `useRequestFormState` gives your own controls the errors and the sending state. The
 * story “Own layout” does this.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves through the fields, chips, and buttons. |
 * | Enter | In a field, sends the form; in a list of options, selects an option. |
 * | Escape | Closes a list of options. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Errors | A summary and an error under each invalid field appear. The first invalid field gets focus. |
 * | Results | Shown as toasts, or inline in an app without a `Toaster`. |
 * | Optional fields | Their labels end with “(optional)”. |
 * | Rejected files | A message names each file and says why. |
 * | Reset | `<button type="reset">` and `form.reset()` also clear choices, files, errors, notices, and the draft. While the form is sending, they do nothing. |
 * | Draft | Answers, but not files or passwords, are saved in local storage under `storageKey`. |
 * | Action of React 19 | Pass the action as `action`, and its state as `result`, instead of `onSubmit`. The form shows the result inline, without upload progress. A failure keeps the answers and files. |
 * | Without JavaScript | The form posts to `action`. With a server function, the page shows the result, with the answers that it contains as `values`. |
 */
const meta: Meta<typeof RequestForm> = {
  title: 'Forms/RequestForm',
  component: RequestForm,
  args: {
    action: '/api/application',
    fields: APPLICATION_FIELDS,
    files: APPLICATION_FILES,
    onSubmit: async () => ({ ok: true, id: 'a1' }),
    labels: {
      files: 'Résumé and certificates',
      submit: 'Apply',
      privacy: 'Only the hiring team reads your application.',
      optionsOf: () => ({ placeholder: 'Select shifts...', options: 'Shifts' }),
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 856, marginInline: 'auto' }}>
        <Story />
        <Toaster />
      </div>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof RequestForm>

export const JobApplication: Story = {}

export const EveryFieldWrong: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Apply'),
}

const contactFields = {
  email: APPLICATION_FIELDS.email,
  motivation: { ...APPLICATION_FIELDS.motivation, label: 'Message' },
}

function ContactForm() {
  const form = useRequestForm({
    fields: contactFields,
    onSubmit: async () => ({ ok: true, id: 'a1' }),
    labels: { submit: 'Send', received: 'Message sent' },
  })
  return (
    <RequestFormRoot form={form}>
      <RequestFormConfirmation />
      <RequestFormBody action="/api/contact">
        <RequestFormErrorSummary />
        <RequestFormFields>
          <RequestFormField name="motivation" />
          <RequestFormField name="email" />
        </RequestFormFields>
        <RequestFormProgress />
        <RequestFormRetryNotice />
        <RequestFormActions />
      </RequestFormBody>
    </RequestFormRoot>
  )
}

/** A form with its parts in a different order, and without files or a draft. */
export const OwnLayout: Story = { render: () => <ContactForm /> }

export const Sent: Story = {
  render: () => <ContactForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Message'), 'Do you hire night crews?')
    await userEvent.type(canvas.getByLabelText('Email'), 'ines@halden.example')
    await press(canvasElement, 'Send')
    await canvas.findByRole('heading', { name: 'Message sent' })
  },
}

function ResettableForm() {
  const form = useRequestForm({
    fields: { name: APPLICATION_FIELDS.name, shifts: APPLICATION_FIELDS.shifts },
    files: APPLICATION_FILES,
    onSubmit: async () => ({ ok: true, id: 'a1' }),
    labels: { files: 'Résumé' },
  })
  return (
    <RequestFormRoot form={form}>
      <RequestFormBody action="/api/application">
        <RequestFormErrorSummary />
        <RequestFormFields />
        <RequestFormActions />
        <Button type="reset" tone="secondary">
          Clear the form
        </Button>
      </RequestFormBody>
    </RequestFormRoot>
  )
}

/** A reset button clears everything: text, choices, files, errors, and the draft. */
export const Reset: Story = {
  render: () => <ResettableForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(canvasElement, 'Submit')
    await userEvent.type(canvas.getByLabelText('Full name'), 'Ines Okafor')
    await userEvent.click(canvas.getByRole('button', { name: /^Shifts/ }))
    await userEvent.click(await canvas.findByRole('option', { name: 'Night' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.upload(canvas.getByLabelText('Résumé'), createFile('cv.pdf'))
    await canvas.findByRole('button', { name: 'Remove cv.pdf' })
    await press(canvasElement, 'Clear the form')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull())
    await expect(canvas.getByLabelText('Full name')).toHaveValue('')
    await expect(canvas.queryByText('Please check 1 field.')).toBeNull()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
