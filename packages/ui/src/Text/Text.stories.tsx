import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './Text.tsx'

/**
 * Words in a step of the type scale.
 *
 * ### Usage
 *
 * ```tsx
 * <Text look="lead" tone="muted">One machine, one model.</Text>
 * <Text as="time" look="mono" dateTime="2025-09-15">SEP 15 ’25</Text>
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
 * | Readers | The element of `as`. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | They are there. |
 */
const meta = {
  title: 'Text/Text',
  component: Text,
  args: {
    children:
      'A customer buys the ten-thousandth cycle, the one after the bin was refilled by someone in a hurry.',
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const Body: Story = {}

export const Lead: Story = { args: { look: 'lead' } }

export const Muted: Story = { args: { look: 'small', tone: 'muted' } }

export const Caption: Story = {
  args: { as: 'span', look: 'monoSmall', tone: 'muted', children: 'FILM 01 1x, autonomous, uncut' },
}

export const Label: Story = {
  args: { look: 'label', tone: 'muted', children: 'Buttons and links' },
}

export const Figure: Story = { args: { look: 'figure', children: '99.4 %' } }

export const Wrong: Story = {
  args: {
    look: 'small',
    tone: 'critical',
    children: 'Nothing was sent. What you have filled in stays.',
  },
}

export const Done: Story = {
  args: { look: 'mono', tone: 'positive', children: '812.40 KB sent' },
}

export const Dark: Story = { ...Lead, globals: { theme: 'dark' } }
