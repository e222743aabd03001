import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from './Heading.tsx'

/**
 * A heading whose level and size can be set independently.
 *
 * ### Usage
 *
 * ```tsx
 * <Heading level={2} variant="display2">Industries</Heading>
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
 * | Screen readers | Announced as a heading of the given level. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 2, children: 'Our Insights and Approach' },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Display: Story = { args: { level: 1, variant: 'display1', children: 'Mission' } }

export const Small: Story = {
  args: { level: 3, variant: 'heading3', children: 'Join Our Newsletter' },
}

export const LongText: Story = {
  args: {
    level: 1,
    variant: 'hero',
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
