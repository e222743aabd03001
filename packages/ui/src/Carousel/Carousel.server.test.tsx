import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { findViolations } from '../testing/axe.ts'
import { renderWordSlides, testSlides, viewport, waitForSlide } from '../testing/carousel.tsx'
import { industries } from '../testing/films.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { holdMouse, startTouch } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const createFilmCarousel = (defaultValue = 1) => (
  <Carousel aria-label="Industries" items={industries} defaultValue={defaultValue} />
)

/** Adds server-rendered markup to the page, without hydrating it. */
function addMarkup(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  const scroller = page.querySelector('[aria-live]') as HTMLElement
  return { page, scroller }
}

const measureCenter = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return Math.round(left + width / 2)
}

test.each([0, 1, 2])('without JavaScript, shows slide %i and snaps to slides', async (index) => {
  const html = renderToString(createFilmCarousel(index))
  expect(html).not.toMatch(/inert|aria-hidden="false"/)
  const { page, scroller } = addMarkup(html)
  const slides = [...scroller.children] as HTMLElement[]
  await expect.poll(() => measureCenter(slides[index] as Element)).toBe(measureCenter(scroller))
  expect(getComputedStyle(scroller).scrollSnapType).toBe('x mandatory')
  for (const slide of slides) {
    await expect.poll(() => getComputedStyle(slide).scrollSnapAlign).toBe('center')
  }
  const otherIndex = (index + 2) % 3
  slides[otherIndex]?.scrollIntoView({ inline: 'center' })
  await expect
    .poll(() => measureCenter(slides[otherIndex] as Element))
    .toBe(measureCenter(scroller))
  page.remove()
})

test('hydrates without errors, layout shifts, or moving slides', async () => {
  const { page } = addMarkup(renderToString(createFilmCarousel()))
  await expect.poll(() => page.querySelector('[aria-live]')?.scrollLeft).toBeGreaterThan(0)
  const measureBoxes = (root: Element) =>
    ['button', '[aria-roledescription=slide]', 'p']
      .flatMap((selector) => [...root.querySelectorAll(selector)])
      .filter((element) => !element.closest('[aria-roledescription=slide] button'))
      .map((element) => Math.round(element.getBoundingClientRect().left))
  const oldBoxes = measureBoxes(page)
  page.remove()
  const { container, errors } = await hydrate(createFilmCarousel())
  await expect.poll(() => container.querySelector('[data-live]')).not.toBeNull()
  await expect.poll(() => measureBoxes(container)).toEqual(oldBoxes)
  expect(errors).toEqual([])
})

test('starts at the slide that the visitor scrolled to before hydration', async () => {
  const onValueChange = vi.fn()
  const element = renderWordSlides({ onValueChange })
  const html = renderToString(element)
  const { hydrateRoot } = await import('react-dom/client')
  const { page, scroller } = addMarkup(html)
  await expect
    .poll(() => getComputedStyle(scroller.children[2] as Element).scrollSnapAlign)
    .toBe('center')
  scroller.scrollLeft = 500
  const root = hydrateRoot(page, element)
  await expect.poll(() => onValueChange.mock.calls.map(([value]) => value)).toEqual([2])
  await waitForSlide('Restaurant')
  expect(onValueChange).toHaveBeenCalledTimes(1)
  root.unmount()
  page.remove()
})

test.each([2.5, 8])(
  'shows %d slides per view without a `style` attribute',
  async (slidesPerView) => {
    const { html, errors } = await hydrate(
      <Carousel aria-label="Numbers" slidesPerView={slidesPerView}>
        {[...'123456789'].map((digit) => (
          <p key={digit}>{digit}</p>
        ))}
      </Carousel>,
    )
    expect(html).not.toContain('style=')
    await expect.poll(viewport).not.toBeNull()
    const slide = testSlides()[0] as HTMLElement
    const gap = 2 * Number.parseFloat(getComputedStyle(slide).paddingInlineStart)
    expect((viewport().clientWidth + gap) / slide.offsetWidth).toBeCloseTo(slidesPerView, 1)
    expect(errors).toEqual([])
  },
)

test.each([
  [
    'a drag',
    async () => {
      const mouse = await holdMouse(viewport())
      await mouse.moveTo(-90)
      return () => mouse.release()
    },
  ],
  [
    'a touch',
    async () => {
      const finger = await startTouch(viewport())
      return () => finger.lift()
    },
  ],
  [
    'a glide',
    async () => {
      document.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click()
      await new Promise(requestAnimationFrame)
      return async () => {}
    },
  ],
  [
    'a wheel gesture',
    async () => {
      viewport().dispatchEvent(new WheelEvent('wheel', { deltaX: 60, cancelable: true }))
      return async () => {}
    },
  ],
])('unmounting during %s removes all listeners and timers', async (_what, beginGesture) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const listLeftovers = watchLeftovers()
  const { unmount } = await hydrate(
    <Carousel aria-label="Industries" items={industries} autoplay={4000} />,
  )
  // Waits for two timers: the film's load timeout and the autoplay interval.
  while (vi.getTimerCount() < 2) await new Promise(requestAnimationFrame)
  const endGesture = await beginGesture()
  await unmount()
  expect(listLeftovers()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  await endGesture()
})

test('has no accessibility violations', async () => {
  const { container } = await hydrate(createFilmCarousel())
  await expect.poll(() => container.querySelector('[data-live]')).not.toBeNull()
  expect(await findViolations(container)).toEqual([])
})
