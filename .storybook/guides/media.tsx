import { Carousel, Text, Typewriter } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const filmParts = [
  ['Poster', 'shows first, and with reduced motion'],
  ['Film', 'loads when it’s visible; always muted'],
  ['Button', 'plays and pauses'],
] as const

const fullWidth = { inlineSize: '100%' }
const controlRow = { display: 'flex', gap: 8, paddingBlockEnd: 8 }
const slide = { border: '1px solid var(--ui-color-rule)', padding: 24 }

const planOptions = {
  'aria-label': 'Plans',
  loop: false,
  slidesPerView: 1.5,
  align: 'start',
  style: fullWidth,
} as const

const planSlides = ['Pilot', 'One shift'].map((title) => ({ key: title, title }))

const planViewport = (
  <Carousel.Viewport>
    {planSlides.map(({ key, title }, index) => (
      <Carousel.Slide key={key} index={index}>
        <Text style={slide}>{title}</Text>
      </Carousel.Slide>
    ))}
  </Carousel.Viewport>
)

/** Guides for the components with slides, films, and motion. */
export const mediaGuides: ComponentGuides = {
  CareersAccordion: {
    anatomy: [
      ['Department', 'a heading with a button, and the number of its roles'],
      ['Role', 'a row with title, place, and a link'],
    ],
    dos: [
      {
        example: (
          <CodeExample code={'roles={roles}\nempty="No open roles. We\'ll add some in May."'} />
        ),
        text: 'Pass all roles in one list, and say what to expect if there are none.',
      },
    ],
    donts: [
      {
        example: (
          <CodeExample
            code={'<CareersAccordion roles={research} … />\n<CareersAccordion roles={sales} … />'}
          />
        ),
        text: 'Don’t render one accordion per department. Arrow keys move only within one accordion.',
      },
    ],
  },
  Carousel: {
    anatomy: [
      ['Carousel.Root', 'the state and the keys; receives `ref` and `className`'],
      ['Carousel.Viewport', 'the track with the slides'],
      ['Carousel.Slide', 'one slide'],
      ['Carousel.RotationControl', 'stops and starts autoplay'],
      ['Carousel.Previous, Carousel.Next', 'the arrows'],
      ['Carousel.Indicators', 'a button for each slide, or a number'],
    ],
    dos: [
      {
        example: (
          <CodeExample
            code={
              '<Carousel aria-label="Plans">\n  {plans.map((plan) => <Plan key={plan.id} … />)}\n</Carousel>'
            }
          />
        ),
        text: 'Give slides a key, so the current slide stays current when slides are added or removed.',
      },
    ],
    donts: [
      {
        example: (
          <CodeExample code={'<Carousel autoplay={3000} aria-label="How to return a robot">'} />
        ),
        text: 'Don’t rotate instructions automatically. A slide changes before everyone has read it.',
      },
    ],
  },
  CarouselParts: {
    anatomy: [
      ['Carousel.Root', 'a region with a name; has all options; receives `ref` and `className`'],
      ['Carousel.RotationControl', 'stops and starts autoplay; the first control'],
      ['Carousel.Previous, Carousel.Next', 'the arrows'],
      ['Carousel.Indicators', 'a button for each slide, or a number'],
      ['Carousel.Viewport', 'the track with the slides'],
      ['Carousel.Slide', 'one slide, identified by its `index`'],
    ],
    dos: [
      {
        example: (
          <Carousel.Root {...planOptions} slides={planSlides}>
            <div style={controlRow}>
              <Carousel.Previous />
              <Carousel.Next />
            </div>
            {planViewport}
          </Carousel.Root>
        ),
        text: 'Put the controls before the viewport, so keyboard and screen reader users find them first.',
      },
    ],
    donts: [
      {
        example: (
          <Carousel.Root {...planOptions} slides={planSlides}>
            {planViewport}
          </Carousel.Root>
        ),
        text: 'Don’t leave out all controls. Not everyone can drag.',
      },
    ],
  },
  HeroVideo: {
    anatomy: [...filmParts, ['Children', 'the headline, on the empty part of the film']],
    dos: [
      {
        example: <CodeExample code={'alt="A white robot with two arms folds a napkin."'} />,
        text: 'Describe what the film shows. Screen reader users get the poster with this text.',
      },
    ],
    donts: [
      {
        example: <CodeExample code={'small={wide1600} medium={wide1600} large={wide1600}'} />,
        text: 'Don’t use one cut for all screens. Phones would load a film that’s too wide for them.',
      },
    ],
  },
  Marquee: {
    anatomy: [
      ['Row', 'the children, and inert copies that fill the loop'],
      ['Button', 'pauses and continues'],
    ],
    dos: [
      {
        example: (
          <CodeExample
            code={'<Marquee role="group" aria-label="Partners">\n  {logos}\n</Marquee>'}
          />
        ),
        text: 'Use it for logos and names, and say with `aria-label` what they are.',
      },
    ],
    donts: [
      {
        example: (
          <CodeExample code={'<Marquee>\n  Orders before Friday ship this week.\n</Marquee>'} />
        ),
        text: 'Don’t move sentences or anything that users have to read in time.',
      },
    ],
  },
  Reveal: {
    anatomy: [
      ['Container', 'a `div`, which receives `ref` and `className`'],
      ['Content', 'the children; only their opacity and position change'],
    ],
    dos: [
      {
        example: <CodeExample code={'<Reveal><Plan … /></Reveal>\n<Reveal><Plan … /></Reveal>'} />,
        text: 'Wrap each item of a row. Items that appear together fade in one after another.',
      },
    ],
    donts: [
      {
        example: <CodeExample code={'<Reveal>\n  <article>…</article>\n</Reveal>'} />,
        text: 'Don’t wrap a whole article. Readers who scroll fast would wait for text.',
      },
    ],
  },
  ScrollVideo: {
    anatomy: filmParts,
    dos: [
      {
        example: <CodeExample code={'<ScrollVideo priority film={factory} alt="…" />'} />,
        text: 'Set `priority` on a film at the top of the page, so its poster loads first.',
      },
    ],
    donts: [
      {
        example: (
          <CodeExample code={'<ScrollVideo film={interview} alt="The founder speaks." />'} />
        ),
        text: 'Don’t use it for speech. The film is muted and has no captions.',
      },
    ],
  },
  Typewriter: {
    anatomy: [
      ['Phrases', 'all of them once, for screen readers'],
      ['Typed text', 'one phrase after another, hidden from screen readers'],
      ['Caret', 'blinks after the text'],
      ['Box', 'as large as the longest phrase; none with `inline`'],
    ],
    dos: [
      {
        example: (
          <CodeExample
            code={
              '<Typewriter phrases={phrases} paused={isPaused} />\n<Typewriter phrases={phrases} loops={1} />'
            }
          />
        ),
        text: 'Set `pauseButton`, connect `paused` with another control on the page, or limit `loops`.',
      },
    ],
    donts: [
      {
        example: (
          <Typewriter paused phrases={['robots', 'robots that fold napkins in hotels at night']} />
        ),
        text: 'Don’t mix short and long phrases. The box keeps the size of the longest.',
      },
    ],
  },
  VideoFigure: {
    anatomy: [...filmParts, ['Caption', 'label, caption, and speed, below the film']],
    dos: [
      {
        example: <Text variant="small">Film 03 · One station folds napkins · 1x, uncut</Text>,
        text: 'Say what the film shows, and how you recorded it.',
      },
    ],
    donts: [
      {
        example: <Text variant="small">Film 03 · See for yourself!</Text>,
        text: 'Don’t leave out the speed of a film that’s faster than real time.',
      },
    ],
  },
}
