import assert from 'node:assert/strict'

/** Returns how far the focused element extends beyond its carousel, in pixels. Runs in the page. */
function measureFocusOverflow() {
  const focusedElement = document.activeElement
  const slide = focusedElement?.closest('[data-slide]')
  const carousel = slide?.closest('section')
  if (!focusedElement || !carousel) return 0
  const [elementBox, carouselBox] = [focusedElement, carousel].map((element) =>
    element.getBoundingClientRect(),
  )
  return Math.max(0, carouselBox.left - elementBox.left, elementBox.right - carouselBox.right)
}

/** Lists slides that are out of view but that screen readers can still reach. Runs in the page. */
function listReachableSlides() {
  const measure = Reflect.get(globalThis, 'measureOffset')
  return [...document.querySelectorAll('[data-slide]')]
    .map((slide) => /** @type {HTMLElement} */ (slide))
    .filter((slide) => Math.abs(measure(slide.dataset.slide)) >= 300)
    .filter((slide) => !slide.closest('[aria-hidden="true"], [inert]'))
    .map((slide) => slide.dataset.slide)
}

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const keyboard = [
  {
    title: 'Arrow keys, Home, and End change slides',
    feature: 'keyboard',
    async run(carousel) {
      await carousel.mount()
      await carousel.button('Next slide').focus()
      for (const [key, name] of [
        ['ArrowRight', 'Laundry'],
        ['End', 'Kitchen'],
        ['ArrowLeft', 'Restaurant'],
        ['Home', 'Factory'],
      ]) {
        await carousel.page.keyboard.press(key)
        await carousel.expectCurrentSlide(name)
      }
    },
  },
  {
    title: 'In right-to-left text, the left arrow key shows the next slide',
    feature: 'keyboard',
    async run(carousel) {
      await carousel.mount({ direction: 'rtl' })
      await carousel.button('Next slide').focus()
      await carousel.page.keyboard.press('ArrowLeft')
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'Arrow keys in a text field move its cursor',
    feature: 'keyboard',
    async run(carousel) {
      await carousel.mount({ contentKind: 'field' })
      await carousel.content.focus()
      for (const key of ['Home', 'ArrowRight', 'ArrowRight']) {
        await carousel.page.keyboard.press(key)
      }
      await carousel.expectCurrentSlide('Factory')
      const field = carousel.content
      assert.equal(await field.evaluate((input) => Reflect.get(input, 'selectionStart')), 2)
    },
  },
  {
    title: 'The keyboard focus is never on a slide out of view',
    async run(carousel) {
      await carousel.mount()
      for (let count = 0; count < 9; count += 1) {
        await carousel.page.keyboard.press('Tab')
        await carousel.findCurrentSlide()
        assert.equal(await carousel.page.evaluate(measureFocusOverflow), 0)
      }
    },
  },
  {
    title: 'Slides out of view are hidden from assistive technology',
    feature: 'hidden slides',
    async run(carousel) {
      await carousel.mount()
      assert.deepEqual(await carousel.page.evaluate(listReachableSlides), [])
      await carousel.next()
      await carousel.expectCurrentSlide('Laundry')
      assert.deepEqual(await carousel.page.evaluate(listReachableSlides), [])
    },
  },
]
