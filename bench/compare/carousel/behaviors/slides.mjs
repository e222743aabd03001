import assert from 'node:assert/strict'
import { FOUR_SLIDES } from '../CarouselDriver.mjs'

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const slides = [
  {
    title: 'An added slide can become the current slide',
    async run(carousel) {
      await carousel.mount()
      await carousel.update({ names: [...FOUR_SLIDES, 'Hotel'] })
      await carousel.findCurrentSlide()
      await carousel.previous()
      await carousel.expectCurrentSlide('Hotel')
    },
  },
  {
    title: 'Slides that are added before the current one do not move it',
    async run(carousel) {
      await carousel.mount({ start: 1 })
      await carousel.update({ names: ['Hotel', 'Airport', ...FOUR_SLIDES] })
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'Typed text and the focus stay as slides are added',
    async run(carousel) {
      await carousel.mount({ contentKind: 'field' })
      await carousel.content.fill('towels')
      await carousel.update({ names: [...FOUR_SLIDES, 'Hotel'] })
      await carousel.expectCurrentSlide('Factory')
      assert.equal(await carousel.content.inputValue(), 'towels')
      assert.ok(await carousel.content.evaluate((field) => field === document.activeElement))
    },
  },
  {
    title: 'Slides that are removed before the current one do not move it',
    async run(carousel) {
      await carousel.mount({ start: 2 })
      await carousel.update({ names: ['Restaurant', 'Kitchen', 'Hotel'] })
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'If the current slide is removed, the next one takes its place',
    async run(carousel) {
      await carousel.mount({ start: 1 })
      await carousel.update({ names: ['Factory', 'Restaurant', 'Kitchen', 'Hotel'] })
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'If the last slide is removed while it is current, the new last one takes its place',
    async run(carousel) {
      await carousel.mount({ start: 3 })
      await carousel.update({ names: ['Factory', 'Laundry', 'Restaurant'] })
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'A drag continues as slides are added',
    async run(carousel) {
      await carousel.mount()
      const mouse = await carousel.pressMouse()
      await mouse.moveTo(-90)
      await carousel.update({ names: [...FOUR_SLIDES, 'Hotel'] })
      await carousel.expectOffset('Factory', -90)
      await mouse.moveTo(-140)
      await mouse.release()
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'An empty carousel receives slides',
    async run(carousel) {
      await carousel.mount({ names: [] })
      await carousel.update({ names: FOUR_SLIDES })
      await carousel.expectCurrentSlide('Factory')
      await carousel.next()
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'After the carousel changes its width, the current slide is centered',
    async run(carousel) {
      await carousel.mount({ start: 2 })
      await carousel.update({ width: 420 })
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'A carousel that was hidden at first works once it shows',
    async run(carousel) {
      await carousel.mount({ isHidden: true, start: 1 })
      await carousel.update({ isHidden: false })
      await carousel.expectCurrentSlide('Laundry')
      await carousel.next()
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
]
