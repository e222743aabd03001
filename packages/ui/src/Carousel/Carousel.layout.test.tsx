import type { CSSProperties } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offset, renderWordSlides, slide, viewport, waitForSlide } from '../testing/carousel.tsx'
import { holdMouse } from '../testing/pointer.ts'
import type { CarouselProps } from './carouselProps.ts'

const { innerWidth: width, innerHeight: height } = window

afterEach(() => page.viewport(width, height))
afterEach(() => {
  document.documentElement.style.removeProperty('--ui-size-target')
})

const setTargetSize = (size: number) =>
  document.documentElement.style.setProperty('--ui-size-target', `${size}px`)

/**
 * Renders `count` slides. Returns the counter, such as "1 / 30", which replaces the indicators if
 * they don't fit.
 */
async function renderMany(count: number, pageWidth: number, props: Partial<CarouselProps>) {
  await page.viewport(pageWidth, 600)
  const names = Array.from({ length: count }, (_, index) => `Slide-${index + 1}`)
  const screen = await render(
    renderWordSlides({ header: 'Where they work', autoplay: 60_000, ...props }, names),
  )
  const currentNumber = (props.defaultValue ?? 0) + 1
  await waitForSlide(`Slide-${currentNumber}`)
  return { screen, counter: screen.getByText(`${currentNumber} / ${count}`) }
}

function expectToFit(button: Element, pageWidth: number, size = 44) {
  const { left, right, width, height } = button.getBoundingClientRect()
  expect([width, height]).toEqual([size, size])
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(pageWidth)
}

test.each([
  [2, 320, 'above'],
  [6, 320, 'above'],
  [2, 320, 'below'],
  [12, 1280, 'above'],
  [20, 1280, 'above'],
  [3, 1280, 'below'],
] as const)(
  '%i indicators fit in a page %i px wide if they are %s the slides',
  async (count, pageWidth, placement) => {
    const { screen, counter } = await renderMany(count, pageWidth, {
      placement,
      defaultValue: count - 1,
    })
    expect(
      screen.getByRole('group', { name: 'Choose slide' }).getByRole('button').all(),
    ).toHaveLength(count)
    const buttons = screen.getByRole('button').elements()
    expect(buttons).toHaveLength(count + 3)
    for (const button of buttons) expectToFit(button, pageWidth)
    await expect.element(counter).not.toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(pageWidth)
    await screen.getByRole('button', { name: `1 of ${count}`, exact: true }).click()
    await waitForSlide('Slide-1')
  },
)

test.each([
  [7, 320, 'above'],
  [40, 320, 'above'],
  [40, 320, 'below'],
  [100, 320, 'above'],
  [21, 1280, 'above'],
  [100, 1280, 'above'],
  [4, 1280, 'below'],
  [100, 1280, 'below'],
] as const)(
  'with %i slides in a page %i px wide, a counter replaces the indicators %s the slides',
  async (count, pageWidth, placement) => {
    const { screen, counter } = await renderMany(count, pageWidth, {
      placement,
      defaultValue: count - 1,
    })
    await expect.element(counter).toBeVisible()
    const buttons = screen.getByRole('button').elements()
    expect(buttons).toHaveLength(3)
    for (const button of buttons) expectToFit(button, pageWidth)
    expect(document.documentElement.scrollWidth).toBe(pageWidth)
    await screen.getByRole('button', { name: 'Next slide' }).click()
    await waitForSlide('Slide-1')
    await expect.element(screen.getByText(`1 / ${count}`)).toBeVisible()
  },
)

test.each([
  [4, 320, 60, true],
  [6, 320, 60, false],
  [10, 1280, 60, true],
  [20, 1280, 60, false],
  [7, 600, 30, true],
  [20, 1000, 30, true],
  [21, 1280, 30, false],
])(
  '%i indicators in %i px, each %i px wide: all visible? %s',
  async (count, pageWidth, size, areVisible) => {
    setTargetSize(size)
    const { screen, counter } = await renderMany(count, pageWidth, {})
    if (areVisible) await expect.element(counter).not.toBeVisible()
    else await expect.element(counter).toBeVisible()
    const buttons = screen.getByRole('button').elements()
    expect(buttons).toHaveLength(areVisible ? count + 3 : 3)
    for (const button of buttons) expectToFit(button, pageWidth, size)
    expect(document.documentElement.scrollWidth).toBe(pageWidth)
  },
)

test('the indicators appear and disappear as the carousel and `--ui-size-target` change', async () => {
  const { screen, counter } = await renderMany(12, 1280, {})
  await expect.element(counter).not.toBeVisible()
  await page.viewport(600, 600)
  await expect.element(counter).toBeVisible()
  setTargetSize(30)
  await expect.element(counter).not.toBeVisible()
  await screen.getByRole('button', { name: '12 of 12' }).click()
  await waitForSlide('Slide-12')
  setTargetSize(60)
  await expect.element(screen.getByText('12 / 12')).toBeVisible()
})

test('without indicators, focus moves from the old slide to the new slide', async () => {
  const { screen } = await renderMany(30, 320, {})
  screen.getByRole('link', { name: 'More on Slide-1', exact: true }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Slide-2')
  await expect.element(screen.getByRole('group', { name: '2 of 30' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Slide-3')
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'More on Slide-3' })).toHaveFocus()
})

test('`--ui-size-target` sets the size of the controls', async () => {
  await page.viewport(1280, 600)
  const screen = await render(
    <div style={{ '--ui-size-target': '60px' } as CSSProperties}>
      {renderWordSlides({ defaultValue: 2, placement: 'below' }, ['Factory', 'Laundry', 'Hotel'])}
    </div>,
  )
  await waitForSlide('Hotel')
  const buttons = screen.getByRole('button').elements()
  expect(buttons).toHaveLength(5)
  for (const button of buttons) {
    const { width, height } = button.getBoundingClientRect()
    expect([width, height]).toEqual([60, 60])
  }
  const group = screen.getByRole('group', { name: 'Choose slide' }).element()
  const [bars, highlight] = ['i', 'b'].map((name) => group.querySelector(name) as Element)
  expect(getComputedStyle(highlight as Element).translate).toBe('120px')
  const groupBounds = group.getBoundingClientRect()
  const line = bars?.getBoundingClientRect()
  expect([line?.width, line?.height]).toEqual([180, 2])
  expect(line?.top).toBe(groupBounds.top + 29)
  // The arrows are below the indicators.
  expect(buttons.at(-1)?.getBoundingClientRect().top).toBeGreaterThan(groupBounds.bottom)
})

const renderTwoSlides = () => (
  <div style={{ width: 400 }}>{renderWordSlides({}, ['Factory', 'Laundry'])}</div>
)
const readOpacity = (name: string) => Number(getComputedStyle(slide(name)).opacity)

test('with two slides, the other slide is visible after the current one', async () => {
  const screen = await render(renderTwoSlides())
  await waitForSlide('Factory')
  expect([offset('Laundry'), readOpacity('Laundry')]).toEqual([250, 1])
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  expect([offset('Factory'), readOpacity('Factory')]).toEqual([250, 1])
})

test('with two slides, the other slide fades out before it moves to the other side', async () => {
  await render(renderTwoSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  const opacitiesAtJumps: number[] = []
  let lastOffset = offset('Laundry')
  for (let distance = 5; distance <= 200; distance += 5) {
    await mouse.moveTo(distance)
    const currentOffset = offset('Laundry')
    if (Math.abs(currentOffset - lastOffset) > 100) opacitiesAtJumps.push(readOpacity('Laundry'))
    lastOffset = currentOffset
  }
  expect(lastOffset).toBe(-50)
  expect(readOpacity('Laundry')).toBe(1)
  expect(opacitiesAtJumps).toHaveLength(1)
  expect(opacitiesAtJumps[0]).toBeLessThan(0.25)
  await mouse.release()
  await waitForSlide('Laundry')
})
