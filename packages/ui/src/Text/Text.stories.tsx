import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './Text.tsx'

/**
 * Text set in one of the sizes of the type scale.
 *
 * ### Usage
 *
 * ```tsx
 * <Text variant="lead" tone="muted">One robot, one model.</Text>
 * <Text as="time" variant="mono" dateTime="2025-09-15">SEP 15 ’25</Text>
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
 * | Screen readers | Announced as the element in `as`. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Text/Text',
  component: Text,
  args: {
    children:
      'On your shift, the robot has to work again after hundreds of cycles, when someone has refilled the bin in a hurry and bumped the lamp.',
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const Body: Story = {}

export const Lead: Story = { args: { variant: 'lead' } }

export const Muted: Story = { args: { variant: 'small', tone: 'muted' } }

export const Caption: Story = {
  args: {
    as: 'span',
    variant: 'monoSmall',
    tone: 'muted',
    children: 'FILM 01 Computer rendering at real speed',
  },
}

export const Label: Story = {
  args: { variant: 'label', tone: 'muted', children: 'Buttons and links' },
}

export const Figure: Story = { args: { variant: 'figure', children: '99.4%' } }

export const Critical: Story = {
  args: {
    variant: 'small',
    tone: 'critical',
    children: 'Nothing was sent. Your answers are still here.',
  },
}

export const Done: Story = {
  args: { variant: 'mono', tone: 'positive', children: '812.40 KB sent' },
}

export const Dark: Story = { ...Lead, globals: { theme: 'dark' } }
