import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { press } from '../fixtures/play.ts'
import { SignInForm } from './SignInForm.tsx'

/**
 * A sign-in form with an email and a password field. Your `onSubmit` signs the user in. A toast shows the
 * result. In an app without a `Toaster`, the form itself shows the result.
 *
 * ### Usage
 *
 * ```tsx
 * <SignInForm onSubmit={(email, password) => signIn(email, password)} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves through the fields, the “Show password” button and the “Sign in” button. |
 * | Enter | Submits the form. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Screen readers | A toast announces an error. The error stays in the form, as the description of both fields. |
 * | Password managers | Both fields have `autocomplete` values. |
 * | Reduced motion | No change: nothing is animated. |
 * | Action of React 19 | Pass the action as `action`, and its state as `result`. The result shows inline. |
 * | Without JavaScript | `onSubmit` needs JavaScript. A server function as `action` doesn’t. |
 */
const meta: Meta<typeof SignInForm> = {
  title: 'Forms/SignInForm',
  component: SignInForm,
  args: { onSubmit: async () => ({ ok: true }) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 380 }}>
        <Story />
        <Toaster />
      </div>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof SignInForm>

async function signIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Email'), 'admin@example.com')
  await userEvent.type(await canvas.findByLabelText('Password'), 'correct horse')
  await press(canvasElement, 'Sign in')
}

export const Default: Story = {}

export const Empty: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Sign in'),
}

export const SigningIn: Story = {
  args: { onSubmit: () => new Promise(() => {}) },
  play: ({ canvasElement }) => signIn(canvasElement),
}

export const Refused: Story = {
  args: { onSubmit: async () => ({ ok: false, message: '' }) },
  play: ({ canvasElement }) => signIn(canvasElement),
}

export const Unreachable: Story = {
  args: {
    onSubmit: async () => ({
      ok: false,
      message: 'Can’t reach the server. Check your connection and try again.',
    }),
  },
  play: ({ canvasElement }) => signIn(canvasElement),
}

export const PasswordShown: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Show password'),
}

export const Dark: Story = { globals: { theme: 'dark' } }
