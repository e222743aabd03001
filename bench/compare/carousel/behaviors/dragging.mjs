import assert from 'node:assert/strict'

/** Returns the selected text. Runs in the page. */
const readSelection = () => `${getSelection()}`

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const dragging = [
  {
    title: 'The slides follow the mouse',
    async run(carousel) {
      await carousel.mount()
      const mouse = await carousel.pressMouse()
      await mouse.moveTo(-120)
      await carousel.expectOffset('Factory', -120)
      await mouse.moveTo(-30)
      await carousel.expectOffset('Factory', -30)
      await mouse.release()
    },
  },
  {
    title: 'A slow drag of 40 px springs back',
    async run(carousel) {
      await carousel.mount()
      await carousel.drag(-40)
      await carousel.expectCurrentSlide('Factory')
    },
  },
  {
    title: 'A slow drag of half a slide changes slides',
    async run(carousel) {
      await carousel.mount()
      await carousel.drag(-140)
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A slow drag of a slide and a half moves two slides',
    async run(carousel) {
      await carousel.mount()
      await carousel.drag(-380)
      await carousel.expectCurrentSlide('Restaurant')
    },
  },
  {
    title: 'A released slow drag settles without overshooting',
    async run(carousel) {
      await carousel.mount()
      const mouse = await carousel.pressMouse()
      await mouse.moveTo(-140)
      await carousel.findCurrentSlide()
      await carousel.page.evaluate(recordLowestOffset)
      await mouse.release()
      await carousel.expectCurrentSlide('Laundry')
      const lowestOffset = await carousel.page.evaluate(() =>
        Reflect.get(globalThis, 'lowestOffset'),
      )
      assert.ok(lowestOffset >= -252, `Factory was at ${lowestOffset} px`)
    },
  },
  {
    title: 'Without a loop, a drag past the first slide springs back',
    async run(carousel) {
      await carousel.mount({ loop: false })
      const startOffset = await carousel.readOffset('Factory')
      const mouse = await carousel.pressMouse()
      await mouse.moveTo(200)
      await carousel.findCurrentSlide()
      assert.ok(
        (await carousel.readOffset('Factory')) < startOffset + 190,
        'the drag meets resistance',
      )
      await mouse.release()
      await carousel.expectOffset('Factory', startOffset)
    },
  },
  {
    title: 'A drag that ends outside of the carousel ends',
    async run(carousel) {
      await carousel.mount()
      const mouse = await carousel.pressMouse()
      await mouse.moveTo(-140)
      await mouse.moveTo(-140, 500)
      await mouse.release()
      await carousel.page.mouse.move(100, 100)
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A drag selects no text',
    async run(carousel) {
      await carousel.mount()
      await carousel.drag(-140, { from: carousel.slide('Factory').getByText('Factory').first() })
      await carousel.expectCurrentSlide('Laundry')
      assert.equal(await carousel.page.evaluate(readSelection), '')
    },
  },
  {
    title: 'A drag that starts on a link does not follow it',
    async run(carousel) {
      await carousel.mount()
      await carousel.drag(-140, { from: carousel.slide('Factory').getByRole('link') })
      await carousel.expectCurrentSlide('Laundry')
      assert.equal(new URL(carousel.page.url()).hash, '')
    },
  },
  {
    title: 'A click that moves by 6 px follows a link',
    async run(carousel) {
      await carousel.mount()
      await carousel.drag(-6, { from: carousel.slide('Factory').getByRole('link') })
      await carousel.expectCurrentSlide('Factory')
      assert.equal(new URL(carousel.page.url()).hash, '#Factory')
    },
  },
  {
    title: 'In right-to-left text, a drag to the right shows the next slide',
    async run(carousel) {
      await carousel.mount({ direction: 'rtl' })
      await carousel.drag(140)
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'Dragging up shows the next slide of a vertical carousel',
    async run(carousel) {
      await carousel.mount({ orientation: 'vertical' })
      const mouse = await carousel.pressMouse()
      await mouse.moveTo(0, -160)
      await mouse.release()
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A horizontal wheel changes slides',
    feature: 'wheel',
    async run(carousel) {
      await carousel.mount()
      await carousel.page.mouse.move(300, 150)
      await carousel.page.mouse.wheel(70, 0)
      await carousel.expectCurrentSlide('Laundry')
    },
  },
]

/** Starts recording the leftmost offset that the first slide reaches. Runs in the page. */
function recordLowestOffset() {
  const measure = Reflect.get(globalThis, 'measureOffset')
  const record = () => {
    const lowestOffset = Reflect.get(globalThis, 'lowestOffset') ?? 0
    Reflect.set(globalThis, 'lowestOffset', Math.min(lowestOffset, measure('Factory')))
    requestAnimationFrame(record)
  }
  record()
}
