import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { press } from '../fixtures/play.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

/**
 * The newsletter’s one field. It knows no address: `onSubmit` subscribes. What came of it is told by a toast.
 *
 * ### Usage
 *
 * ```tsx
 * <NewsletterForm action="/api/newsletter" onSubmit={(email, { website }) => subscribe(email, website)} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | The field, the button. |
 * | Enter | Subscribes. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | The error as the field’s description; the toast as it comes. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | It posts itself to `action`. |
 */
const meta: Meta<typeof NewsletterForm> = {
  title: 'Forms/NewsletterForm',
  component: NewsletterForm,
  args: { onSubmit: async () => ({ ok: true, alreadySubscribed: false }) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 416 }}>
        <Story />
        <Toaster />
      </div>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof NewsletterForm>

async function subscribe(canvasElement: HTMLElement, email: string) {
  await userEvent.type(await within(canvasElement).findByLabelText('Email'), email)
  await press(canvasElement, 'Subscribe')
}

export const Default: Story = {}

export const Invalid: Story = {
  play: ({ canvasElement }) => subscribe(canvasElement, 'priya.raman@'),
}

export const Subscribing: Story = {
  args: { onSubmit: () => new Promise(() => {}) },
  play: ({ canvasElement }) => subscribe(canvasElement, 'priya.raman@kestrel.example'),
}

export const Subscribed: Story = {
  play: ({ canvasElement }) => subscribe(canvasElement, 'priya.raman@kestrel.example'),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => subscribe(canvasElement, 'priya.raman@'),
}

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
}
