import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  clickAtOffset,
  emulateMedia,
  findViolations,
  holdMouse,
  hydrate,
  swipe,
  watchLeftovers,
} from '../../testing/componentTests.ts'
import * as stories from './ShiftRuler.stories.tsx'
import { ShiftRuler } from './ShiftRuler.tsx'

const { Axis, AxisWithMark, Controlled } = composeStories(stories)

const slider = () => page.getByRole('slider', { name: 'Hour of the run' })
const createRuler = (onValueChange = (_hours: number) => {}) => (
  <ShiftRuler
    label="Hour of the run"
    defaultValue={12}
    onValueChange={onValueChange}
    style={{ inlineSize: 480 }}
  />
)

const findMark = (root: Element) => root.querySelector('span > span > svg + span')

function findMarkCenter(): number {
  const mark = findMark(slider().element())?.getBoundingClientRect()
  return mark ? mark.left + mark.width / 2 - slider().element().getBoundingClientRect().left : NaN
}

test('has 97 ticks, longer on each hour and longest every six hours', async () => {
  const { container } = await render(createRuler())
  const tops = [
    ...(container.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M\d+ (\d+)V16/g),
  ].map(([, top]) => Number(top))
  expect(tops).toHaveLength(97)
  const longestTop = Math.min(...tops)
  expect(tops.flatMap((top, tick) => (top === longestTop ? [tick] : []))).toEqual([
    0, 24, 48, 72, 96,
  ])
  expect(new Set(tops.filter((_, tick) => tick % 4 === 0 && tick % 24 !== 0)).size).toBe(1)
  expect(container.textContent).toBe('00 h06 h12 h18 h24 h')
})

test('labels and the mark are at the positions of their hours', async () => {
  await render(createRuler())
  const { left } = slider().element().getBoundingClientRect()
  const sixLabel = page.getByText('06 h').element().getBoundingClientRect()
  expect(sixLabel.left + sixLabel.width / 2 - left).toBeCloseTo(120, 0)
  expect(findMarkCenter()).toBeCloseTo(240, 0)
})

test('arrow keys, Page Up, Page Down, Home, and End move the mark and announce the time', async () => {
  const onValueChange = vi.fn()
  await render(createRuler(onValueChange))
  await userEvent.tab()
  await expect.element(slider()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '12:15')
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '12.25')
  await userEvent.keyboard('{PageUp}{ArrowDown}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '13:00')
  await userEvent.keyboard('{End}{End}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '24:00')
  await userEvent.keyboard('{Home}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '00:00')
  // The second press of End didn't change the value, so `onValueChange` wasn't called.
  expect(onValueChange.mock.calls.flat()).toEqual([12.25, 13.25, 13, 24, 0])
})

test('labels replace the numbers, the unit, and the announced time', async () => {
  const labels = {
    hour: String,
    unit: 'Std.',
    time: (hours: number) => `${hours} Uhr`,
  }
  const { container } = await render(
    <ShiftRuler label="Stunde" labels={labels} defaultValue={6} onValueChange={() => {}} />,
  )
  expect(container.textContent).toBe('0 Std.6 Std.12 Std.18 Std.24 Std.')
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '6 Uhr')
})

test('ignores browser shortcuts', async () => {
  const onValueChange = vi.fn()
  await render(createRuler(onValueChange))
  slider().element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Control>}{End}{/Control}')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('starts on the right in right-to-left text', async () => {
  await render(<div dir="rtl">{createRuler()}</div>)
  slider().element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '12:15')
  await clickAtOffset(slider().element(), -120)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '18:00')
  expect(findMarkCenter()).toBeCloseTo(120, 0)
})

test('a press and a drag move the mark, even past the edge', async () => {
  await render(createRuler())
  const mouse = await holdMouse(slider().element())
  await mouse.moveTo(60)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '15:00')
  await mouse.moveTo(400)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '24:00')
  await mouse.release()
  await mouse.moveTo(0)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '24:00')
  await clickAtOffset(slider().element(), -120)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '06:00')
  await expect.element(slider()).toHaveFocus()
})

test('supports touch and has a touch target', async () => {
  await render(createRuler())
  expect(slider().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await swipe(slider().element(), 120)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '18:00')
})

test('the parent can control the value', async () => {
  const screen = await render(
    <ShiftRuler label="Hour of the run" value={6} onValueChange={() => {}} />,
  )
  slider().element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '6')
  await screen.rerender(<Controlled />)
  slider().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Film at 18:30')).toBeVisible()
})

test('an axis is an image, with a mark only if it has a value', async () => {
  const screen = await render(<Axis />)
  await expect.element(page.getByRole('img', { name: 'Hours 0 to 24' })).toBeVisible()
  expect(page.getByRole('slider').elements()).toHaveLength(0)
  expect(findMark(screen.container)).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  await screen.rerender(<AxisWithMark />)
  expect(findMark(screen.container)).not.toBeNull()
  await screen.rerender(<ShiftRuler />)
  expect(screen.container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})

test('labels don’t overlap on narrow screens with text at 200%', async () => {
  document.documentElement.style.fontSize = '200%'
  try {
    const { container } = await render(<div style={{ inlineSize: 280 }}>{createRuler()}</div>)
    container
      .querySelector<HTMLElement>('[role="slider"]')
      ?.style.setProperty('inline-size', '280px')
    const visibleEdges = ['00 h', '06 h', '12 h', '18 h', '24 h'].flatMap((hour) => {
      const label = page.getByText(hour).element()
      const range = document.createRange()
      range.selectNodeContents(label)
      const { left, right } = range.getBoundingClientRect()
      return getComputedStyle(label).visibility === 'visible' ? [left, right] : []
    })
    expect(visibleEdges).toHaveLength(6)
    expect(visibleEdges).toEqual([...visibleEdges].sort((a, b) => a - b))
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('ticks and mark use system colors in forced colors', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await render(createRuler())
  const mark = findMark(slider().element()) as Element
  const probe = document.createElement('i')
  probe.style.backgroundColor = 'Highlight'
  document.body.append(probe)
  expect(getComputedStyle(mark).backgroundColor).toBe(getComputedStyle(probe).backgroundColor)
  probe.remove()
})

test('hydrates, and cleans up when it unmounts during a drag', async () => {
  const listLeftovers = watchLeftovers()
  const { errors, container, unmount } = await hydrate(createRuler())
  expect(errors).toEqual([])
  const mouse = await holdMouse(container.querySelector('[role="slider"]') as Element)
  await mouse.moveTo(30)
  await unmount()
  expect(listLeftovers()).toEqual([])
  await mouse.release()
})

test('axe finds no violations', async () => {
  const { container } = await render(
    <>
      {createRuler()}
      <ShiftRuler label="Hours" ticks="down" />
    </>,
  )
  expect(await findViolations(container)).toEqual([])
})
