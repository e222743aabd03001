import type { Meta, StoryObj } from '@storybook/react-vite'
import { Marquee } from './Marquee.tsx'

/** Placeholders for logos: names in different weights. */
const partners = [
  ['Halden Linen', 580],
  ['NORRVIK', 800],
  ['kestrel', 400],
  ['Tamarack Mills', 480],
  ['OSPREY CO', 580],
  ['Meridian', 580],
  ['brightwell', 800],
  ['Cold Creek', 400],
] as const

const wordmarks = partners.map(([name, fontWeight]) => (
  <span key={name} style={{ fontWeight, fontSize: 20, lineHeight: '32px', whiteSpace: 'nowrap' }}>
    {name}
  </span>
))

/**
 * Scrolls its children in an endless loop. The animation is CSS, so it runs before hydration.
 *
 * ### Usage
 *
 * ```tsx
 * <Marquee speed={40} role="group" aria-label="Partners">{logos}</Marquee>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through focusable children once, then to the button. The motion pauses while a child has focus, and the child moves into view. |
 * | Space, Enter on the button | Pauses or continues. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Hover | Pauses. A tap doesn't pause, because it has no end. |
 * | Speed | Stays the same when images load late or the marquee was hidden. |
 * | Button | An icon at the end of the row, beside the children. |
 * | Screen readers | The children once. Their copy is `inert`. |
 * | Reduced motion | Doesn't move. The children wrap to as many lines as they need. |
 * | Print | Each child once, on as many lines as they need. |
 * | Without JavaScript | Moves, one loop in 48 seconds, and pauses on hover. |
 */
const meta = {
  title: 'Site/Marquee',
  component: Marquee,
  args: {
    children: wordmarks,
    style: { paddingBlock: 28, borderBlock: '1px solid var(--ui-color-rule)' },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Marquee>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const TowardsEnd: Story = { args: { direction: 'end' } }

export const Paused: Story = { args: { defaultPaused: true } }

export const Fast: Story = { args: { speed: 120 } }

export const WithoutGradient: Story = { args: { gradient: false } }

/** Keeps moving while the pointer is over the marquee. Focus and the button still pause it. */
export const WithoutPauseOnHover: Story = { args: { pauseOnHover: false } }

/** The children repeat until they fill the width. */
export const AutoFill: Story = { args: { autoFill: true, children: wordmarks.slice(0, 2) } }

/** If there are only a few children, they spread out to fill the marquee. The loop has no gap. */
export const Few: Story = { args: { children: wordmarks.slice(0, 2) } }

export const WithLinks: Story = {
  args: {
    children: partners.map(([name]) => (
      <a key={name} href={`#${name}`} style={{ whiteSpace: 'nowrap' }}>
        {name}
      </a>
    )),
  },
}

export const LongText: Story = {
  args: {
    children: (
      <span>Factories, laundries, restaurants, and companies with rental or housing units</span>
    ),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
