import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './TextArea.tsx'

/**
 * A multi-line text field. The root gets `className`, and the `<textarea>` gets `ref` and other
 * props.
 *
 * ### Usage
 *
 * ```tsx
 * <TextArea label="Use Case" name="useCase" rows={5} error={errors.useCase} required />
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
 * | Pointer | Dragging the field's corner changes its height. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | A native field. |
 */
const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Use Case', name: 'useCase' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '560px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Filled: Story = {
  args: {
    defaultValue:
      'Restaurant napkins, 46 cm, two folds, stacks of 25. About 9,000 a day over two shifts at three plants.',
  },
}

export const WithError: Story = { args: { error: 'Use case is required' } }

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Restaurant napkins, 46 cm' },
}

export const Dark: Story = { ...Filled, globals: { theme: 'dark' } }
