import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { TextField } from './TextField.tsx'

/**
 * A single-line text field. The root gets `className`, and the `<input>` gets `ref` and other
 * props.
 *
 * ### Usage
 *
 * ```tsx
 * <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the field. |
 * | Other keys | Native behavior. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | Named by its label, and described by its error and hint. An error marks it as invalid. |
 * | Phones | The text is 16 px, so iOS doesn't zoom into the field. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | A native field. |
 */
const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Company', name: 'company', autoComplete: 'organization' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '340px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Filled: Story = { args: { defaultValue: 'Halden Linen' } }

export const Placeholder: Story = {
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    placeholder: 'you@company.com',
    autoComplete: 'email',
  },
}

export const WithHint: Story = {
  args: { hint: 'As it appears on your invoices.', defaultValue: 'Halden Linen' },
}

const invalidEmail = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  defaultValue: 'ines.okafor@',
  error: 'Valid email is required',
}

export const WithError: Story = { args: invalidEmail }

export const WithErrorAndHint: Story = {
  args: { ...invalidEmail, hint: 'An engineer replies to this address.' },
}

export const Fixed: Story = {
  args: { label: 'Title', readOnly: true, value: 'Can’t be changed while sending' },
}

export const Disabled: Story = {
  args: { label: 'Title', disabled: true, defaultValue: 'Director of Plant Operations' },
}

export const Small: Story = {
  args: { label: 'Search', type: 'search', size: 'small', autoComplete: 'off' },
}

export const LongText: Story = {
  args: {
    label: 'Your company, and the plant if it has a different name',
    defaultValue: 'Halden Linen and Garment Services of the Greater Sacramento Valley',
    error: 'This is too long. Use at most 200 characters, and put the rest in the use case',
  },
}

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Company' })
    await userEvent.click(field)
    await userEvent.keyboard('Halden')
    await userEvent.clear(field)
    await userEvent.keyboard('Halden Linen')
    await expect(field).toHaveValue('Halden Linen')
    await userEvent.tab()
    await expect(field).not.toHaveFocus()
  },
}
