import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './Select.tsx'

/**
 * A native select. The root gets `className`, and the `<select>` gets `ref` and other props.
 *
 * ### Usage
 *
 * ```tsx
 * <Select label="Plant" name="plant" placeholder="Choose a plant" onValueChange={setPlant}>
 *   <option value="smf">Sacramento</option>
 *   <option value="rno">Reno</option>
 * </Select>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the select. |
 * | Space, Enter, arrow keys | Open the list or change the option, depending on the platform. |
 * | Letters | Select an option that starts with the typed letters. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Form | Submits the selected value under `name`. Resets with the form. |
 * | Phones | Opens the native picker. The text is 16 px, so iOS doesn't zoom into the field. |
 * | Screen readers | Named by its label, and described by its error and hint. An error marks it as invalid. |
 * | No JavaScript | A native select. |
 */
const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: 'Plant',
    name: 'plant',
    children: (
      <>
        <option value="smf">Sacramento</option>
        <option value="rno">Reno</option>
        <option value="boi">Boise</option>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '340px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Hide the label only if the options make the purpose of the select clear, as in a toolbar. */
export const LabelHidden: Story = { args: { labelHidden: true, size: 'small' } }

export const Placeholder: Story = { args: { placeholder: 'Choose a plant' } }

export const WithHint: Story = { args: { hint: 'Where you’d put the first robot.' } }

export const WithError: Story = {
  args: { placeholder: 'Choose a plant', error: 'A plant is required', required: true },
}

export const Disabled: Story = { args: { disabled: true } }

export const Small: Story = { args: { size: 'small' } }

export const LongText: Story = {
  args: {
    label: 'The plant that gets the first robot, and the laundry if it has a different name',
    children: <option>Halden Linen and Garment Services of the Greater Sacramento Valley</option>,
  },
}

export const RightToLeft: Story = {
  args: { label: 'المصنع', children: <option>ساكرامنتو</option>, lang: 'ar' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
