import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from './Heading.tsx'

/**
 * A heading whose rank and size are two things.
 *
 * ### Usage
 *
 * ```tsx
 * <Heading level={2} look="display2">Industries</Heading>
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
 * | Readers | A heading of its level, whatever it looks like. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | It is there. |
 */
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
    children: 'General-purpose robots that power the future of the physical economy',
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
