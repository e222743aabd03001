import type { Meta, StoryObj } from '@storybook/react-vite'
import { text } from '../theme/index.ts'
import { Typewriter } from './Typewriter.tsx'

/**
 * Types phrases in turn, in a box that never changes its size.
 *
 * ### Usage
 *
 * ```tsx
 * <Typewriter phrases={['dexterous autonomy', 'continuous deployment']} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Passes it by: nothing in it takes the focus. Hand `isPaused` to it from the button that pauses the film beside it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | All phrases, once, as text that never changes. |
 * | Reduced motion | All phrases stand under each other. |
 * | Without JavaScript | The same, where the browser knows that scripting is off; else the first phrase. |
 * | Out of view, hidden tab | It stops, and goes on where it was. |
 *
 * Size with styles, min+gzip: 1 kB.
 */
const meta = {
  title: 'Site/Typewriter',
  component: Typewriter,
  args: {
    phrases: ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment'],
    className: text.mono,
    style: { fontSize: '1.125rem' },
  },
} satisfies Meta<typeof Typewriter>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Paused: Story = { args: { isPaused: true } }

export const SinglePhrase: Story = { args: { phrases: ['continuous deployment'] } }

export const LongText: Story = {
  args: {
    phrases: [
      'folds 850 napkins in one shift without a hand on it',
      'finds the next towel in a loose, damp pile',
      'packs',
    ],
  },
}

export const Emoji: Story = {
  args: { phrases: ['👩🏽‍🔧 tuned in São Paulo 🇧🇷', 'naïve café 👍🏿'] },
}

export const RightToLeft: Story = {
  args: { phrases: ['استقلالية بارعة', 'نشر مستمر'], lang: 'ar' },
  globals: { direction: 'rtl' },
}

export const Slow: Story = { args: { typingMs: 200, deletingMs: 100, blinkMs: 1000 } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...LongText,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '220px' }}>
        <Story />
      </div>
    ),
  ],
}
