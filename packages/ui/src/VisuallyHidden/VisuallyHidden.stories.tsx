import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * Text for screen readers only.
 *
 * ### Usage
 *
 * ```tsx
 * <p><Icon name="check" /> <VisuallyHidden>Done</VisuallyHidden></p>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | None | Not focusable. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | Read the text at its position on the page. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Success rate over the run: ' },
  render: (args) => (
    <Text variant="figure">
      <VisuallyHidden {...args} />
      99.4 %
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
