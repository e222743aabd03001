import { composeStories } from '@storybook/react-vite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link } from '../Link/Link.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { parkMouse, tap } from '../testing/pointer.ts'
import * as stories from './NavBar.stories.tsx'

const { Default, RightToLeft } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
  await parkMouse()
})

const details = () => document.querySelector('details') as HTMLDetailsElement
const summary = () => details().querySelector('summary') as HTMLElement
const trigger = () => page.elementLocator(summary())
const panel = () => page.elementLocator(details().querySelector('ul') as HTMLElement)
const link = (name: string) => panel().getByRole('link', { name })
const expectClosed = () => expect.poll(() => details().open).toBe(false)

test('is a disclosure with links, closed at first', async () => {
  await render(<Default />)
  expect(details().open).toBe(false)
  const hrefs = [...details().querySelectorAll('a')].map((element) => element.getAttribute('href'))
  expect(hrefs).toEqual(['/blog', '/mission', '/culture'])
  await expect.element(panel()).not.toBeVisible()
})

test('works without JavaScript', async () => {
  const { container } = await render(<Default />)
  const copy = document.createElement('div')
  copy.innerHTML = container.innerHTML
  document.body.append(copy)
  onTestFinished(() => copy.remove())
  copy.querySelector('summary')?.click()
  expect(copy.querySelector('details a')?.checkVisibility()).toBe(true)
})

test('opens under the pointer without moving the focus', async () => {
  await render(<Default />)
  const home = page.getByRole('link', { name: 'Home' })
  home.element().focus()
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  await link('Mission').hover()
  await expect.element(home).toHaveFocus()
})

test('closes 150 ms after the pointer leaves, unless it returns first', async () => {
  await render(<Default />)
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await parkMouse()
  vi.advanceTimersByTime(149)
  await trigger().hover()
  vi.advanceTimersByTime(1000)
  await expect.element(panel()).toBeVisible()

  await parkMouse()
  vi.advanceTimersByTime(149)
  await new Promise(requestAnimationFrame)
  await expect.element(panel()).toBeVisible()
  vi.advanceTimersByTime(1)
  await expectClosed()
})

test('a click pins an open menu, and the next click closes it', async () => {
  await render(<Default />)
  await trigger().hover()
  await trigger().click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await parkMouse()
  vi.advanceTimersByTime(1000)
  await expect.element(panel()).toBeVisible()
  await trigger().click()
  await expectClosed()
})

test('a click elsewhere closes it', async () => {
  await render(<Default />)
  await trigger().click()
  await expect.element(panel()).toBeVisible()
  await page.getByRole('heading').click()
  await expectClosed()
})

test.each([
  ['the trigger', () => summary()],
  ['a link', () => link('Mission').element() as HTMLElement],
])('Escape on %s closes it and focuses the trigger', async (_name, find) => {
  await render(<Default />)
  summary().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel()).toBeVisible()
  find().focus()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(trigger()).toHaveFocus()
})

test('Escape closes a hovered menu and leaves the focus where it is', async () => {
  await render(<Default />)
  const home = page.getByRole('link', { name: 'Home' })
  home.element().focus()
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(home).toHaveFocus()
  await trigger().click()
  await expect.element(panel()).toBeVisible()
})

test('Enter and Space toggle it and keep the focus on the trigger', async () => {
  await render(<Default />)
  summary().focus()
  for (const key of ['{Enter}', ' ']) {
    await userEvent.keyboard(key)
    await expect.element(panel()).toBeVisible()
    await expect.element(trigger()).toHaveFocus()
    await userEvent.keyboard(key)
    await expectClosed()
  }
})

test('Tab moves through the links, and closes the menu after the last one', async () => {
  await render(<Default />)
  summary().focus()
  await userEvent.keyboard('{Enter}')
  for (const name of ['Stories', 'Mission', 'Culture']) {
    await userEvent.tab()
    await expect.element(link(name)).toHaveFocus()
  }
  await userEvent.tab()
  await expectClosed()
})

test('arrow keys, Home, and End move between the links', async () => {
  await render(<Default />)
  summary().focus()
  const moves = [
    ['ArrowDown', 'Stories'],
    ['ArrowDown', 'Mission'],
    ['End', 'Culture'],
    ['ArrowDown', 'Stories'],
    ['ArrowUp', 'Culture'],
    ['Home', 'Stories'],
  ]
  for (const [key = '', name = ''] of moves) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(link(name)).toHaveFocus()
  }
})

test('a link that a router handles closes it', async () => {
  const followed: string[] = []
  await render(
    <Default
      renderLink={(props) => (
        <Link
          {...props}
          onClick={(event) => {
            event.preventDefault()
            followed.push(props.href)
          }}
        />
      )}
    />,
  )
  summary().focus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  await expect.element(trigger()).toHaveFocus()
  await trigger().click()
  await link('Mission').click()
  await expectClosed()
  expect(followed).toEqual(['/blog', '/mission'])
})

test('a tap toggles it', async () => {
  await render(<Default />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let round = 0; round < 2; round += 1) {
    await tap(summary())
    await expect.element(panel()).toBeVisible()
    vi.advanceTimersByTime(1000)
    await new Promise(requestAnimationFrame)
    await expect.element(panel()).toBeVisible()
    await tap(summary())
    await expectClosed()
  }
})

test('a tap elsewhere closes it, and a tap on a link follows the link', async () => {
  const followed: unknown[] = []
  const { container } = await render(<Default />)
  container.addEventListener('click', (event) => {
    const target = (event.target as Element).closest('a')
    if (!target) return
    event.preventDefault()
    followed.push(target.getAttribute('href'))
  })
  await tap(summary())
  await expect.element(panel()).toBeVisible()
  await tap(page.getByRole('heading').element())
  await expectClosed()

  await tap(summary())
  await expect.element(link('Mission')).toBeVisible()
  await tap(link('Mission').element())
  await expect.poll(() => followed).toEqual(['/mission'])
  await expectClosed()
})

test('a menu opened before hydration stays open', async () => {
  const { container, complaints } = await hydrate(<Default />, (page) => {
    page.querySelector('summary')?.click()
  })
  expect(container.querySelector('details')?.open).toBe(true)
  expect(complaints).toEqual([])
})

test('link text aligns with the trigger text in both directions', async () => {
  const { rerender } = await render(<Default />)
  await trigger().hover()
  await Promise.all(
    panel()
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  const gap = (side: 'left' | 'right') =>
    panel().element().getBoundingClientRect()[side] - summary().getBoundingClientRect()[side]
  expect(gap('left')).toBeCloseTo(-17, 0)
  await userEvent.keyboard('{Escape}')
  await parkMouse()
  await rerender(<RightToLeft key="rtl" path="/mission" />)
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  expect(gap('right')).toBeCloseTo(17, 0)
})

test('cleans up when it unmounts before it closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const leftovers = watchLeftovers()
  const { unmount } = await render(<Default />)
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  await parkMouse()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await unmount()
  expect(leftovers()).toEqual([])
})

test('axe finds no violations in the open menu', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Default />)
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  expect(await findViolations(container)).toEqual([])
})
