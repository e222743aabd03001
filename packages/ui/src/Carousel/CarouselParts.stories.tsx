import type { Meta, StoryObj } from '@storybook/react-vite'
import { text } from '../theme/index.ts'
import { Carousel } from './Carousel.tsx'
import { CarouselRoot } from './CarouselRoot.tsx'
import { useCarousel } from './useCarousel.ts'

const plans = [
  { key: 'pilot', title: 'Pilot' },
  { key: 'shift', title: 'One shift' },
  { key: 'line', title: 'One line' },
  { key: 'site', title: 'Whole site' },
  { key: 'fleet', title: 'Fleet' },
]

const card = {
  border: '1px solid var(--ui-color-rule)',
  padding: 24,
  blockSize: '100%',
} as const

const row = { display: 'flex', gap: 8, alignItems: 'center', paddingBlockStart: 16 } as const

const viewport = (
  <Carousel.Viewport key="viewport">
    {plans.map(({ key, title }, index) => (
      <Carousel.Slide key={key} index={index}>
        <div style={card}>
          <p className={text.statement}>{title}</p>
          <a href={`#${key}`}>Read about {title}</a>
        </div>
      </Carousel.Slide>
    ))}
  </Carousel.Viewport>
)

/**
 * The parts of `Carousel`, for building another layout.
 *
 * ### Usage
 *
 * ```tsx
 * const slides = plans.map(({ id, name }) => ({ key: id, title: name }))
 *
 * <Carousel.Root aria-label="Plans" slides={slides} slidesPerView={3} align="start" loop={false}>
 *   <Carousel.RotationControl />
 *   <Carousel.Previous />
 *   <Carousel.Next />
 *   <Carousel.Indicators />
 *   <Carousel.Viewport>
 *     {plans.map((plan, index) => (
 *       <Carousel.Slide key={plan.id} index={index}>
 *         <Plan {...plan} />
 *       </Carousel.Slide>
 *     ))}
 *   </Carousel.Viewport>
 * </Carousel.Root>
 * ```
 *
 * | Part | Renders |
 * |---|---|
 * | `Carousel.Root` | The region around all parts. It has all options, such as `value`, `loop`, and `autoplay`. |
 * | `Carousel.Viewport` | The visible part of the track. Its children are slides. |
 * | `Carousel.Slide` | A slide. Its content is inert unless the slide is completely visible. |
 * | `Carousel.Previous`, `Carousel.Next` | The arrows. Without `loop`, they're disabled at the ends. |
 * | `Carousel.Indicators` | A button per slide, or a counter such as "3 / 30" if the buttons don't fit. |
 * | `Carousel.RotationControl` | The button that stops and starts autoplay. Without this button, autoplay doesn't run unless you set `paused`. |
 *
 * Parts pass `ref`, `className`, `style`, and other props to their element. They call your event
 * handlers before their own. `preventDefault()` in `onClick` of an arrow or in `onKeyDown` prevents
 * the slide change. Focus and the rotation control always stop autoplay, even if a handler calls
 * `preventDefault()`.
 *
 * `slides` lists the slides in order, so the server can also render the indicators. `key`
 * identifies a slide, so the current slide stays current when slides are added or removed.
 *
 * ### Keyboard
 *
 * The keys are the same as in `Carousel`, and work anywhere in `Carousel.Root`. Tab follows the order
 * of your parts.
 *
 * | Key | Action |
 * |---|---|
 * | Left, Right | Shows the slide on that side. |
 * | Up, Down | Changes slides in a vertical carousel. |
 * | Home, End | Shows the first or last slide. |
 * | Space, Enter | Presses the focused button. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Server | Renders all parts, including an indicator for each entry of `slides`. |
 * | Slides added or removed | The current slide stays current, because `key` identifies it. |
 * | Autoplay | Needs `Carousel.RotationControl` or your own control that sets `paused`. It pauses and stops as in `Carousel`. |
 *
 * ### Your own elements
 *
 * `useCarouselContext` returns the state for a control inside a carousel. `useCarousel` has the
 * complete behavior without elements and styles. Through `actionsRef`, a parent component can
 * control the carousel, for example to show a slide or to stop autoplay.
 *
 * ```tsx
 * const carousel = useCarousel({ slides })
 *
 * <section aria-label="Plans" {...carousel.rootProps}>
 *   <button type="button" onClick={carousel.next}>Next</button>
 *   <div {...carousel.viewportProps}>…</div>
 * </section>
 * ```
 */
const meta = {
  title: 'Site/Carousel parts',
  component: CarouselRoot,
  parameters: { layout: 'fullscreen' },
  args: {
    'aria-label': 'Plans',
    slides: plans,
    slidesPerView: 2.5,
    align: 'start',
    loop: false,
    style: { margin: 24 },
    children: [
      viewport,
      <div key="controls" style={row}>
        <Carousel.Previous />
        <Carousel.Indicators style={{ marginInline: 'auto' }} />
        <Carousel.Next />
      </div>,
    ],
  },
} satisfies Meta<typeof CarouselRoot>

export default meta
type Story = StoryObj<typeof meta>

/** The controls below the slides, with two and a half slides per view. */
export const Parts: Story = {}

export const Autoplay: Story = {
  args: {
    autoplay: 5000,
    slidesPerView: 1,
    loop: true,
    children: [
      <div key="controls" style={{ ...row, paddingBlockEnd: 16 }}>
        <Carousel.RotationControl />
        <Carousel.Indicators />
      </div>,
      viewport,
    ],
  },
}

function OwnElements() {
  const carousel = useCarousel({ slides: plans })
  return (
    <section aria-label="Plans" {...carousel.rootProps}>
      <div {...carousel.viewportProps} style={{ display: 'flex', overflow: 'hidden' }}>
        {plans.map(({ key, title }, index) => (
          <div
            key={key}
            {...carousel.getSlideProps(index)}
            style={{ flex: 'none', inlineSize: '100%', padding: 24 }}
          >
            <p className={text.statement} {...carousel.getSlideContentProps(index)}>
              {title}
            </p>
          </div>
        ))}
      </div>
      <p style={{ ...row, paddingInline: 24 }}>
        <button type="button" onClick={carousel.previous}>
          Back
        </button>
        {carousel.index + 1} of {carousel.slides.length}
        <button type="button" onClick={carousel.next}>
          Forward
        </button>
      </p>
    </section>
  )
}

/** `useCarousel` without the parts. */
export const Hook: Story = { render: () => <OwnElements /> }
