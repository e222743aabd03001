import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './IconButton.tsx'

/**
 * A button with an icon, 44 by 44 px.
 *
 * ### Usage
 *
 * ```tsx
 * <IconButton icon="close" label="Close" onClick={close} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the button. |
 * | Enter, Space | Activates the button. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A button named by its label. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | Works as a submit or reset button if its `type` says so. |
 */
const meta = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { label: 'Next industry', icon: 'arrow-right', tone: 'outline' },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Outline: Story = {}

export const Plain: Story = {
  args: { label: 'Remove stack-of-25.jpg', icon: 'close', tone: 'plain' },
}

export const Disabled: Story = { args: { disabled: true } }

export const Dark: Story = { globals: { theme: 'dark' } }
