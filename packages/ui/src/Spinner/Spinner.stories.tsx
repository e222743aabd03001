import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { label: 'Loading submission details...' } }

export const ForTheEyeAlone: Story = {}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
