import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * Words for readers of screens that would be one too many for the eye.
 *
 * ### Usage
 *
 * ```tsx
 * <Icon name="check" /> <VisuallyHidden>Done</VisuallyHidden>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | None | It is no control: Tab passes it by. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | They are read in their place. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | They are there. |
 */
const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Success rate over the run: ' },
  render: (args) => (
    <Text look="figure">
      <VisuallyHidden {...args} />
      99.4 %
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
