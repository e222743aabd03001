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
    children: (
      <Text variant="statement">
        Build a robot that earns its floor space on every shift, not only on demo day.
      </Text>
    ),
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithNote: Story = {
  args: { title: 'Industries', note: 'One robot, one model.' },
}

export const WithoutTitle: Story = { args: { title: null } }

export const WithoutHairline: Story = { args: { hairline: false } }

export const LongText: Story = {
  args: {
    title: 'Environment Generalization and Adaptation',
    variant: 'heading1',
    note: 'Measured in a room that was new to the robot',
    children: (
      <Text variant="lead">
        98% of all folds were graded 3 or better, 75% were graded 4 or 5. Cup filling was learned
        with 0.7% of the training data. One model does both tasks. The robot worked at about 60% of
        a person’s pace, with a payload of 2.5 kg, and did not stop for 24 hours.
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
