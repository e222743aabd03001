import { createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderWordSlides, testSlides, viewport, waitForSlide } from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import { clickAtOffset, holdMouse, parkMouse, turnWheel } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'
import type { CarouselActions } from './carouselOptions.ts'

const fourNames = ['Factory', 'Laundry', 'Restaurant', 'Kitchen']

test('`onValueChange` receives the reason for each change', async () => {
  const onValueChange = vi.fn()
  const actionsRef = createRef<CarouselActions>()
  const props = { onValueChange, actionsRef }
  const screen = await render(renderWordSlides(props))
  await waitForSlide('Factory')
  const changes: [name: string, reason: string, interact: () => unknown][] = [
    ['Laundry', 'next', () => screen.getByRole('button', { name: 'Next slide' }).click()],
    ['Factory', 'previous', () => screen.getByRole('button', { name: 'Previous slide' }).click()],
    ['Kitchen', 'indicator', () => screen.getByRole('button', { name: '4 of 4' }).click()],
    ['Factory', 'slide', () => clickAtOffset(viewport(), 160)],
    ['Laundry', 'wheel', () => turnWheel(viewport(), 70)],
    [
      'Kitchen',
      'key',
      async () => {
        screen.getByRole('button', { name: 'Next slide' }).element().focus()
        await userEvent.keyboard('{End}')
      },
    ],
    ['Restaurant', 'action', () => actionsRef.current?.goTo(2)],
    ['Laundry', 'previous', () => actionsRef.current?.previous()],
    ['Restaurant', 'next', () => actionsRef.current?.next()],
    [
      'Kitchen',
      'drag',
      async () => {
        const mouse = await holdMouse(viewport())
        await mouse.moveTo(-90)
        await mouse.release()
      },
    ],
    ['Kitchen', 'slides', () => screen.rerender(renderWordSlides(props, ['Hotel', ...fourNames]))],
  ]
  for (const [name, reason, interact] of changes) {
    onValueChange.mockClear()
    await interact()
    await expect.poll(() => onValueChange.mock.calls.length).toBe(1)
    await waitForSlide(name)
    const index = testSlides().findIndex(({ ariaHidden }) => ariaHidden === 'false')
    expect(onValueChange.mock.calls).toEqual([[index, { reason }]])
  }
})

test('sets `actionsRef` once, and its methods always use the current state', async () => {
  const actionsRef = vi.fn<(actions: CarouselActions | null) => void>()
  const screen = await render(renderWordSlides({ actionsRef, defaultValue: 2 }))
  await waitForSlide('Restaurant')
  const actions = actionsRef.mock.calls[0]?.[0]
  actions?.next()
  await waitForSlide('Kitchen')
  actions?.next()
  await waitForSlide('Factory')
  expect(actionsRef).toHaveBeenCalledTimes(1)
  await screen.unmount()
  expect(actionsRef.mock.lastCall).toEqual([null])
})

test('autoplay reports the reason `autoplay`', async () => {
  await parkMouse()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onValueChange = vi.fn()
  await render(
    <div style={{ paddingTop: 20 }}>{renderWordSlides({ autoplay: 4000, onValueChange })}</div>,
  )
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4000)
  vi.useRealTimers()
  await expect.poll(() => onValueChange.mock.calls).toEqual([[1, { reason: 'autoplay' }]])
})

test('without a loop, autoplay continues with the first slide', async () => {
  await parkMouse()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(
    <div style={{ paddingTop: 20 }}>
      {renderWordSlides({ autoplay: 4000, loop: false, defaultValue: 3 })}
    </div>,
  )
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4000)
  vi.useRealTimers()
  await waitForSlide('Factory')
})

test('reports the progress and the end of a slide change', async () => {
  const onProgress = vi.fn()
  const onSettle = vi.fn()
  const screen = await render(renderWordSlides({ onProgress, onSettle, defaultValue: 3 }))
  await waitForSlide('Kitchen')
  expect(onSettle).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => onSettle.mock.calls).toEqual([[0]])
  const positions = onProgress.mock.calls.map(([position]) => position as number)
  expect(positions.at(-1)).toBe(0)
  // The carousel moves from position 3 to 4. Position 4 is the first slide again, reported as 0.
  for (const position of positions) expect(position >= 3 || position === 0).toBe(true)
  expect(positions).toEqual([...positions.slice(0, -1).sort((a, b) => a - b), 0])
})

test('reports the progress and the end of a drag, even if the slide does not change', async () => {
  const onProgress = vi.fn()
  const onSettle = vi.fn()
  await render(renderWordSlides({ onProgress, onSettle }))
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-25)
  await expect.poll(() => onProgress.mock.lastCall?.[0]).toBeCloseTo(0.1)
  expect(onSettle).not.toHaveBeenCalled()
  await mouse.release()
  await expect.poll(() => onSettle.mock.calls).toEqual([[0]])
  const heldMouse = await holdMouse(viewport())
  await heldMouse.release()
  await waitForSlide('Factory')
  expect(onSettle).toHaveBeenCalledTimes(1)
})

test('with reduced motion, only the final position is reported', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const onProgress = vi.fn()
  const onSettle = vi.fn()
  const screen = await render(renderWordSlides({ onProgress, onSettle }))
  await waitForSlide('Factory')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => onSettle.mock.calls).toEqual([[1]])
  expect(onProgress.mock.calls).toEqual([[1]])
})

test('slides with keys keep their elements and typed text when other slides are added', async () => {
  const createCarousel = (names: string[]) => (
    <Carousel aria-label="Industries">
      {names.map((name) => (
        <div key={name}>
          {name} <input aria-label={`Note on ${name}`} />
        </div>
      ))}
    </Carousel>
  )
  const screen = await render(createCarousel(fourNames))
  await waitForSlide('Factory')
  const field = screen.getByRole('textbox', { name: 'Note on Factory' })
  await field.fill('napkins')
  const element = field.element()
  await screen.rerender(createCarousel(['Hotel', 'Airport', ...fourNames]))
  await waitForSlide('Factory')
  expect(field.element()).toBe(element)
  expect(element).toHaveFocus()
  await expect.element(field).toHaveValue('napkins')
})

/**
 * A parent that controls `value`. When added slides change the index of the current slide, the
 * parent accepts the new index only if `acceptsNewIndex` is true.
 */
function ControlledCarousel({
  names,
  acceptsNewIndex,
}: {
  names: string[]
  acceptsNewIndex: boolean
}) {
  const [value, setValue] = useState(1)
  return renderWordSlides(
    {
      value,
      onValueChange: (next, { reason }) =>
        (acceptsNewIndex || reason !== 'slides') && setValue(next),
    },
    names,
  )
}

test('a parent that controls the value receives the new index of the current slide', async () => {
  const screen = await render(<ControlledCarousel acceptsNewIndex names={fourNames} />)
  await waitForSlide('Laundry')
  await screen.rerender(<ControlledCarousel acceptsNewIndex names={['Hotel', ...fourNames]} />)
  const currentSlide = viewport().querySelector('[data-current]')
  expect(currentSlide?.textContent).toContain('Laundry')
  await waitForSlide('Laundry')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Restaurant')
})

test('a parent that controls the value can keep the old index', async () => {
  const screen = await render(<ControlledCarousel acceptsNewIndex={false} names={fourNames} />)
  await waitForSlide('Laundry')
  await screen.rerender(
    <ControlledCarousel acceptsNewIndex={false} names={['Hotel', ...fourNames]} />,
  )
  await waitForSlide('Factory')
})
