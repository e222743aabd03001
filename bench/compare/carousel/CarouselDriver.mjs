import assert from 'node:assert/strict'
import { pressMouse, touch } from './pointers.mjs'

/**
 * @typedef {'range' | 'field' | 'editable' | 'slider' | 'scroller' | 'button' | 'carousel'} ContentKind
 * @typedef {{
 *   names?: string[],
 *   contentKind?: ContentKind,
 *   loop?: boolean,
 *   start?: number,
 *   autoplay?: number,
 *   direction?: 'ltr' | 'rtl',
 *   orientation?: 'horizontal' | 'vertical',
 *   width?: number,
 *   isHidden?: boolean,
 * }} Props The props of the carousel to test. `contentKind` is the kind of element to add to the
 *   first slide. `autoplay` is the interval between slides in milliseconds. `width` is in pixels.
 * @typedef {{ render: (props: Props) => void, goTo: (index: number) => void }} PageApi
 */

export const FOUR_SLIDES = ['Factory', 'Laundry', 'Restaurant', 'Kitchen']
/** Pixels from the start of one slide to the start of the next. */
export const SLIDE_PITCH = 250

/**
 * Returns how far a slide's center is to the right of its viewport's center, in pixels. In a
 * vertical carousel, returns how far the slide's center is below the viewport's center. Runs in the
 * page.
 *
 * @param {string} name
 */
function measureOffset(name) {
  const slide = document.querySelector(`[data-slide="${name}"]`)
  let viewport = slide?.parentElement
  while (viewport && getComputedStyle(viewport).overflowX === 'visible') {
    viewport = viewport.parentElement
  }
  if (!slide || !viewport) return Number.NaN
  const [slideBox, viewportBox] = [slide, viewport].map((element) =>
    element.getBoundingClientRect(),
  )
  const isVertical = slide.closest('[data-orientation="vertical"], [data-axis="y"]') !== null
  return isVertical
    ? slideBox.top + slideBox.height / 2 - viewportBox.top - viewportBox.height / 2
    : slideBox.left + slideBox.width / 2 - viewportBox.left - viewportBox.width / 2
}

/**
 * Waits until no slide has moved for 20 frames. Returns the name of the slide in the center of the
 * outer carousel, or of the nested carousel if `slidePrefix` is `Inner`. Runs in the page.
 *
 * @param {{ slidePrefix: string }} options
 */
async function findCenteredSlide({ slidePrefix }) {
  const readOffsets = () =>
    [...document.querySelectorAll('[data-slide]')].map((slide) => {
      const name = /** @type {HTMLElement} */ (slide).dataset.slide ?? ''
      const measure = /** @type {typeof measureOffset} */ (Reflect.get(globalThis, 'measureOffset'))
      return { name, offset: measure(name) }
    })
  const nextFrame = () => new Promise(requestAnimationFrame)
  let lastSlides = readOffsets()
  for (let unchangedCount = 0, frame = 0; unchangedCount < 20 && frame < 1200; frame += 1) {
    await nextFrame()
    const currentSlides = readOffsets()
    unchangedCount =
      JSON.stringify(currentSlides) === JSON.stringify(lastSlides) ? unchangedCount + 1 : 0
    lastSlides = currentSlides
  }
  const slides = lastSlides.filter(
    ({ name }) => name.startsWith('Inner') === (slidePrefix === 'Inner'),
  )
  return slides.find(({ offset }) => Math.abs(offset) <= 2)?.name
}

/**
 * Renders a carousel in a page and acts like a user. Works with every library, because it finds
 * slides by `data-slide`, the viewport by its overflow, and buttons by their names.
 */
export class CarouselDriver {
  /**
   * @param {import('playwright').Page} page
   * @param {import('playwright').CDPSession} client the page's DevTools session
   */
  constructor(page, client) {
    this.page = page
    this.client = client
  }

  /**
   * Renders a carousel and waits until it has stopped moving. By default, the carousel loops, is
   * 600 px wide, and has four slides of 240 px with gaps of 10 px.
   *
   * @param {Props} [props]
   */
  async mount(props = {}) {
    await this.page.evaluate(`globalThis.measureOffset = ${measureOffset}`)
    await this.update({ names: FOUR_SLIDES, loop: true, start: 0, width: 600, ...props })
    await this.findCurrentSlide()
  }

  /** @param {Props} props The props to change. */
  async update(props) {
    await this.page.evaluate(
      (changes) => /** @type {PageApi} */ (Reflect.get(globalThis, 'carousel')).render(changes),
      props,
    )
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole('button', { name, exact: true })
  }

  next = () => this.button('Next slide').first().click()
  previous = () => this.button('Previous slide').first().click()

  /** @param {number} index */
  async goTo(index) {
    await this.page.evaluate(
      (to) => /** @type {PageApi} */ (Reflect.get(globalThis, 'carousel')).goTo(to),
      index,
    )
  }

  /** @param {string} name */
  slide(name) {
    return this.page.locator(`[data-slide="${name}"]`)
  }

  /** The element that the prop `contentKind` adds to the first slide. */
  get content() {
    return this.page.locator('[data-content]')
  }

  /**
   * Returns the offset of a slide from the center of the carousel, in pixels.
   *
   * @param {string} name
   */
  readOffset(name) {
    return this.page.evaluate(measureOffset, name)
  }

  /**
   * Waits until all slides have stopped moving. Returns the name of the slide in the center.
   *
   * @param {'' | 'Inner'} [slidePrefix] `Inner` for the nested carousel
   */
  findCurrentSlide(slidePrefix = '') {
    return this.page.evaluate(findCenteredSlide, { slidePrefix })
  }

  /**
   * @param {string} name
   * @param {'' | 'Inner'} [slidePrefix] `Inner` for the nested carousel
   */
  async expectCurrentSlide(name, slidePrefix) {
    const currentSlide = await this.findCurrentSlide(slidePrefix)
    assert.ok(currentSlide === name, `the current slide is ${currentSlide ?? 'none'}, not ${name}`)
  }

  /**
   * Waits until all slides have stopped moving. Checks that a slide is at the given offset from the
   * center.
   *
   * @param {string} name
   * @param {number} offset in pixels, negative to the left
   */
  async expectOffset(name, offset) {
    await this.findCurrentSlide()
    const measuredOffset = await this.readOffset(name)
    assert.ok(
      Math.abs(measuredOffset - offset) <= 2,
      `${name} is at ${measuredOffset} px, not at ${offset} px`,
    )
  }

  /**
   * Returns the center of an element.
   *
   * @param {import('playwright').Locator} locator
   */
  async locate(locator) {
    const box = await locator.boundingBox()
    assert.ok(box, 'the element is visible')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /**
   * Presses the mouse button on an element, by default on the first slide.
   *
   * @param {import('playwright').Locator} [locator]
   */
  async pressMouse(locator = this.slide('Factory')) {
    return pressMouse(this.client, await this.locate(locator))
  }

  /**
   * Touches an element, by default the first slide.
   *
   * @param {import('playwright').Locator} [locator]
   */
  async touch(locator = this.slide('Factory')) {
    return touch(this.client, await this.locate(locator))
  }

  /**
   * Drags by `x` pixels with the mouse, and releases the button.
   *
   * @param {number} x
   * @param {{ from?: import('playwright').Locator, ms?: number, holdMs?: number }} [options] `ms` is the
   *   time per 10 px, and `holdMs` the time before the release
   */
  async drag(x, { from, ms, holdMs } = {}) {
    const mouse = await this.pressMouse(from)
    await mouse.moveTo(x, 0, ms)
    await mouse.release(holdMs)
  }

  /**
   * Drags by `x` pixels with a finger, and lifts the finger.
   *
   * @param {number} x
   * @param {{ from?: import('playwright').Locator, ms?: number }} [options]
   */
  async swipe(x, { from, ms } = {}) {
    const finger = await this.touch(from)
    await finger.moveTo(x, 0, ms)
    await finger.release()
  }
}
