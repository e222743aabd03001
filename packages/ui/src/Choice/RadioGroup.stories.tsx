import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadioGroup } from './RadioGroup.tsx'

/**
 * A group of options that lets the user select one option. The root gets `className`, and the
 * element with `role="radiogroup"` gets `ref` and other props.
 *
 * ### Usage
 *
 * ```tsx
 * <RadioGroup
 *   label="Shift"
 *   name="shift"
 *   options={[
 *     { value: 'day', label: 'Day' },
 *     { value: 'night', label: 'Night' },
 *   ]}
 *   onValueChange={setShift}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the selected option, or the first option if none is selected. |
 * | Arrow keys | Select the next or previous option. |
 * | Space | Selects the focused option. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Form | Submits the selected value under `name`. Resets with the form. |
 * | Pointer | Each label is part of the target, which is 44 px high. |
 * | Screen readers | A named group, described by its error and hint. |
 * | No JavaScript | Native radio buttons. |
 */
const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Shift',
    name: 'shift',
    options: [
      { value: 'day', label: 'Day' },
      { value: 'night', label: 'Night' },
      { value: 'weekend', label: 'Weekend' },
    ],
  },
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Selected: Story = { args: { defaultValue: 'night' } }

export const Horizontal: Story = { args: { defaultValue: 'day', orientation: 'horizontal' } }

export const WithHint: Story = { args: { hint: 'The robot works one of them alone.' } }

export const WithError: Story = { args: { error: 'Choose a shift', required: true } }

export const Disabled: Story = { args: { disabled: true, defaultValue: 'night' } }

export const WithDisabledOption: Story = {
  args: {
    options: [
      { value: 'day', label: 'Day' },
      { value: 'night', label: 'Night, not available in this state', disabled: true },
    ],
  },
}

export const LongText: Story = {
  args: {
    label: 'The shift in which the robot works without an operator for the first time',
    options: [
      { value: 'a', label: 'The second shift, which runs from two in the afternoon until ten' },
      { value: 'b', label: 'The third shift, which is the hardest to staff' },
    ],
    defaultValue: 'a',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '260px' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  args: {
    label: 'الوردية',
    options: [
      { value: 'day', label: 'نهار' },
      { value: 'night', label: 'ليل' },
    ],
    defaultValue: 'night',
    orientation: 'horizontal',
    lang: 'ar',
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...Selected, globals: { theme: 'dark' } }
