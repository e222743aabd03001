import { createRef, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  offset,
  renderWordSlides,
  slide,
  testSlides,
  viewport,
  waitForSlide,
} from '../testing/carousel.tsx'
import { holdMouse } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'
import type { CarouselActions } from './carouselOptions.ts'

const fourNames = ['Factory', 'Laundry', 'Restaurant', 'Kitchen']

/**
 * Returns the current slide's name, offset, and label. Doesn't wait for animations, because nothing
 * may move when slides are added or removed.
 */
const readCurrentSlide = () => {
  const currentSlide = testSlides().find(({ ariaHidden }) => ariaHidden === 'false')
  const name = currentSlide?.firstElementChild?.textContent?.split(' ')[0] ?? ''
  return [name, offset(name), currentSlide?.ariaLabel]
}

test('users can move to a slide that was added', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  await screen.rerender(renderWordSlides({}, [...fourNames, 'Hotel']))
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await waitForSlide('Hotel')
})

test('after a wrap-around, adding and removing slides does not move the current slide', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const nextButton = screen.getByRole('button', { name: 'Next slide' }).element() as HTMLElement
  for (let count = 0; count < 5; count += 1) nextButton.click()
  await waitForSlide('Laundry')
  await screen.rerender(renderWordSlides({}, [...fourNames, 'Hotel']))
  expect(readCurrentSlide()).toEqual(['Laundry', 0, '2 of 5'])
  await screen.rerender(renderWordSlides({}, ['Factory', 'Laundry', 'Restaurant']))
  expect(readCurrentSlide()).toEqual(['Laundry', 0, '2 of 3'])
  nextButton.click()
  await waitForSlide('Restaurant')
})

test('keeps the current slide and reports its new index when earlier slides change', async () => {
  const onValueChange = vi.fn()
  const screen = await render(renderWordSlides({ onValueChange, defaultValue: 1 }))
  await waitForSlide('Laundry')
  await screen.rerender(renderWordSlides({ onValueChange }, ['Hotel', 'Airport', ...fourNames]))
  expect(readCurrentSlide()).toEqual(['Laundry', 0, '4 of 6'])
  await screen.rerender(renderWordSlides({ onValueChange }, ['Laundry', 'Restaurant', 'Kitchen']))
  expect(readCurrentSlide()).toEqual(['Laundry', 0, '1 of 3'])
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([3, 0])
})

test('if the current slide is removed, shows and reports the next slide or the new last slide', async () => {
  const onValueChange = vi.fn()
  const screen = await render(renderWordSlides({ onValueChange, defaultValue: 1 }))
  await waitForSlide('Laundry')
  await screen.rerender(renderWordSlides({ onValueChange }, ['Factory', 'Restaurant', 'Kitchen']))
  expect(readCurrentSlide()).toEqual(['Restaurant', 0, '2 of 3'])
  expect(onValueChange.mock.calls).toEqual([[1, { reason: 'slides' }]])
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Kitchen')
  onValueChange.mockClear()
  await screen.rerender(renderWordSlides({ onValueChange }, ['Factory', 'Restaurant']))
  expect(readCurrentSlide()).toEqual(['Restaurant', 0, '2 of 2'])
  expect(onValueChange.mock.calls).toEqual([[1, { reason: 'slides' }]])
})

test('reports nothing if only other slides are replaced', async () => {
  const onValueChange = vi.fn()
  const screen = await render(renderWordSlides({ onValueChange, defaultValue: 1 }))
  await waitForSlide('Laundry')
  await screen.rerender(renderWordSlides({ onValueChange }, ['Hotel', 'Laundry', 'Airport']))
  expect(readCurrentSlide()).toEqual(['Laundry', 0, '2 of 3'])
  expect(onValueChange).not.toHaveBeenCalled()
})

test('with `value`, reports that the current slide was replaced or removed', async () => {
  const onValueChange = vi.fn()
  const props = { value: 3, onValueChange }
  const screen = await render(renderWordSlides(props))
  await waitForSlide('Kitchen')
  await screen.rerender(renderWordSlides(props, ['Factory', 'Laundry', 'Restaurant', 'Hotel']))
  expect(readCurrentSlide()).toEqual(['Hotel', 0, '4 of 4'])
  expect(onValueChange.mock.calls).toEqual([[3, { reason: 'slides' }]])
  onValueChange.mockClear()
  await screen.rerender(renderWordSlides(props, ['Factory', 'Laundry', 'Airport']))
  expect(readCurrentSlide()).toEqual(['Airport', 0, '3 of 3'])
  expect(onValueChange.mock.calls).toEqual([[2, { reason: 'slides' }]])
  await screen.rerender(renderWordSlides(props, ['Factory', 'Laundry', 'Airport']))
  expect(onValueChange).toHaveBeenCalledTimes(1)
})

test('with `value`, reports the new index of the current slide once', async () => {
  const onValueChange = vi.fn()
  const screen = await render(renderWordSlides({ value: 1, onValueChange }))
  await waitForSlide('Laundry')
  await screen.rerender(renderWordSlides({ value: 1, onValueChange }, ['Hotel', ...fourNames]))
  expect(onValueChange.mock.calls).toEqual([[2, { reason: 'slides' }]])
  await screen.rerender(renderWordSlides({ value: 2, onValueChange }, ['Hotel', ...fourNames]))
  await waitForSlide('Laundry')
  expect(onValueChange).toHaveBeenCalledTimes(1)
})

test('a drag continues when slides are added', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-90)
  await screen.rerender(renderWordSlides({}, ['Hotel', ...fourNames]))
  expect(offset('Factory')).toBe(-90)
  await mouse.release()
  await waitForSlide('Laundry')
})

test('if there are no slides at first, shows the default slide once slides are added', async () => {
  const onValueChange = vi.fn()
  const props = { onValueChange, defaultValue: 2 }
  const screen = await render(renderWordSlides(props, []))
  await screen.rerender(renderWordSlides(props))
  await waitForSlide('Restaurant')
  expect(onValueChange.mock.calls).toEqual([[2, { reason: 'slides' }]])
  await screen.rerender(renderWordSlides(props, []))
  await screen.rerender(renderWordSlides(props))
  await waitForSlide('Restaurant')
  expect(onValueChange).toHaveBeenCalledTimes(1)
})

test.each([
  ['has its own state', { defaultValue: 2 }],
  ['is controlled', { value: 2 }],
])('without slides, a carousel that %s keeps its value', async (_, valueProps) => {
  const onValueChange = vi.fn()
  const actionsRef = createRef<CarouselActions>()
  const props = { ...valueProps, onValueChange, actionsRef }
  const screen = await render(renderWordSlides(props, []))
  actionsRef.current?.next()
  actionsRef.current?.previous()
  expect(onValueChange).not.toHaveBeenCalled()
  await screen.rerender(renderWordSlides(props))
  await waitForSlide('Restaurant')
})

test('one slide is centered and has no controls', async () => {
  const screen = await render(renderWordSlides({}, ['Factory']))
  await expect.element(screen.getByRole('link', { name: 'More on Factory' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('if only one slide remains, it is centered, and the heading stays', async () => {
  const header = <h2>Industries</h2>
  const screen = await render(renderWordSlides({ header, defaultValue: 2 }))
  await waitForSlide('Restaurant')
  await screen.rerender(renderWordSlides({ header }, ['Factory']))
  await expect.element(screen.getByRole('heading', { name: 'Industries' })).toBeVisible()
  const { left, right } = slide('Factory').getBoundingClientRect()
  expect(Math.round(left + right)).toBe(window.innerWidth)
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  await screen.rerender(renderWordSlides({ header }, ['Factory', 'Laundry', 'Hotel']))
  await expect.poll(testSlides).toHaveLength(3)
  await waitForSlide('Factory')
})

test('each child of a fragment is a slide, and blank text is not', async () => {
  const note: string = ''
  const listMore = (names: string[]) => (
    <>
      <p>Laundry</p>
      <Fragment key="rooms">
        {['Restaurant', 'Kitchen'].map((name) => names.includes(name) && <p key={name}>{name}</p>)}
      </Fragment>
    </>
  )
  const createSlides = (names: string[]) => (
    <Carousel aria-label="Industries">
      {note}
      <p key="first">Factory</p> {listMore(names)}
      {null}
      <Fragment key="last">Hotel</Fragment>
    </Carousel>
  )
  const readSlides = () => testSlides().map(({ textContent }) => textContent)
  const screen = await render(createSlides(['Restaurant', 'Kitchen']))
  await waitForSlide('Factory')
  expect(readSlides()).toEqual(['Factory', 'Laundry', 'Restaurant', 'Kitchen', 'Hotel'])
  await screen.getByRole('button', { name: '4 of 5' }).click()
  await waitForSlide('Kitchen')
  await screen.rerender(createSlides(['Kitchen']))
  expect(readSlides()).toEqual(['Factory', 'Laundry', 'Kitchen', 'Hotel'])
  expect(readCurrentSlide()).toEqual(['Kitchen', 0, '3 of 4'])
})
