import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { LONG_ANSWERS } from '../fixtures/answers.ts'
import { makeUnreadable } from '../fixtures/files.ts'
import { fillStory, press } from '../fixtures/play.ts'
import { writeDraft } from '../RequestForm/draft.ts'
import { DEPLOYMENT_FIELDS, STATES } from '../schema/index.ts'
import { DeploymentForm, type SubmitDeployment } from './DeploymentForm.tsx'

const acceptRequest: SubmitDeployment = async () => ({
  ok: true,
  id: '7d7f5f4a-0f3c-4a6e-9a57-1f0f3f2b1c11',
})

/** Simulates an upload that stalls during its second file. */
const stallUpload: SubmitDeployment = (_request, { onProgress, signal }) =>
  new Promise((resolve) => {
    onProgress({ loaded: 2_540_000, total: 4_990_000 })
    signal.addEventListener('abort', () => resolve({ ok: false, reason: 'cancelled' }))
  })

/**
 * The deployment request form, from the first field to the confirmation. Your `onSubmit` sends the
 * request. Or pass an action of React 19, such as a server function, as `action`, and its state as
 * `result`.
 *
 * ### Usage
 *
 * ```tsx
 * <DeploymentForm
 *   action="/api/deployment"
 *   storageKey="deployment-draft"
 *   onSubmit={(request, { signal, onProgress }) => send(request, signal, onProgress)}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves through the fields, chips and buttons. |
 * | Enter | In a field, sends the form; in the list of states, selects a state. |
 * | Escape | Closes the list of states. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Errors | A summary and an error under each invalid field appear. The first invalid field gets focus. |
 * | Screen readers | Progress and result are announced once. |
 * | Draft | Answers, but not files, are saved in local storage under `storageKey` and restored after a reload. |
 * | Offline | A notice shows and all answers stay. “Try again” sends the form. |
 * | Failure | The same notice shows, with your `contactEmail`, in addition to the toast. |
 * | Reduced motion | Panels change without animation. |
 * | Action of React 19 | The action gets the valid form with its files. The form shows `result` inline, without upload progress and without a cancel button. A failure keeps the answers and files. |
 * | Without JavaScript | The form posts to `action`, with checkboxes for the states. With a server function, the page shows the result, with the answers that it contains as `values`. |
 */
const meta: Meta<typeof DeploymentForm> = {
  title: 'Forms/DeploymentForm',
  component: DeploymentForm,
  args: { onSubmit: acceptRequest, storageKey: 'story-deployment' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 856, marginInline: 'auto' }}>
        <Story />
        <Toaster />
      </div>
    ),
  ],
  beforeEach: () => localStorage.removeItem('story-deployment'),
}

export default meta
type Story = StoryObj<typeof DeploymentForm>

export const Default: Story = {}

export const FilledIn: Story = {
  play: ({ canvasElement }) => fillStory(canvasElement),
}

export const EveryFieldWrong: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Submit Request'),
}

export const Sending: Story = {
  args: { onSubmit: stallUpload },
  play: async ({ canvasElement }) => {
    await fillStory(canvasElement)
    await press(canvasElement, 'Submit Request')
    await within(canvasElement).findByRole('progressbar')
  },
}

export const Offline: Story = {
  args: { onSubmit: async () => ({ ok: false, reason: 'offline' }) },
  play: async ({ canvasElement }) => {
    await fillStory(canvasElement)
    await press(canvasElement, 'Submit Request')
    await within(canvasElement).findByText('You’re offline')
  },
}

export const ServerDown: Story = {
  args: {
    contactEmail: 'pilots@example.com',
    onSubmit: async () => ({ ok: false, reason: 'failed' }),
  },
  play: async ({ canvasElement }) => {
    await fillStory(canvasElement)
    await press(canvasElement, 'Submit Request')
    await within(canvasElement).findByText('We couldn’t send your request')
  },
}

export const Failed: Story = {
  args: {
    onSubmit: async () => ({
      ok: false,
      reason: 'failed',
      fields: {
        files:
          '“fold.png” isn’t a supported type. Only MP4, MOV, WebM, JPG, PNG, and PDF files are accepted',
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await fillStory(canvasElement)
    await press(canvasElement, 'Submit Request')
    await within(canvasElement).findByText('Please check 1 field.')
  },
}

export const MissingFile: Story = {
  args: {
    onSubmit: async ({ files }) => {
      files.slice(0, 1).forEach(makeUnreadable)
      return { ok: false, reason: 'failed' }
    },
  },
  play: async ({ canvasElement }) => {
    await fillStory(canvasElement)
    await press(canvasElement, 'Submit Request')
    await within(canvasElement).findAllByText(/has changed or was moved/)
  },
}

export const Sent: Story = {
  play: async ({ canvasElement }) => {
    await fillStory(canvasElement)
    await press(canvasElement, 'Submit Request')
    await within(canvasElement).findByRole('heading', { name: 'Request received!' })
  },
}

export const LongText: Story = {
  play: ({ canvasElement }) =>
    fillStory(canvasElement, { texts: LONG_ANSWERS, states: STATES.slice(20, 32) }),
}

export const RestoredDraft: Story = {
  // The docs show all stories on one page, so the others need another key to stay empty.
  args: { storageKey: 'story-restored-draft' },
  beforeEach: () => {
    const texts = {
      name: 'Ines Okafor',
      email: 'ines.okafor@haldenlinen.example',
      title: 'Director of Plant Operations',
      company: 'Halden Linen',
      useCase: '',
      totalUnits: '',
    }
    writeDraft('story-restored-draft', {
      texts,
      choices: { states: ['California', 'Nevada'] },
    })
  },
}

export const OtherFields: Story = {
  args: {
    fields: {
      ...DEPLOYMENT_FIELDS,
      company: {
        ...DEPLOYMENT_FIELDS.company,
        label: 'Hotel',
        messages: { ...DEPLOYMENT_FIELDS.company.messages, required: 'Hotel is required' },
      },
      states: { ...DEPLOYMENT_FIELDS.states, options: ['California', 'Nevada', 'Oregon'] },
    },
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => fillStory(canvasElement),
}

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: ({ canvasElement }) => fillStory(canvasElement),
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: ({ canvasElement }) => fillStory(canvasElement),
}
