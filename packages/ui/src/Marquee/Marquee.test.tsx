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
  // Keeps the marquee away from the corner where the mouse is parked, because hovering would pause
  // the motion.
  document.body.style.paddingTop = '40px'
  await parkMouse()
  return () => document.body.removeAttribute('style')
})

const createMarquee = (props: MarqueeProps = {}) => (
  <Marquee {...props}>
    <a href="#halden">Halden Linen</a>
    <span>Norrvik</span>
    <span>Meridian</span>
  </Marquee>
)

const findRoot = (container: Element) => container.querySelector('[data-direction]') as HTMLElement
const findTrack = (container: Element) => findRoot(container).firstElementChild as HTMLElement
const listGroups = (container: Element) => [...findTrack(container).children] as HTMLElement[]
const findFirstGroup = (container: Element) => listGroups(container)[0] as HTMLElement
const findAnimation = (container: Element) =>
  findFirstGroup(container).getAnimations()[0] as Animation
const readDuration = (container: Element) =>
  Number(findAnimation(container).effect?.getComputedTiming().duration)
/** Returns the speed in px per second. */
const readSpeed = (container: Element) =>
  (findFirstGroup(container).offsetWidth / readDuration(container)) *
  findAnimation(container).playbackRate *
  1000
/** Pauses at a fraction of a loop. Returns the first group's shift, in widths of the group. */
function measureShift(container: Element, fraction: number): number {
  const animation = findAnimation(container)
  animation.pause()
  animation.currentTime = readDuration(container) * fraction
  const { left, right, width } = findFirstGroup(container).getBoundingClientRect()
  const trackBounds = findTrack(container).getBoundingClientRect()
  const isRtl = getComputedStyle(findRoot(container)).direction === 'rtl'
  return (isRtl ? right - trackBounds.right : left - trackBounds.left) / width
}

test('moves toward the start at the given speed, by the width of one copy per loop', async () => {
  const { container } = await render(createMarquee({ speed: 50 }))
  expect(readSpeed(container)).toBeCloseTo(50, 5)
  expect(measureShift(container, 0.25)).toBeCloseTo(-0.25, 2)
})

test('moves only while it is in view', async () => {
  const { container } = await render(<div style={{ paddingBlock: '200vh' }}>{createMarquee()}</div>)
  await expect.poll(() => findAnimation(container).playState).toBe('paused')
  findRoot(container).scrollIntoView({ block: 'center' })
  await expect.poll(() => findAnimation(container).playState).toBe('running')
  window.scrollTo(0, 0)
  await expect.poll(() => findAnimation(container).playState).toBe('paused')
})

test('both copies move side by side', async () => {
  const { container } = await render(createMarquee())
  const [firstBox, secondBox] = listGroups(container).map((group) => group.getBoundingClientRect())
  expect(secondBox?.left).toBeCloseTo(firstBox?.right ?? 0, 0)
  const startTimes = listGroups(container).map((group) => group.getAnimations()[0]?.startTime)
  expect(startTimes[0]).toBe(startTimes[1])
})

/** Returns the fraction of the loop that has passed. */
const readProgress = (container: Element) =>
  Number(findAnimation(container).effect?.getComputedTiming().progress)

test('keeps its speed and its place when an image loads late or the width changes', async () => {
  const { container } = await render(
    <Marquee speed={50} style={{ width: 400 }}>
      <span data-testid="image" style={{ inlineSize: 100 }} />
      <span style={{ inlineSize: 400 }} />
    </Marquee>,
  )
  expect(readSpeed(container)).toBeCloseTo(50, 5)
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = 12_000
  }
  const { offsetWidth } = findFirstGroup(container)
  const image = container.querySelector<HTMLElement>('[data-testid="image"]')
  if (image) image.style.inlineSize = '900px'
  await expect.poll(() => readSpeed(container)).toBeCloseTo(50, 5)
  expect(findFirstGroup(container).offsetWidth).toBe(offsetWidth + 800)
  expect(readProgress(container)).toBeCloseTo(0.25, 5)
  findTrack(container).style.flex = '0 0 3000px'
  await expect.poll(() => readSpeed(container)).toBeCloseTo(50, 5)
  expect(findFirstGroup(container).offsetWidth).toBe(3000)
})

test('has the given speed after it mounts hidden, and after reduced motion', async () => {
  const { container } = await render(<div hidden>{createMarquee()}</div>)
  findRoot(container).parentElement?.removeAttribute('hidden')
  await expect.poll(() => readSpeed(container)).toBeCloseTo(40, 5)
  const group = findFirstGroup(container)
  group.style.animation = 'none'
  expect(group.getAnimations()).toEqual([])
  group.style.animation = ''
  await expect.poll(() => readSpeed(container)).toBeCloseTo(40, 5)
})

test.each([
  ['toward the end', 'ltr', 'end', -0.75],
  ['in right-to-left text', 'rtl', 'start', 0.25],
  ['in right-to-left text toward the end', 'rtl', 'end', 0.75],
] as const)('moves %s', async (_name, dir, direction, shift) => {
  const { container } = await render(<div dir={dir}>{createMarquee({ direction })}</div>)
  expect(measureShift(container, 0.25)).toBeCloseTo(shift, 2)
})

test('follows when the direction of the page changes', async () => {
  const { container } = await render(<div>{createMarquee()}</div>)
  expect(measureShift(container, 0.25)).toBeCloseTo(-0.25, 2)
  ;(container.firstChild as HTMLElement).dir = 'rtl'
  expect(measureShift(container, 0.25)).toBeCloseTo(0.25, 2)
})

test('two copies fill any width, but screen readers and the keyboard find only one', async () => {
  const screen = await render(createMarquee({ style: { width: 1200 } }))
  for (const { offsetWidth } of listGroups(screen.container)) {
    expect(offsetWidth).toBeGreaterThanOrEqual(findTrack(screen.container).offsetWidth)
  }
  expect(screen.getByRole('link', { name: 'Halden Linen' }).elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
})

test('with `autoFill`, copies fill the width without spreading out', async () => {
  const screen = await render(createMarquee({ autoFill: true, style: { width: 1200 } }))
  const listCopies = () => [...findFirstGroup(screen.container).children] as HTMLElement[]
  const countNeededCopies = () => {
    const [copy] = listCopies()
    return Math.ceil(findTrack(screen.container).clientWidth / ((copy?.offsetWidth ?? 0) + 72))
  }
  expect(listCopies().length).toBeGreaterThan(1)
  expect(listCopies()).toHaveLength(countNeededCopies())
  const [first, second] = listCopies().map((copy) => copy.getBoundingClientRect())
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(72, 0)
  expect(screen.getByRole('link', { name: 'Halden Linen' }).elements()).toHaveLength(1)

  await screen.rerender(createMarquee({ autoFill: true, style: { width: 2400 } }))
  await expect
    .poll(() => listCopies().length === countNeededCopies() && countNeededCopies() > 3)
    .toBe(true)
})

test('with `autoFill`, copies fill the width again after the width was 0', async () => {
  const screen = await render(createMarquee({ autoFill: true, style: { width: 1200 } }))
  const countCopies = () => findFirstGroup(screen.container).childElementCount
  const copies = countCopies()
  await screen.rerender(createMarquee({ autoFill: true, style: { width: 0 } }))
  await expect.poll(countCopies).toBe(1)
  await screen.rerender(createMarquee({ autoFill: true, style: { width: 1200 } }))
  await expect.poll(countCopies).toBe(copies)
})

test('without `pauseOnHover`, only focus and the button pause', async () => {
  const screen = await render(createMarquee({ pauseOnHover: false }))
  const readPlayState = () => getComputedStyle(findFirstGroup(screen.container)).animationPlayState
  await userEvent.hover(findTrack(screen.container))
  expect(findTrack(screen.container).matches(':hover')).toBe(true)
  expect(readPlayState()).toBe('running')
  screen.container.querySelector('a')?.focus()
  expect(readPlayState()).toBe('paused')
})

test('fades out at both ends, unless `gradient` is false', async () => {
  const screen = await render(createMarquee())
  const readMaskImage = () => getComputedStyle(findTrack(screen.container)).maskImage
  expect(readMaskImage()).toContain('gradient')
  await screen.rerender(createMarquee({ gradient: false }))
  expect(readMaskImage()).toBe('none')
})

test('pauses on hover, on focus, and when its button is pressed', async () => {
  const screen = await render(createMarquee())
  const readPlayStates = () =>
    listGroups(screen.container).map((group) => getComputedStyle(group).animationPlayState)
  const repeatState = (state: string) => [state, state]
  expect(readPlayStates()).toEqual(repeatState('running'))
  await userEvent.hover(findTrack(screen.container))
  expect(readPlayStates()).toEqual(repeatState('paused'))
  await parkMouse()
  await expect.poll(readPlayStates).toEqual(repeatState('running'))
  screen.container.querySelector('a')?.focus()
  expect(readPlayStates()).toEqual(repeatState('paused'))
  const button = screen.getByRole('button', { name: 'Pause' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(readPlayStates()).toEqual(repeatState('paused'))
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(readPlayStates()).toEqual(repeatState('running'))
})

test('starts paused with `defaultPaused`, until the user presses the button', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(createMarquee({ defaultPaused: true, onPausedChange }))
  const readPlayState = () => getComputedStyle(findFirstGroup(screen.container)).animationPlayState
  expect(readPlayState()).toBe('paused')
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(readPlayState).toBe('running')
  expect(onPausedChange.mock.calls).toEqual([[false]])
})

test('the parent can control the motion', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(createMarquee({ paused: true, onPausedChange }))
  const readPlayState = () => getComputedStyle(findFirstGroup(screen.container)).animationPlayState
  await screen.getByRole('button', { name: 'Pause' }).click()
  expect(onPausedChange.mock.calls).toEqual([[false]])
  expect(readPlayState()).toBe('paused')
  await screen.rerender(createMarquee({ paused: false, onPausedChange }))
  expect(readPlayState()).toBe('running')
})

test('the button is beside the moving children, with an icon and a large target', async () => {
  const screen = await render(createMarquee({ style: { width: 400 } }))
  const button = screen.getByRole('button', { name: 'Pause' }).element()
  const { left, width, height } = button.getBoundingClientRect()
  expect(findTrack(screen.container).getBoundingClientRect().right).toBeLessThanOrEqual(left)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  expect(button.textContent).toBe('')
  const readIcon = () => button.querySelector('path')?.getAttribute('d')
  const pauseIcon = readIcon()
  await userEvent.click(button)
  await expect.poll(readIcon).not.toBe(pauseIcon)
})

test.each([false, true])(
  'with reduced motion, nothing moves and there is one copy (autoFill: %s)',
  async (autoFill) => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const screen = await render(createMarquee({ autoFill, style: { width: 200 } }))
    expect(document.getAnimations()).toEqual([])
    const visibleLinks = [...screen.container.querySelectorAll('a')].filter(
      (link) => link.offsetWidth > 0,
    )
    expect(visibleLinks).toHaveLength(1)
    expect(findRoot(screen.container).scrollWidth).toBeLessThanOrEqual(200)
    expect(screen.getByRole('button').elements()).toEqual([])
  },
)

test('moves before hydration', async () => {
  const durations: number[] = []
  await hydrate(createMarquee(), (container) => durations.push(readDuration(container)))
  expect(durations).toEqual([48_000])
})

test('hydrates, and leaves nothing running after an unmount', async () => {
  const listLeftovers = watchLeftovers()
  const { errors, unmount } = await hydrate(createMarquee({ speed: 30 }))
  expect(errors).toEqual([])
  expect(document.getAnimations()).toHaveLength(2)
  await unmount()
  expect(document.getAnimations()).toHaveLength(0)
  expect(listLeftovers()).toEqual([])
})

test('has no accessibility violations', async () => {
  const { container } = await render(createMarquee())
  expect(await findViolations(container)).toEqual([])
})

test('the label of the button can be replaced', async () => {
  const screen = await render(createMarquee({ labels: { pause: 'Anhalten' } }))
  await expect.element(screen.getByRole('button', { name: 'Anhalten' })).toBeVisible()
})
