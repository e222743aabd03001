import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { press } from '../fixtures/play.ts'
import { SignInForm } from './SignInForm.tsx'

/**
 * E-mail and password of an admin.
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
 * | Tab | The fields, the eye of the password, the button. |
 * | Enter | Signs in. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | What failed is an alert, by a toast. |
 * | Password managers | Both fields say what they are. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | It cannot sign in: the session lives in a script. |
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

export const PasswordShown: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Show password'),
}

export const Dark: Story = { globals: { theme: 'dark' } }
