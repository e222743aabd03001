import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { abilities, industries } from '../testing/films.ts'
import { text } from '../theme/index.ts'
import { Carousel } from './Carousel.tsx'

/**
 * Slides that go round without a seam; films or any children.
 *
 * ### Usage
 *
 * ```tsx
 * <Carousel aria-label="Industries" items={industries} header={<h2>Industries</h2>} />
 * <Carousel aria-label="Plans">{plans}</Carousel>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Goes to the indicators, the arrows, and what stands on the current slide. |
 * | Left, Right | The slide that lies there, in right-to-left text, too. |
 * | Home, End | The first slide, the last one. |
 * | Space, Enter | Presses the button in focus. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Drag, swipe | The track follows one to one. Let go within 50 px it springs back, further it turns, by as many slides as it was drawn. A finger that is fast enough (0.3 px/ms) needs no 50 px, and one that goes fast the other way takes its turn back. |
 * | Turning by itself | Only with `autoplay`. The pointer over it holds it up; the focus, and any turn by hand, stops it until its button is pressed. Out of sight it rests. |
 * | Wheel, trackpad | Sideways. |
 * | A press on a slide beside | Brings it to the middle. |
 * | Readers | A carousel with named slides; a turn is told of politely. Slides beside are `inert`. |
 * | Films | The poster first; only the current film is loaded and plays. After 5 s without a picture the poster stays, with a way to try again. |
 * | Reduced motion | It turns at once, films and rotation wait for their buttons. |
 * | Without JavaScript, before hydration | A scroller that snaps, with all slides and captions. |
 *
 * ### Shape
 *
 * `--ui-carousel-slide` is the width of a slide (`cqi` are those of the carousel), `--ui-carousel-gap` the space
 * between two, `--ui-carousel-inset` the margin of the controls, `--ui-carousel-ratio` the shape of a film.
 */
const meta = {
  title: 'Site/Carousel',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: { 'aria-label': 'Industries', items: industries },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

const heading = <h2 className={text.display2}>Industries</h2>

export const Default: Story = { args: { header: heading, defaultValue: 1 } }

/** One film at a time, controls under it. */
export const Below: Story = {
  args: {
    'aria-label': 'Production-grade performance',
    items: abilities,
    placement: 'below',
    defaultValue: 1,
    style: {
      '--ui-carousel-slide': '100cqi',
      '--ui-carousel-inset': '0px',
      maxInlineSize: 746,
      margin: 24,
    } as CSSProperties,
  },
}

export const LongText: Story = {
  args: {
    header: heading,
    items: industries.map((item) => ({
      ...item,
      title: `${item.title}, commissary and hospital linen`,
      description: `${item.description} ${item.description} ${item.description}`,
    })),
  },
}

/** The film of the first slide is not there: its poster stays. */
export const Failed: Story = {
  args: {
    items: industries.map((item) => ({ ...item, videoSrc: '/film/gone.mp4' })),
  },
}

/** Turns every five seconds, until somebody looks closer or stops it. */
export const Autoplay: Story = { args: { header: heading, autoplay: 5000 } }

export const Two: Story = { args: { items: industries.slice(0, 2) } }

export const One: Story = { args: { items: industries.slice(0, 1) } }

export const AnyChildren: Story = {
  args: {
    'aria-label': 'Principles',
    items: undefined,
    children: [
      'Generalization and performance together',
      'Distribution is king',
      'ROI is product-market fit',
      'Effortless data and enduring quality',
      'Iteration speed wins',
    ].map((principle, index) => (
      <blockquote
        key={principle}
        className={text.statement}
        style={{ border: '1px solid var(--ui-color-rule)', padding: 32, blockSize: '100%' }}
      >
        <p>{principle}</p>
        <a href={`#principle-${index + 1}`}>Read on</a>
      </blockquote>
    )),
    style: { '--ui-carousel-slide': 'min(420px, 100cqi - 56px)' } as CSSProperties,
  },
}

export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } }

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...Default,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
