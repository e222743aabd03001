import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  offset,
  renderWordSlides,
  slide,
  testSlides,
  viewport,
  waitForSlide,
} from '../testing/carousel.tsx'
import { clickAtOffset, holdMouse } from '../testing/pointer.ts'
import type { CarouselProps } from './carouselProps.ts'

const sixNames = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** Renders slides in a carousel that is 610 px wide, with a gap of 10 px. */
const renderOptions = (props: Partial<CarouselProps>, names = sixNames) =>
  render(
    <div style={{ width: 610 }}>
      {renderWordSlides({ style: { '--ui-carousel-gap': '10px' } as object, ...props }, names)}
    </div>,
  )

/**
 * Returns the names of the slides that are completely visible, from left to right, then top to
 * bottom. In WebKit, slides that have wrapped around are off by up to half a pixel per slide, because
 * it rounds the width of which a translation is a percentage.
 */
function listVisible(): string[] {
  const box = viewport().getBoundingClientRect()
  return testSlides()
    .map((element) => ({
      element,
      rect: (element.firstElementChild as Element).getBoundingClientRect(),
    }))
    .filter(
      ({ rect }) =>
        rect.left >= box.left - 3 &&
        rect.right <= box.right + 3 &&
        rect.top >= box.top - 6 &&
        rect.bottom <= box.bottom + 6,
    )
    .sort((a, b) => a.rect.left - b.rect.left || a.rect.top - b.rect.top)
    .map(({ element }) => element.textContent?.split(' ')[0] ?? '')
}

const listAccessibleSlides = () =>
  testSlides()
    .filter(({ ariaHidden }) => ariaHidden === 'false')
    .map(({ textContent }) => textContent?.split(' ')[0] ?? '')

test('without a loop, the arrows are disabled at the ends and keep focus', async () => {
  const onValueChange = vi.fn()
  const screen = await renderOptions({ loop: false, onValueChange }, ['One', 'Two'])
  await waitForSlide('One')
  const [previousButton, nextButton] = ['Previous slide', 'Next slide'].map((name) =>
    screen.getByRole('button', { name }),
  )
  await expect.element(previousButton as never).toHaveAttribute('aria-disabled', 'true')
  nextButton?.element().focus()
  await userEvent.keyboard('{Enter}')
  await waitForSlide('Two')
  await expect.element(nextButton as never).toHaveAttribute('aria-disabled', 'true')
  await expect.element(nextButton as never).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowRight}')
  await waitForSlide('Two')
  expect(onValueChange).toHaveBeenCalledTimes(1)
  expect(offset('One')).toBeLessThan(0)
})

test('without a loop, a drag past the end resists and springs back', async () => {
  await renderOptions({ loop: false, slidesPerView: 1 })
  await waitForSlide('One')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(100)
  await expect.poll(() => offset('One')).toBeGreaterThan(20)
  expect(offset('One')).toBeLessThan(50)
  await mouse.release()
  await waitForSlide('One')
})

test.each([
  ['start', true, 0, ['One', 'Two', 'Three']],
  ['center', true, 0, ['Six', 'One', 'Two']],
  ['end', true, 0, ['Five', 'Six', 'One']],
  ['start', false, 0, ['One', 'Two', 'Three']],
  ['center', false, 0, ['One', 'Two', 'Three']],
  ['center', false, 3, ['Three', 'Four', 'Five']],
  ['end', false, 0, ['One', 'Two', 'Three']],
  ['start', false, 5, ['Four', 'Five', 'Six']],
] as const)(
  'shows the expected slides with three per view (align: %s, loop: %s, value: %i)',
  async (align, loop, defaultValue, visibleNames) => {
    await renderOptions({ slidesPerView: 3, align, loop, defaultValue })
    await expect
      .poll(listAccessibleSlides)
      .toEqual(sixNames.filter((name) => visibleNames.includes(name as never)))
    expect(listVisible()).toEqual(visibleNames)
    const widths = testSlides().map((element) => element.firstElementChild?.clientWidth)
    expect(new Set(widths)).toEqual(new Set([197]))
  },
)

test('the number of slides per view can change', async () => {
  const createCarousel = (slidesPerView: number) =>
    renderWordSlides({ slidesPerView, align: 'start', loop: false }, sixNames)
  const screen = await render(createCarousel(2.5))
  await expect.poll(listVisible).toEqual(['One', 'Two'])
  await screen.rerender(createCarousel(3))
  await expect.poll(listVisible).toEqual(['One', 'Two', 'Three'])
  await screen.rerender(createCarousel(1.5))
  await expect.poll(listVisible).toEqual(['One'])
})

test('with three slides per view, the next arrow works until the last slide is visible', async () => {
  const screen = await renderOptions({ slidesPerView: 3, align: 'start', loop: false })
  await expect.poll(() => viewport()).not.toBeNull()
  const nextButton = screen.getByRole('button', { name: 'Next slide' })
  for (let count = 0; count < 3; count += 1) await nextButton.click()
  await expect.poll(listVisible).toEqual(['Four', 'Five', 'Six'])
  await expect.element(nextButton).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: '6 of 6' }).click()
  await expect
    .element(screen.getByRole('button', { name: '6 of 6' }))
    .toHaveAttribute('aria-current', 'true')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await expect.poll(listVisible).toEqual(['Three', 'Four', 'Five'])
})

test('a click on a slide that is completely visible does not change slides', async () => {
  const onValueChange = vi.fn()
  await renderOptions({ slidesPerView: 3, onValueChange })
  await expect.poll(listAccessibleSlides).toEqual(['One', 'Two', 'Six'])
  await clickAtOffset(viewport(), 200)
  expect(onValueChange).not.toHaveBeenCalled()
})

test('there are no arrows if all slides are in view', async () => {
  const screen = await renderOptions({ slidesPerView: 3 }, ['One', 'Two'])
  await expect.element(screen.getByRole('link', { name: 'More on Two' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('in right-to-left text, the first of three slides is on the right', async () => {
  await render(
    <div dir="rtl" style={{ width: 610 }}>
      {renderWordSlides({ slidesPerView: 3, align: 'start', style: {}, loop: false }, sixNames)}
    </div>,
  )
  await expect.poll(listVisible).toEqual(['Three', 'Two', 'One'])
})

/**
 * Dispatches a synthetic touch event. `setPointerCapture` throws for a synthetic pointer, so drag
 * tests mock that method.
 */
function dispatchTouch(type: string, clientX: number, clientY: number, timeStamp: number) {
  const init = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', buttons: 1 }
  const event = new PointerEvent(type, { ...init, clientX, clientY })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  viewport().dispatchEvent(event)
}

test('Up, Down, and vertical drags move a vertical carousel, and the wheel scrolls the page', async () => {
  const screen = await renderOptions({ orientation: 'vertical' })
  await waitForSlide('One')
  expect(viewport().clientHeight).toBe(400)
  expect(getComputedStyle(viewport()).touchAction).toBe('pan-x pinch-zoom')
  screen.getByRole('link', { name: 'More on One' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(listVisible).toEqual(['Two'])
  vi.spyOn(viewport(), 'setPointerCapture').mockImplementation(() => {})
  for (const [step, type] of ['pointerdown', 'pointermove', 'pointermove', 'pointerup'].entries()) {
    dispatchTouch(type, 100, 300 - step * 60, 1000 + step * 200)
  }
  await expect.poll(listVisible).toEqual(['Three'])
  dispatchTouch('pointerdown', 300, 300, 2000)
  dispatchTouch('pointermove', 200, 310, 2200)
  dispatchTouch('pointermove', 100, 200, 2400)
  dispatchTouch('pointerup', 100, 200, 2600)
  await expect.poll(listVisible).toEqual(['Three'])
  const wheel = new WheelEvent('wheel', { deltaY: 100, cancelable: true })
  viewport().dispatchEvent(wheel)
  expect(wheel.defaultPrevented).toBe(false)
})

test('two vertical slides per view fill the height of the carousel', async () => {
  await renderOptions({
    orientation: 'vertical',
    slidesPerView: 2,
    loop: false,
    style: { height: 500, '--ui-carousel-gap': '10px' } as object,
  })
  await expect.poll(listVisible).toEqual(['One', 'Two'])
  const bottom = document.querySelector('section')?.getBoundingClientRect().bottom ?? 0
  expect(Math.round(slide('Two').firstElementChild?.getBoundingClientRect().bottom ?? 0)).toBe(
    Math.round(bottom),
  )
})

test('without `draggable`, drags and the wheel do nothing, and text is selectable', async () => {
  const onProgress = vi.fn()
  await renderOptions({ draggable: false, onProgress })
  await waitForSlide('One')
  for (const [step, type] of ['pointerdown', 'pointermove', 'pointermove', 'pointerup'].entries()) {
    dispatchTouch(type, 300 - step * 60, 100, 1000 + step * 200)
  }
  const wheel = new WheelEvent('wheel', { deltaX: 100, cancelable: true })
  viewport().dispatchEvent(wheel)
  expect(wheel.defaultPrevented).toBe(false)
  expect(onProgress).not.toHaveBeenCalled()
  // WebKit has the property only with its prefix.
  const { userSelect, webkitUserSelect } = getComputedStyle(viewport())
  expect(userSelect ?? webkitUserSelect).not.toBe('none')
  expect(getComputedStyle(viewport()).touchAction).toBe('auto')
})

test('applies changed options', async () => {
  const createCarousel = (props: Partial<CarouselProps>) => (
    <div style={{ width: 610 }}>{renderWordSlides({ style: {}, ...props }, sixNames)}</div>
  )
  const screen = await render(createCarousel({ defaultValue: 5 }))
  await waitForSlide('Six')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('One')
  await screen.rerender(createCarousel({ loop: false, slidesPerView: 2, align: 'start' }))
  await expect.poll(listVisible).toEqual(['One', 'Two'])
  await expect
    .element(screen.getByRole('button', { name: 'Previous slide' }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.rerender(createCarousel({ orientation: 'vertical' }))
  await expect.poll(listVisible).toEqual(['One'])
  await screen.rerender(createCarousel({ slidesPerView: 3 }))
  await expect.poll(listVisible).toEqual(['Six', 'One', 'Two'])
})
