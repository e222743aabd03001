import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { press } from '../fixtures/play.ts'
import { FormLabelsProvider } from '../labels/FormLabelsProvider.tsx'
import type { FormTranslation } from '../labels/formTranslation.ts'
import { labels as arabic } from '../labels/languages/ar.ts'
import { labels as german } from '../labels/languages/de.ts'
import { labels as japanese } from '../labels/languages/ja.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

/**
 * A newsletter sign-up form with an email field. Your `onSubmit` sends the request. A toast shows
 * the result. In an app without a `Toaster`, the form itself shows the result.
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
 * | Tab | Moves to the field, then to the button. |
 * | Enter | Submits the form. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Screen readers | The error describes the field; the toast is announced. |
 * | Reduced motion | No change: nothing is animated. |
 * | Action of React 19 | Pass the action as `action`, and its state as `result`. The result shows inline. |
 * | Without JavaScript | The form posts to `action`. With a server function, the page shows the result. |
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

export const MustConfirm: Story = {
  args: { onSubmit: async () => ({ ok: true, alreadySubscribed: false, mustConfirm: true }) },
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

const createTranslatedStory = (
  language: string,
  direction: 'ltr' | 'rtl',
  labels: FormTranslation,
): Story => ({
  globals: { direction },
  decorators: [
    (Story) => (
      <FormLabelsProvider labels={labels}>
        <div lang={language}>
          <Story />
        </div>
      </FormLabelsProvider>
    ),
  ],
})

export const German = createTranslatedStory('de', 'ltr', german)

export const Arabic = createTranslatedStory('ar', 'rtl', arabic)

export const Japanese = createTranslatedStory('ja', 'ltr', japanese)
