import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from './Heading.tsx'

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 2, children: 'The first fold, at the gripper' },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Display: Story = { args: { level: 1, look: 'display1', children: 'Hour twenty' } }

export const Small: Story = {
  args: { level: 3, look: 'heading3', children: 'Join Our Newsletter' },
}

export const LongText: Story = {
  args: {
    level: 1,
    look: 'hero',
    children: 'General‑purpose robots that power the future of the physical economy',
  },
}

export const Narrow: Story = {
  ...LongText,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '280px' }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { globals: { theme: 'dark' } }
