import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const meta = {
  title: 'Controls/ThemeSwitch',
  component: ThemeSwitch,
} satisfies Meta<typeof ThemeSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithWords: Story = { args: { hasWords: true } }

export const Dark: Story = { ...WithWords, globals: { theme: 'dark' } }
