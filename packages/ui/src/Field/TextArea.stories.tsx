import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './TextArea.tsx'

/**
 * Lines of text. `className` goes to the frame, `ref` and the rest to the `<textarea>`.
 *
 * ### Usage
 *
 * ```tsx
 * <TextArea label="Use Case" name="useCase" rows={5} error={errors.useCase} isRequired />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to it. |
 * | All others | As the browser has it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A field by its label, described by hint and error, and marked as wrong. |
 * | Pointer | Pulls it higher. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | A native field. |
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
