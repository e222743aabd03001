import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { abilities, industries } from '../testing/films.ts'
import { text } from '../theme/index.ts'
import { Carousel } from './Carousel.tsx'

/**
 * Slides that users move through: films, or any children. For another layout, compose the parts.
 *
 * ### Usage
 *
 * ```tsx
 * <Carousel aria-label="Industries" items={industries} header={<h2>Industries</h2>} />
 * <Carousel aria-label="Plans">{plans}</Carousel>
 * ```
 *
 * Slides may be added and removed at any time. Give children a `key`, so the carousel can follow
 * the current slide. If that slide's index changes, a parent that controls `value` receives the new
 * index with the reason `slides`.
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the autoplay button, indicators, arrows, and the content of the current slide. |
 * | Left, Right | Shows the slide on that side. In right-to-left text, the next slide is on the left. |
 * | Up, Down | Changes slides in a vertical carousel. |
 * | Home, End | Shows the first or last slide. |
 * | Space, Enter | Presses the focused button. |
 *
 * Form fields, editable text, sliders, and scrollers in slides handle their own keys and drags. For
 * other content, such as a map or a signature, set `data-no-drag`. The browser handles keys with a
 * modifier.
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Drag, swipe | The track follows the pointer. After a drag under 50 px, the track springs back. A longer drag moves by the number of slides dragged. A flick of a finger or pen that is faster than 0.3 px/ms changes slides at any distance, and a flick back cancels the drag. A press that moves up to 6 px is a click. |
 * | Vertical swipe | Scrolls the page. In a vertical carousel, a horizontal swipe scrolls the page. |
 * | Wheel, trackpad | Horizontal scrolling changes slides. Vertical scrolling moves the page. |
 * | Click on a neighbor | Shows that slide. |
 * | Link to an element in a slide | Shows that slide, when the page loads and on each navigation. |
 * | Ends | Slides wrap around. With `loop={false}`, the arrows stop at the ends, and a drag past an end springs back. |
 * | Autoplay | Runs only with `autoplay`. It pauses on hover and while the carousel is out of view. It stops when the carousel gets focus or the user changes slides, and restarts only when the user presses the autoplay button. `paused`, `defaultPaused`, and `onPausedChange` let the parent control it. |
 * | Screen readers | A carousel with named slides. Slide changes are announced politely. Neighbors are `inert`. |
 * | Two slides | The other slide always follows the current slide, even if the second slide is current. |
 * | Many slides | If the indicators don't fit, a counter such as "3 / 30" replaces them. Up to 6 indicators fit at any width, up to 12 from 720 px, and up to 20 from 1,200 px. |
 * | Films | The poster shows first. Only the current film loads and plays. If it doesn’t play within 5 s, the poster stays and its button shows a play icon. |
 * | Reduced motion | Slides change immediately. Films and autoplay start only when the user presses their buttons. |
 * | Print | All slides, in as many rows as they need, without controls. Films show their poster. |
 * | Without JavaScript, before hydration | A scroller that snaps, with all slides and captions. |
 *
 * ### Shape
 *
 * | Property | Value |
 * |---|---|
 * | `--ui-carousel-slide` | Width of a slide. The unit `cqi` is relative to the carousel. `slidesPerView` overrides this property. |
 * | `--ui-carousel-gap` | Space between slides. |
 * | `--ui-carousel-inset` | Margin of the controls. |
 * | `--ui-carousel-ratio` | Aspect ratio of a film. |
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

const phone = { viewport: { value: 'mobile1', isRotated: false } }

export const Default: Story = { args: { header: heading, defaultValue: 1 } }

/** One film at a time, with controls below. */
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
      title: `${item.title}, from the pile to the finished stack`,
      description: `${item.description} ${item.description} ${item.description}`,
    })),
  },
}

/** The films don't load, so the posters stay. */
export const Failed: Story = {
  args: {
    items: industries.map((item) => ({ ...item, videoSrc: '/film/gone.mp4' })),
  },
}

/** Changes slides every five seconds until the user changes the slide. */
export const Autoplay: Story = { args: { header: heading, autoplay: 5000 } }

/** The other slide always follows the current slide, even if the second slide is current. */
export const TwoSlides: Story = { args: { header: heading, items: industries.slice(0, 2) } }

export const OneSlide: Story = { args: { items: industries.slice(0, 1) } }

const manyItems = Array.from({ length: 14 }, (_, index) => ({
  ...(industries[index % 3] ?? industries[0]),
  id: index,
})) as typeof industries

export const ManySlides: Story = { args: { header: heading, items: manyItems, defaultValue: 12 } }

/** A counter such as "13 / 14" replaces the indicators. */
export const ManySlidesNarrow: Story = { ...ManySlides, globals: phone }

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

export const Narrow: Story = { ...Default, globals: phone }
