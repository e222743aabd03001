import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './IconButton.tsx'

/**
 * A press of 44 by 44 px that a drawing explains.
 *
 * ### Usage
 *
 * ```tsx
 * <IconButton icon="close" label="Close" onClick={close} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to it. |
 * | Enter, Space | Presses it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A button by its label. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | It is drawn; it does what its `type` says. |
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
