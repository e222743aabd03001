import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { Section } from './Section.tsx'

/**
 * A section of a page. In a grid of twelve columns, the title spans columns 1 to 4, and the content
 * starts at column 5.
 *
 * ### Usage
 *
 * ```tsx
 * <Section id="mission" title="Our Mission" note="Four statements">…</Section>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through its content. The section isn't focusable. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A region named by its title. Without a title, no landmark. |
 * | Below 768 px | The title is above the content. |
 * | Reduced motion | No effect, because nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/Section',
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Our Mission',
    children: <Text variant="statement">Build a robot that works full shifts on your floor.</Text>,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithNote: Story = {
  args: { title: 'Industries', note: 'One robot and one model for all three.' },
}

export const WithoutTitle: Story = { args: { title: null } }

export const WithoutHairline: Story = { args: { hairline: false } }

export const LongText: Story = {
  args: {
    title: 'Environment Generalization and Adaptation',
    variant: 'heading1',
    note: 'From one 24-hour run',
    children: (
      <Text variant="lead">
        Of all folds, 98% were at grade 3 or better, and 75% were at grade 4 or 5. The robot worked
        at about 60% of the speed of a person doing the same work. It also learned cup filling, with
        0.7% of the training data.
      </Text>
    ),
  },
}

export const RightToLeft: Story = { ...WithNote, globals: { direction: 'rtl' } }

export const Dark: Story = { ...WithNote, globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
