import assert from 'node:assert/strict'
import { FAST_MS } from '../pointers.mjs'

const readScroll = () => [Math.round(scrollX), Math.round(scrollY)]

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const touching = [
  {
    title: 'The slides follow a finger',
    async run(carousel) {
      await carousel.mount()
      const finger = await carousel.touch()
      await finger.moveTo(-120)
      await finger.moveTo(-60)
      const offsetBefore = await readFinalOffset(carousel)
      await finger.moveTo(-100)
      // Browsers ignore the first few pixels of a drag, so measure only the last move: -60 to -100.
      assert.ok(Math.abs((await readFinalOffset(carousel)) - offsetBefore + 40) <= 2)
      await finger.release()
    },
  },
  {
    title: 'A slow swipe of half a slide changes slides',
    async run(carousel) {
      await carousel.mount()
      await carousel.swipe(-160)
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A short fast swipe changes slides',
    async run(carousel) {
      await carousel.mount()
      await carousel.swipe(-40, { ms: FAST_MS })
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A flick of 30 px changes slides',
    async run(carousel) {
      await carousel.mount()
      await carousel.swipe(-30, { ms: FAST_MS })
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: "A drag that rests before its release isn't a flick",
    async run(carousel) {
      await carousel.mount()
      const finger = await carousel.touch()
      await finger.moveTo(-30, 0, FAST_MS)
      await finger.release(300)
      await carousel.expectCurrentSlide('Factory')
    },
  },
  {
    title: 'A fast flick back cancels a drag',
    async run(carousel) {
      await carousel.mount()
      const finger = await carousel.touch()
      await finger.moveTo(-110)
      await finger.moveTo(-60, 0, FAST_MS)
      await finger.release()
      await carousel.expectCurrentSlide('Factory')
    },
  },
  {
    title: 'A finger that moves up scrolls the page and changes no slide',
    async run(carousel) {
      await carousel.mount()
      const finger = await carousel.touch()
      await finger.moveTo(-10, -150)
      await finger.release()
      await carousel.expectCurrentSlide('Factory')
      const [, y = 0] = await carousel.page.evaluate(readScroll)
      assert.ok(y > 50, `the page scrolled by ${y} px`)
    },
  },
  {
    title: 'A swipe does not scroll the page',
    async run(carousel) {
      await carousel.mount()
      const finger = await carousel.touch()
      await finger.moveTo(-100, -5)
      await finger.moveTo(-160, -60)
      await finger.release()
      await carousel.expectCurrentSlide('Laundry')
      assert.deepEqual(await carousel.page.evaluate(readScroll), [0, 0])
    },
  },
]

/** @param {import('../CarouselDriver.mjs').CarouselDriver} carousel */
async function readFinalOffset(carousel) {
  await carousel.findCurrentSlide()
  return carousel.readOffset('Factory')
}
