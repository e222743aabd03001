import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './IconButton.tsx'

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
