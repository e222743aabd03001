import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlLook } from './Field.css.ts'
import { Field } from './Field.tsx'

/**
 * The frame of every control: its label above, then what helps, then what is wrong. For the plain ones there are `TextField` and `TextArea`.
 *
 * ### Usage
 *
 * ```tsx
 * <Field label="State" error={errors.state} isRequired>
 *   {(control) => <select {...control} name="state">{options}</select>}
 * </Field>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to the control inside. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | The control by its label, described by hint and error, and marked as wrong. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | All of it is there. |
 */
const meta = {
  title: 'Fields/Field',
  component: Field,
  args: {
    label: 'Plant',
    children: (control) => (
      <select {...control} className={controlLook.regular}>
        <option>Sacramento</option>
        <option>Reno</option>
      </select>
    ),
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

/** Any control goes in: the frame hands it what it has to carry. */
export const Default: Story = {}

export const WithHint: Story = { args: { hint: 'Where the robot will stand first.' } }

export const WithError: Story = { args: { error: 'A plant is required', isRequired: true } }

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
