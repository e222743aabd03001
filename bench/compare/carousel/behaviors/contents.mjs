import assert from 'node:assert/strict'

/**
 * Returns a test that checks that dragging an element in a slide doesn't move the carousel.
 *
 * @param {import('../CarouselDriver.mjs').ContentKind} contentKind
 * @param {(carousel: import('../CarouselDriver.mjs').CarouselDriver) => Promise<void>} [check] an
 *   additional check after the drag
 */
function expectNoMove(contentKind, check = async () => {}) {
  return async (/** @type {import('../CarouselDriver.mjs').CarouselDriver} */ carousel) => {
    await carousel.mount({ contentKind })
    await carousel.drag(-70, { from: carousel.content })
    await carousel.expectCurrentSlide('Factory')
    await check(carousel)
    await carousel.swipe(-70, { from: carousel.content })
    await carousel.expectCurrentSlide('Factory')
  }
}

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const contents = [
  {
    title: 'A range input in a slide moves, not the slides',
    run: expectNoMove('range', async (carousel) => {
      assert.notEqual(await carousel.content.inputValue(), '50')
    }),
  },
  {
    title: 'The mouse selects text in a text field',
    run: expectNoMove('field', async (carousel) => {
      assert.notEqual(await carousel.page.evaluate(readFieldSelection), '')
    }),
  },
  {
    title: 'The mouse selects editable text',
    run: expectNoMove('editable', async (carousel) => {
      assert.notEqual(await carousel.page.evaluate(() => `${getSelection()}`), '')
    }),
  },
  { title: 'A drag belongs to an element with the role slider', run: expectNoMove('slider') },
  {
    title: 'A horizontal scroller in a slide scrolls',
    async run(carousel) {
      await carousel.mount({ contentKind: 'scroller' })
      await carousel.swipe(-80, { from: carousel.content })
      await carousel.expectCurrentSlide('Factory')
      assert.ok((await carousel.content.evaluate(({ scrollLeft }) => scrollLeft)) > 0)
    },
  },
  {
    title: 'A button in a slide takes clicks',
    async run(carousel) {
      await carousel.mount({ contentKind: 'button' })
      await carousel.content.click()
      await carousel.expectCurrentSlide('Factory')
      assert.equal(await carousel.content.textContent(), 'Clicked 1 times')
    },
  },
  {
    title: 'A drag in a nested carousel moves only that carousel',
    async run(carousel) {
      await carousel.mount({ contentKind: 'carousel' })
      await carousel.expectCurrentSlide('Inner-1', 'Inner')
      await carousel.drag(-140, { from: carousel.slide('Inner-1') })
      await carousel.expectCurrentSlide('Inner-2', 'Inner')
      await carousel.expectCurrentSlide('Factory')
    },
  },
]

/** Returns the text that is selected in the text field. Runs in the page. */
function readFieldSelection() {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-content]'))
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
}
