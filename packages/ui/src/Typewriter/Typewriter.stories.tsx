import type { Meta, StoryObj } from '@storybook/react-vite'
import { text } from '../theme/index.ts'
import { Typewriter } from './Typewriter.tsx'

/**
 * Types phrases in a loop, in a box that never changes size. With `inline`, the phrases wrap
 * together with the text around them.
 *
 * ### Usage
 *
 * ```tsx
 * <Typewriter phrases={['dexterous autonomy', 'continuous deployment']} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | With `pauseButton`, focuses the pause button. Otherwise, skips the typewriter. |
 * | Enter, Space | Pauses or continues the motion. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | All phrases once, as text that never changes. |
 * | Selection | Copied text has only the visible phrase. |
 * | Reduced motion | A list of all phrases. |
 * | Without JavaScript | The same list if the browser reports that scripting is off, otherwise the first phrase. |
 * | Out of view, hidden tab | Pauses, and continues at the same letter. |
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

export const Paused: Story = { args: { paused: true } }

/** A button pauses the motion, for pages that have no other pause button. */
export const PauseButton: Story = { args: { pauseButton: true } }

export const SinglePhrase: Story = { args: { phrases: ['continuous deployment'] } }

export const LongText: Story = {
  args: {
    phrases: [
      'folds more than 850 napkins in one 24-hour run',
      'folds each towel twice and lays it on the stack',
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

/** Waits a second, shows all phrases twice, and stops. */
export const TwoLoops: Story = { args: { startDelay: 1000, loops: 2 } }

export const Inline: Story = {
  args: { ...LongText.args, inline: true },
  decorators: [
    (Story) => (
      <p className={text.body} style={{ inlineSize: '320px' }}>
        The robot <Story />
      </p>
    ),
  ],
}

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
