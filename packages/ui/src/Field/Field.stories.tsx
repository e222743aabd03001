import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlStyles } from './Field.css.ts'
import { Field } from './Field.tsx'

/**
 * A label, a custom control, an error message, and a hint. For text, use `TextField` or `TextArea`.
 *
 * ### Usage
 *
 * ```tsx
 * <Field label="State" error={errors.state} required>
 *   {(control) => <select {...control} name="state">{options}</select>}
 * </Field>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the control. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | The control is named by its label, and described by its error and hint. An error marks it as invalid. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Fields/Field',
  component: Field,
  args: {
    label: 'Plant',
    children: (control) => (
      <select {...control} className={controlStyles.regular}>
        <option>Sacramento</option>
        <option>Reno</option>
      </select>
    ),
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

/** A custom control. `Field` passes the props that the control needs. */
export const Default: Story = {}

export const WithHint: Story = { args: { hint: 'Where you’d put the first robot.' } }

export const WithError: Story = { args: { error: 'A plant is required', required: true } }

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
