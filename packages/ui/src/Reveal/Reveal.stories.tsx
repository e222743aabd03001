import type { Meta, StoryObj } from '@storybook/react-vite'
import { industries } from '../testing/films.ts'
import { text, vars } from '../theme/index.ts'
import { Reveal } from './Reveal.tsx'

const pictures = industries.map(({ title, thumbnailSrc }) => (
  <img
    key={title}
    src={thumbnailSrc}
    alt=""
    width={640}
    height={360}
    style={{ display: 'block', inlineSize: '100%', blockSize: 'auto' }}
  />
))

/**
 * Fades a picture or a line in when a tenth of it is in view, and to 35% when it leaves the
 * viewport. Don't wrap text or tables: they must be readable at all times.
 *
 * ### Usage
 *
 * ```tsx
 * <Reveal><img src="laundry.jpg" alt="A robot folds a towel." /></Reveal>
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
  args: { children: pictures[1] },
} satisfies Meta<typeof Reveal>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { style: { maxInlineSize: 640 } } }

/** Scroll to see each picture fade in and out separately. The captions don't fade. */
export const Scrolled: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 240, maxInlineSize: 640, paddingBlockEnd: 400 }}>
      {industries.map(({ id, title }, index) => (
        <figure key={id} style={{ margin: 0 }}>
          <Reveal>{pictures[index]}</Reveal>
          <figcaption className={text.small} style={{ paddingBlockStart: vars.space[8] }}>
            {title}
          </figcaption>
        </figure>
      ))}
    </div>
  ),
}

/** The pictures of a row fade in one after another, 100 ms apart. */
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
        {pictures.map((picture) => (
          <Reveal key={picture.key}>{picture}</Reveal>
        ))}
      </div>
    </div>
  ),
}

export const Dark: Story = { ...Scrolled, globals: { theme: 'dark' } }

export const RightToLeft: Story = { ...Staggered, globals: { direction: 'rtl' } }
