import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { Marquee, type MarqueeProps } from './Marquee.tsx'

const partners = (props: MarqueeProps = {}) => (
  <Marquee {...props}>
    <a href="#halden">Halden Linen</a>
    <span>Norrvik</span>
    <span>Meridian</span>
  </Marquee>
)

const track = (container: Element) => container.querySelector('div > div > div') as HTMLElement
const animation = (container: Element) => track(container).getAnimations()[0]
const shift = (container: Element) =>
  new DOMMatrix(getComputedStyle(track(container)).transform).m41

test('moves at its speed, towards the start, by half of what is there', async () => {
  const { container } = await render(partners({ speed: 50 }))
  const timing = animation(container)?.effect?.getComputedTiming()
  expect(timing?.duration).toBeCloseTo((track(container).offsetWidth / 2 / 50) * 1000, 0)
  const current = animation(container)
  current?.pause()
  if (current) current.currentTime = Number(timing?.duration) / 2
  expect(shift(container)).toBeCloseTo(-track(container).offsetWidth / 4, 0)
})

test('moves the other way in right-to-left text, and reversed', async () => {
  const { container } = await render(<div dir="rtl">{partners({ direction: 'end' })}</div>)
  const [moving] = container.querySelectorAll('[dir="rtl"] > div > div')
  const [current] = moving?.getAnimations() ?? []
  current?.pause()
  expect(new DOMMatrix(moving ? getComputedStyle(moving).transform : '').m41).toBeGreaterThan(0)
})

test('two copies fill any width, and readers and the keyboard get one', async () => {
  const screen = await render(partners({ style: { width: 1200 } }))
  expect(track(screen.container).offsetWidth).toBeGreaterThanOrEqual(2400)
  expect(screen.getByRole('link', { name: 'Halden Linen' }).elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Pause movement' })).toHaveFocus()
})

test('stops under the pointer, around the focus and by its button', async () => {
  const screen = await render(partners())
  const state = () => getComputedStyle(track(screen.container)).animationPlayState
  expect(state()).toBe('running')
  const root = screen.container.firstElementChild as HTMLElement
  await userEvent.hover(root)
  expect(state()).toBe('paused')
  await userEvent.unhover(root)
  expect(state()).toBe('running')
  screen.container.querySelector('a')?.focus()
  expect(state()).toBe('paused')
  const button = screen.getByRole('button', { name: 'Pause movement' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(state()).toBe('paused')
  await button.click()
  expect(state()).toBe('running')
})

test('without motion everything stands still, once', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(partners({ style: { width: 200 } }))
  expect(animation(screen.container)).toBeUndefined()
  const visible = [...screen.container.querySelectorAll('a')].filter((link) => link.offsetWidth > 0)
  expect(visible).toHaveLength(1)
  expect(screen.container.querySelector('div')?.scrollWidth).toBeLessThanOrEqual(200)
  await expect.element(screen.getByText('Pause movement')).not.toBeInTheDocument()
})

test('hydrates what the server sent and leaves nothing behind', async () => {
  const leftovers = watchLeftovers()
  const { complaints, unmount } = await hydrate(partners({ speed: 30 }))
  expect(complaints).toEqual([])
  await unmount()
  expect(leftovers()).toEqual([])
})

test('axe has nothing to say', async () => {
  const { container } = await render(partners())
  expect(await findViolations(container)).toEqual([])
})
