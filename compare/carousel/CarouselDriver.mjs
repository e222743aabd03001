import assert from 'node:assert/strict'
import { pressMouse, touch } from './pointers.mjs'

/**
 * @typedef {'range' | 'field' | 'editable' | 'slider' | 'scroller' | 'button' | 'carousel'} Content
 * @typedef {{
 *   names?: string[],
 *   content?: Content,
 *   loop?: boolean,
 *   start?: number,
 *   autoplay?: number,
 *   direction?: 'ltr' | 'rtl',
 *   orientation?: 'horizontal' | 'vertical',
 *   width?: number,
 *   isHidden?: boolean,
 * }} Props The props of the carousel to test. `content` is in the first slide. `autoplay` is in
 *   milliseconds, and `width` in pixels.
 * @typedef {{ render: (props: Props) => void, goTo: (index: number) => void }} PageApi
 */

export const FOUR = ['Factory', 'Laundry', 'Restaurant', 'Kitchen']
/** Pixels from the start of one slide to the start of the next. */
export const PITCH = 250

/**
 * Returns the distance of a slide from the center of its viewport in pixels, to the right or down.
 * Runs in the page.
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
  const [a, b] = [slide, viewport].map((element) => element.getBoundingClientRect())
  const isVertical = slide.closest('[data-orientation="vertical"], [data-axis="y"]') !== null
  return isVertical
    ? a.top + a.height / 2 - b.top - b.height / 2
    : a.left + a.width / 2 - b.left - b.width / 2
}

/**
 * Waits until no slide has moved for 20 frames. Returns the name of the slide in the center of the
 * outer carousel, or of the inner one if the prefix is `Inner`. Runs in the page.
 *
 * @param {{ prefix: string }} options
 */
async function findCenteredSlide({ prefix }) {
  const read = () =>
    [...document.querySelectorAll('[data-slide]')].map((slide) => {
      const name = /** @type {HTMLElement} */ (slide).dataset.slide ?? ''
      const measure = /** @type {typeof measureOffset} */ (Reflect.get(globalThis, 'measureOffset'))
      return { name, offset: measure(name) }
    })
  const nextFrame = () => new Promise(requestAnimationFrame)
  let last = read()
  for (let still = 0, frame = 0; still < 20 && frame < 1200; frame += 1) {
    await nextFrame()
    const now = read()
    still = JSON.stringify(now) === JSON.stringify(last) ? still + 1 : 0
    last = now
  }
  const slides = last.filter(({ name }) => name.startsWith('Inner') === (prefix === 'Inner'))
  return slides.find(({ offset }) => Math.abs(offset) <= 2)?.name
}

/**
 * Renders a carousel in a page and acts as its user. It works with every library, because it finds
 * slides by `data-slide`, the viewport by its overflow, and buttons by their names.
 */
export class CarouselDriver {
  /**
   * @param {import('playwright').Page} page
   * @param {import('playwright').CDPSession} client of the page
   */
  constructor(page, client) {
    this.page = page
    this.client = client
  }

  /**
   * Renders a carousel and waits until it has stopped moving. By default, it loops, is 600 px wide, and
   * has four slides of 240 px with gaps of 10 px.
   *
   * @param {Props} [props]
   */
  async mount(props = {}) {
    await this.page.evaluate(`globalThis.measureOffset = ${measureOffset}`)
    await this.update({ names: FOUR, loop: true, start: 0, width: 600, ...props })
    await this.findCurrent()
  }

  /** @param {Props} props The changed props. */
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

  /** The element in the first slide that the prop `content` adds. */
  get content() {
    return this.page.locator('[data-content]')
  }

  /**
   * Returns the distance of a slide from the center of the carousel.
   *
   * @param {string} name
   */
  readOffset(name) {
    return this.page.evaluate(measureOffset, name)
  }

  /**
   * Returns the slide in the center, once all slides have stopped moving.
   *
   * @param {'' | 'Inner'} [prefix]
   */
  findCurrent(prefix = '') {
    return this.page.evaluate(findCenteredSlide, { prefix })
  }

  /**
   * @param {string} name
   * @param {'' | 'Inner'} [prefix]
   */
  async expectCurrent(name, prefix) {
    const current = await this.findCurrent(prefix)
    assert.ok(current === name, `the current slide is ${current ?? 'none'}, not ${name}`)
  }

  /**
   * Expects a slide at a distance from the center, once all slides have stopped moving.
   *
   * @param {string} name
   * @param {number} offset
   */
  async expectOffset(name, offset) {
    await this.findCurrent()
    const measured = await this.readOffset(name)
    assert.ok(Math.abs(measured - offset) <= 2, `${name} is at ${measured} px, not at ${offset} px`)
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
   * Presses the mouse on an element, or on the text of the first slide.
   *
   * @param {import('playwright').Locator} [locator]
   */
  async pressMouse(locator = this.slide('Factory')) {
    return pressMouse(this.client, await this.locate(locator))
  }

  /**
   * Touches an element, or the first slide.
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
    await mouse.moveBy(x, 0, ms)
    await mouse.release(holdMs)
  }

  /**
   * Drags by `x` pixels with a finger, and lifts it.
   *
   * @param {number} x
   * @param {{ from?: import('playwright').Locator, ms?: number }} [options]
   */
  async swipe(x, { from, ms } = {}) {
    const finger = await this.touch(from)
    await finger.moveBy(x, 0, ms)
    await finger.release()
  }
}
