import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Chip } from './Chip.tsx'

const meta = {
  title: 'Controls/Chip',
  component: Chip,
  args: { children: 'California' },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Removable: Story = { args: { removeLabel: 'Remove California', onRemove: fn() } }

export const Dark: Story = { ...Removable, globals: { theme: 'dark' } }
