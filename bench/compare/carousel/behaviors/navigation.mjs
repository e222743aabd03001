import assert from 'node:assert/strict'

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const navigation = [
  {
    title: 'The arrows move one slide forward and back',
    async run(carousel) {
      await carousel.mount()
      await carousel.next()
      await carousel.expectCurrentSlide('Laundry')
      await carousel.previous()
      await carousel.expectCurrentSlide('Factory')
    },
  },
  {
    title: 'Five quick presses move five slides',
    async run(carousel) {
      await carousel.mount()
      for (let count = 0; count < 5; count += 1) await carousel.next()
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A call can show any slide',
    async run(carousel) {
      await carousel.mount()
      await carousel.goTo(2)
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'Starts with any slide',
    async run(carousel) {
      await carousel.mount({ start: 2 })
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'The first slide follows the last, one slide away, and the other way around',
    async run(carousel) {
      await carousel.mount({ start: 3 })
      await carousel.next()
      await carousel.expectCurrentSlide('Factory')
      await carousel.expectOffset('Kitchen', -250)
      await carousel.previous()
      await carousel.expectCurrentSlide('Kitchen')
      await carousel.expectOffset('Factory', 250)
    },
  },
  {
    title: 'Without a loop, the arrows stop at the ends',
    async run(carousel) {
      await carousel.mount({ loop: false })
      const firstOffset = await carousel.readOffset('Factory')
      await carousel.button('Previous slide').click({ force: true })
      await carousel.expectOffset('Factory', firstOffset)
      await carousel.goTo(3)
      await carousel.findCurrentSlide()
      const lastOffset = await carousel.readOffset('Kitchen')
      await carousel.button('Next slide').click({ force: true })
      await carousel.expectOffset('Kitchen', lastOffset)
    },
  },
  {
    title: 'Two slides loop',
    async run(carousel) {
      await carousel.mount({ names: ['Factory', 'Laundry'] })
      await carousel.next()
      await carousel.expectCurrentSlide('Laundry')
      await carousel.next()
      await carousel.expectCurrentSlide('Factory')
    },
  },
  {
    title: 'One slide is centered',
    async run(carousel) {
      await carousel.mount({ names: ['Factory'] })
      await carousel.expectCurrentSlide('Factory')
    },
  },
  {
    title: 'With a hundred slides, a call can show any of them',
    async run(carousel) {
      const names = Array.from({ length: 100 }, (_, index) => `Slide-${index + 1}`)
      await carousel.mount({ names })
      await carousel.goTo(57)
      await carousel.expectCurrentSlide('Slide-58')
      await carousel.next()
      await carousel.expectCurrentSlide('Slide-59')
    },
  },
  {
    title: 'With reduced motion, slides change immediately',
    feature: 'reduced motion',
    needs: 'reduced motion',
    async run(carousel) {
      await carousel.mount()
      await carousel.page.evaluate(recordOffsets)
      await carousel.next()
      await carousel.expectCurrentSlide('Laundry')
      const offsets = await carousel.page.evaluate(() => Reflect.get(globalThis, 'offsets'))
      assert.deepEqual([...new Set(offsets)], [0, -250])
    },
  },
]

/** Starts recording the offset of the first slide in each frame. Runs in the page. */
function recordOffsets() {
  /** @type {number[]} */
  const offsets = []
  const measure = Reflect.get(globalThis, 'measureOffset')
  const record = () => {
    offsets.push(Math.round(measure('Factory')))
    requestAnimationFrame(record)
  }
  Reflect.set(globalThis, 'offsets', offsets)
  record()
}
