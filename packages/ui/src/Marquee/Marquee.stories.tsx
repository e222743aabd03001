import type { Meta, StoryObj } from '@storybook/react-vite'
import { Marquee } from './Marquee.tsx'

/** Stand-ins for marks: words, each in its own weight. */
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
 * Moves its children past, round and round. CSS moves it, so it runs before hydration, too.
 *
 * ### Usage
 *
 * ```tsx
 * <Marquee speed={40} role="group" aria-label="Partners">{logos}</Marquee>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Goes through what can be reached in it, once, then to the button. It stops while the focus is in it. |
 * | Space, Enter on the button | Stops it, and lets it go on. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Pointer | Stops under it. |
 * | Readers | One copy; the other one is `inert`. |
 * | Reduced motion | Nothing moves: all stands once, in as many lines as it needs. |
 * | Without JavaScript | Moves, one round in `--ui-duration-marquee`, and stops under the pointer. |
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

export const TowardsEnd: Story = { args: { direction: 'reverse' } }

export const Fast: Story = { args: { speed: 120 } }

/** Less than one width: it is spread, and still there is no gap. */
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
    children: <span>Nine laundries, four kitchens and a commissary on one set of weights</span>,
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
