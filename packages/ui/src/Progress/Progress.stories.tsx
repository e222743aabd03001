import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './Progress.tsx'

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: {
    label: 'Sending your request',
    value: 3.21,
    max: 5.55,
    valueText: '3.21 of 5.55 MB',
  },
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Nothing: Story = { args: { value: 0, valueText: '0 of 5.55 MB' } }

export const Done: Story = { args: { value: 5.55, valueText: '5.55 of 5.55 MB' } }

export const Dark: Story = { globals: { theme: 'dark' } }
