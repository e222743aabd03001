import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { parkMouse } from '../testing/pointer.ts'
import { Marquee, type MarqueeProps } from './Marquee.tsx'

beforeEach(async () => {
  // Keeps the marquee away from the mouse, which is parked in the corner.
  document.body.style.paddingTop = '40px'
  await parkMouse()
  return () => document.body.removeAttribute('style')
})

const partners = (props: MarqueeProps = {}) => (
  <Marquee {...props}>
    <a href="#halden">Halden Linen</a>
    <span>Norrvik</span>
    <span>Meridian</span>
  </Marquee>
)

const root = (container: Element) => container.querySelector('button')?.parentElement as HTMLElement
const track = (container: Element) => root(container).firstElementChild as HTMLElement
const groups = (container: Element) => [...track(container).children] as HTMLElement[]
const first = (container: Element) => groups(container)[0] as HTMLElement
const animation = (container: Element) => first(container).getAnimations()[0] as Animation
const duration = (container: Element) =>
  Number(animation(container).effect?.getComputedTiming().duration)
/** Returns the offset of the first group after a fraction of its loop, in group widths. */
function measureShift(container: Element, share: number): number {
  const moving = animation(container)
  moving.pause()
  moving.currentTime = duration(container) * share
  const { left, right, width } = first(container).getBoundingClientRect()
  const box = track(container).getBoundingClientRect()
  const isRtl = getComputedStyle(root(container)).direction === 'rtl'
  return (isRtl ? right - box.right : left - box.left) / width
}

test('moves at its speed toward the start, by the width of one copy', async () => {
  const { container } = await render(partners({ speed: 50 }))
  expect(duration(container)).toBeCloseTo((first(container).offsetWidth / 50) * 1000, 0)
  expect(measureShift(container, 0.25)).toBeCloseTo(-0.25, 2)
})

test('both copies move side by side', async () => {
  const { container } = await render(partners())
  const [one, other] = groups(container).map((group) => group.getBoundingClientRect())
  expect(other?.left).toBeCloseTo(one?.right ?? 0, 0)
  const times = groups(container).map((group) => group.getAnimations()[0]?.startTime)
  expect(times[0]).toBe(times[1])
})

test('keeps its speed after a resize, from the next loop on', async () => {
  const { container } = await render(partners({ speed: 50, style: { width: 400 } }))
  const before = duration(container)
  await new Promise((resolve) =>
    first(container).addEventListener('animationstart', resolve, { once: true }),
  )
  track(container).style.flex = '0 0 2000px'
  animation(container).currentTime = before * 1.001
  await expect.poll(() => duration(container)).toBeCloseTo(2000 / 0.05, 0)
  expect(before).toBeLessThan(2000 / 0.05)
})

test.each([
  ['toward the end', 'ltr', 'end', -0.75],
  ['in right-to-left text', 'rtl', 'start', 0.25],
  ['in right-to-left text toward the end', 'rtl', 'end', 0.75],
] as const)('moves %s', async (_name, dir, direction, shift) => {
  const { container } = await render(<div dir={dir}>{partners({ direction })}</div>)
  expect(measureShift(container, 0.25)).toBeCloseTo(shift, 2)
})

test('two copies fill any width; screen readers and the keyboard get one', async () => {
  const screen = await render(partners({ style: { width: 1200 } }))
  for (const { offsetWidth } of groups(screen.container)) {
    expect(offsetWidth).toBeGreaterThanOrEqual(track(screen.container).offsetWidth)
  }
  expect(screen.getByRole('link', { name: 'Halden Linen' }).elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
})

test('with `autoFill`, copies fill the width without spreading out', async () => {
  const screen = await render(partners({ autoFill: true, style: { width: 1200 } }))
  const copies = () => [...first(screen.container).children] as HTMLElement[]
  const needed = () => {
    const [copy] = copies()
    return Math.ceil(track(screen.container).clientWidth / ((copy?.offsetWidth ?? 0) + 72))
  }
  expect(copies().length).toBeGreaterThan(1)
  expect(copies()).toHaveLength(needed())
  const [one, two] = copies().map((copy) => copy.getBoundingClientRect())
  expect((two?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(72, 0)
  expect(screen.getByRole('link', { name: 'Halden Linen' }).elements()).toHaveLength(1)

  await screen.rerender(partners({ autoFill: true, style: { width: 2400 } }))
  await expect.poll(() => copies().length === needed() && needed() > 3).toBe(true)
})

test('without `pauseOnHover`, only focus and the button pause', async () => {
  const screen = await render(partners({ pauseOnHover: false }))
  const state = () => getComputedStyle(first(screen.container)).animationPlayState
  await userEvent.hover(track(screen.container))
  expect(track(screen.container).matches(':hover')).toBe(true)
  expect(state()).toBe('running')
  screen.container.querySelector('a')?.focus()
  expect(state()).toBe('paused')
})

test('fades out at both ends, unless `gradient` is false', async () => {
  const screen = await render(partners())
  const mask = () => getComputedStyle(track(screen.container)).maskImage
  expect(mask()).toContain('gradient')
  await screen.rerender(partners({ gradient: false }))
  expect(mask()).toBe('none')
})

test('pauses on hover, on focus, and when its button is pressed', async () => {
  const screen = await render(partners())
  const states = () =>
    groups(screen.container).map((group) => getComputedStyle(group).animationPlayState)
  const both = (state: string) => [state, state]
  expect(states()).toEqual(both('running'))
  await userEvent.hover(track(screen.container))
  expect(states()).toEqual(both('paused'))
  await parkMouse()
  await expect.poll(states).toEqual(both('running'))
  screen.container.querySelector('a')?.focus()
  expect(states()).toEqual(both('paused'))
  const button = screen.getByRole('button', { name: 'Pause' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(states()).toEqual(both('paused'))
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(states()).toEqual(both('running'))
})

test('starts paused with `defaultPaused`, until the user presses the button', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(partners({ defaultPaused: true, onPausedChange }))
  const state = () => getComputedStyle(first(screen.container)).animationPlayState
  expect(state()).toBe('paused')
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(state).toBe('running')
  expect(onPausedChange.mock.calls).toEqual([[false]])
})

test('the parent can control the motion', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(partners({ paused: true, onPausedChange }))
  const state = () => getComputedStyle(first(screen.container)).animationPlayState
  await screen.getByRole('button', { name: 'Pause' }).click()
  expect(onPausedChange.mock.calls).toEqual([[false]])
  expect(state()).toBe('paused')
  await screen.rerender(partners({ paused: false, onPausedChange }))
  expect(state()).toBe('running')
})

test('the button is beside the moving children, with an icon and a large target', async () => {
  const screen = await render(partners({ style: { width: 400 } }))
  const button = screen.getByRole('button', { name: 'Pause' }).element()
  const { left, width, height } = button.getBoundingClientRect()
  expect(track(screen.container).getBoundingClientRect().right).toBeLessThanOrEqual(left)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  expect(button.textContent).toBe('')
  const icon = () => button.querySelector('path')?.getAttribute('d')
  const pauseIcon = icon()
  await userEvent.click(button)
  await expect.poll(icon).not.toBe(pauseIcon)
})

test.each([false, true])(
  'under reduced motion nothing moves and there is one copy, with autoFill %s',
  async (autoFill) => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const screen = await render(partners({ autoFill, style: { width: 200 } }))
    expect(document.getAnimations()).toEqual([])
    const visible = [...screen.container.querySelectorAll('a')].filter(
      (link) => link.offsetWidth > 0,
    )
    expect(visible).toHaveLength(1)
    expect(root(screen.container).scrollWidth).toBeLessThanOrEqual(200)
    expect(screen.getByRole('button').elements()).toEqual([])
  },
)

test('hydrates, and leaves nothing running after an unmount', async () => {
  const leftovers = watchLeftovers()
  const { errors, unmount } = await hydrate(partners({ speed: 30 }))
  expect(errors).toEqual([])
  expect(document.getAnimations()).toHaveLength(2)
  await unmount()
  expect(document.getAnimations()).toHaveLength(0)
  expect(leftovers()).toEqual([])
})

test('has no accessibility violations', async () => {
  const { container } = await render(partners())
  expect(await findViolations(container)).toEqual([])
})

test('the label of the button can be replaced', async () => {
  const screen = await render(partners({ labels: { pause: 'Anhalten' } }))
  await expect.element(screen.getByRole('button', { name: 'Anhalten' })).toBeVisible()
})
