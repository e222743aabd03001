import { Carousel, Text } from '@duet/ui'
import type { CSSProperties } from 'react'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const controlRow = { display: 'flex', gap: 8, paddingBlockEnd: 8 }
const slide = { border: '1px solid var(--ui-color-rule)', padding: 24 }

const planOptions = {
  'aria-label': 'Plans',
  loop: false,
  slidesPerView: 1.5,
  align: 'start',
  style: { inlineSize: '100%', '--ui-carousel-inset': '0px' } as CSSProperties,
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

const planCards = planSlides.map(({ key, title }) => (
  <Text key={key} style={slide}>
    {title}
  </Text>
))

export const carouselGuides: ComponentGuides = {
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
          <>
            <Carousel {...planOptions}>{planCards}</Carousel>
            <CodeExample
              code={
                '<Carousel aria-label="Plans">\n  {plans.map((plan) => <Plan key={plan.id} … />)}\n</Carousel>'
              }
            />
          </>
        ),
        text: 'Give slides a key, so the current slide stays current when slides are added or removed.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Carousel {...planOptions} aria-label="How to return a robot" autoplay={3000} paused>
              <Text style={slide}>1. Unplug the robot.</Text>
              <Text style={slide}>2. Close both grippers.</Text>
            </Carousel>
            <CodeExample code={'<Carousel autoplay={3000} aria-label="How to return a robot">'} />
          </>
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
}
