import type { Meta, StoryObj } from '@storybook/react-vite'
import { text } from '../theme/index.ts'
import { Reveal } from './Reveal.tsx'

const statements = [
  'Build a robot that works full shifts on your floor.',
  'Teach one model each new task, so what it learns at one site helps at the next.',
  'Measure the work by your standards, and publish the results, good or bad.',
  'Take on the repetitive work that’s hard to staff, so your people can do the rest.',
]

/**
 * Fades its content in when a tenth of the content is in view, and to 35% when the content leaves
 * the viewport. Set `once` for text and tables, so that they stay visible once they've been in view.
 *
 * ### Usage
 *
 * ```tsx
 * <Reveal once>…</Reveal>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focused content is always visible. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers, bots | All content is always available: only a filter changes. |
 * | Reduced motion, print | Nothing is faded. |
 * | Without JavaScript | Nothing is faded. |
 */
const meta = {
  title: 'Site/Reveal',
  component: Reveal,
  args: { children: statements[0] },
} satisfies Meta<typeof Reveal>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { className: text.statement } }

/** Scroll to see each element fade in and out separately. */
export const Scrolled: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 240, maxInlineSize: 640, paddingBlockEnd: 400 }}>
      {statements.map((statement) => (
        <Reveal key={statement} className={text.statement}>
          {statement}
        </Reveal>
      ))}
    </div>
  ),
}

/** The items of a row fade in one after another, 100 ms apart. */
export const Staggered: Story = {
  render: () => (
    <div style={{ paddingBlockStart: '110vh', paddingBlockEnd: '60vh' }}>
      <div
        style={{
          display: 'grid',
          gap: 24,
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        }}
      >
        {['Factory', 'Laundry', 'Restaurant', 'Yours'].map((place) => (
          <Reveal key={place} className={text.heading2}>
            {place}
          </Reveal>
        ))}
      </div>
    </div>
  ),
}

export const Dark: Story = { ...Scrolled, globals: { theme: 'dark' } }

export const RightToLeft: Story = { ...Staggered, globals: { direction: 'rtl' } }
