import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'

/**
 * A native checkbox with a label. The root gets `className`, and the `<input>` gets `ref` and other
 * props.
 *
 * ### Usage
 *
 * ```tsx
 * <Checkbox label="Send me a copy" name="copy" onCheckedChange={setIsCopied} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the checkbox. |
 * | Space | Checks or unchecks the checkbox. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Form | Submits `value` (`on` by default) under `name` while checked. Resets with the form. |
 * | Pointer | The label is part of the target, which is 44 px high. |
 * | Screen readers | Named by its label, and described by its error and hint. |
 * | Forced colors | The mark and the border remain. |
 * | No JavaScript | A native checkbox. |
 */
const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Send me a copy', name: 'copy' },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Checked: Story = { args: { defaultChecked: true } }

export const Indeterminate: Story = { args: { label: 'All plants', indeterminate: true } }

export const WithHint: Story = { args: { hint: 'To the address above.' } }

export const WithError: Story = {
  args: { label: 'I accept the terms', error: 'Accept the terms to continue', required: true },
}

export const Disabled: Story = { args: { disabled: true } }

export const DisabledAndChecked: Story = { args: { disabled: true, defaultChecked: true } }

export const LongText: Story = {
  args: {
    label: 'I work for the company that signs the contract, and for the plant that gets the robots',
    defaultChecked: true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '300px' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  args: { label: 'أرسل لي نسخة', defaultChecked: true, lang: 'ar' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...Checked, globals: { theme: 'dark' } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox', { name: 'Send me a copy' })
    await userEvent.tab()
    await expect(checkbox).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(checkbox).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(checkbox).not.toBeChecked()
  },
}
