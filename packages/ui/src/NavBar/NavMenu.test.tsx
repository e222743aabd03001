import { composeStories } from '@storybook/react-vite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link } from '../Link/Link.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { appearances, findMarkContrast, setAppearance } from '../testing/markContrast.ts'
import { parkMouse, tap } from '../testing/pointer.ts'
import * as stories from './NavBar.stories.tsx'

const { Default, RightToLeft } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
  await parkMouse()
})

const menu = () => document.querySelector('[popover]') as HTMLElement
const isOpen = () => menu().matches(':popover-open')
const trigger = () => page.getByRole('button', { name: 'Company' })
const button = () => trigger().element() as HTMLElement
const panel = () => page.elementLocator(menu())
const link = (name: string) => panel().getByRole('link', { name })
const expectClosed = () => expect.poll(isOpen).toBe(false)

test('is a disclosure with links, closed at first', async () => {
  await render(<Default />)
  expect(isOpen()).toBe(false)
  const hrefs = [...menu().querySelectorAll('a')].map((element) => element.getAttribute('href'))
  expect(hrefs).toEqual(['/blog', '/mission', '/culture'])
  await expect.element(panel()).not.toBeVisible()
})

test.each(appearances)(
  'the mark of the current page has enough contrast in %s',
  async (appearance) => {
    await setAppearance(appearance)
    await render(<Default path="/mission" />)
    await trigger().click()
    const current = link('Mission')
    await expect.element(current).toHaveAttribute('aria-current', 'page')
    expect(findMarkContrast(current.element(), '::before')).toBeGreaterThanOrEqual(3)
    expect(findMarkContrast(link('Culture').element(), '::before')).toBe(1)
  },
)

test('works without JavaScript', async () => {
  const { container } = await render(<Default />)
  const copy = document.createElement('div')
  copy.innerHTML = container.innerHTML
  document.body.append(copy)
  onTestFinished(() => copy.remove())
  // Removes the original menu, because the copy has the same ID.
  container.remove()
  copy.querySelector<HTMLElement>('[aria-controls]')?.click()
  expect(copy.querySelector('[popover] a')?.checkVisibility()).toBe(true)
})

test('opens on hover without moving focus', async () => {
  await render(<Default />)
  const home = page.getByRole('link', { name: 'Home' })
  home.element().focus()
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  await link('Mission').hover()
  await expect.element(home).toHaveFocus()
})

test('closes 150 ms after the pointer leaves, unless the pointer returns first', async () => {
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

test('a click elsewhere closes the menu', async () => {
  await render(<Default />)
  await trigger().click()
  await expect.element(panel()).toBeVisible()
  await page.getByRole('heading').click()
  await expectClosed()
})

test.each([
  ['the trigger', () => button()],
  ['a link', () => link('Mission').element() as HTMLElement],
])('Escape on %s closes the menu and focuses the trigger', async (_name, findElement) => {
  await render(<Default />)
  button().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel()).toBeVisible()
  findElement().focus()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(trigger()).toHaveFocus()
})

test('Escape closes a hovered menu and does not move focus', async () => {
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

test('Enter and Space toggle the menu and keep focus on the trigger', async () => {
  await render(<Default />)
  button().focus()
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
  button().focus()
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
  button().focus()
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

test('a link that a router handles closes the menu', async () => {
  const followedHrefs: string[] = []
  await render(
    <Default
      renderLink={(props) => (
        <Link
          {...props}
          onClick={(event) => {
            event.preventDefault()
            followedHrefs.push(props.href)
          }}
        />
      )}
    />,
  )
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  await expect.element(trigger()).toHaveFocus()
  await trigger().click()
  await link('Mission').click()
  await expectClosed()
  expect(followedHrefs).toEqual(['/blog', '/mission'])
})

test('a tap toggles the menu', async () => {
  await render(<Default />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let round = 0; round < 2; round += 1) {
    await tap(button())
    await expect.element(panel()).toBeVisible()
    vi.advanceTimersByTime(1000)
    await new Promise(requestAnimationFrame)
    await expect.element(panel()).toBeVisible()
    await tap(button())
    await expectClosed()
  }
})

test('a tap elsewhere closes the menu, and a tap on a link follows the link', async () => {
  const followedHrefs: unknown[] = []
  const { container } = await render(<Default />)
  container.addEventListener('click', (event) => {
    const target = (event.target as Element).closest('a')
    if (!target) return
    event.preventDefault()
    followedHrefs.push(target.getAttribute('href'))
  })
  await tap(button())
  await expect.element(panel()).toBeVisible()
  await tap(page.getByRole('heading').element())
  await expectClosed()

  await tap(button())
  await expect.element(link('Mission')).toBeVisible()
  await tap(link('Mission').element())
  await expect.poll(() => followedHrefs).toEqual(['/mission'])
  await expectClosed()
})

test('the trigger is a button before and after hydration', async () => {
  await hydrate(<Default />, (markup) => {
    const { tagName, type, popoverTargetElement } = markup.querySelector(
      '[aria-controls]',
    ) as HTMLButtonElement
    expect([tagName, type, popoverTargetElement]).toEqual([
      'BUTTON',
      'button',
      markup.querySelector('[popover]'),
    ])
  })
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
  expect(button().getAttribute('aria-controls')).toBe(menu().id)
  await trigger().click()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
})

test('without anchor positioning, the menu has the same position', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<Default />)
  const measurePosition = async () => {
    button().focus()
    await userEvent.keyboard('{Enter}')
    const { left, top } = menu().getBoundingClientRect()
    await userEvent.keyboard('{Enter}')
    await expectClosed()
    return { left, top }
  }
  const anchorPosition = await measurePosition()
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const fallbackPosition = await measurePosition()
  expect(menu().style.insetBlockStart).not.toBe('')
  expect(fallbackPosition.left).toBeCloseTo(anchorPosition.left, 0)
  expect(fallbackPosition.top).toBeCloseTo(anchorPosition.top, 0)
})

test('a menu opened before hydration stays open', async () => {
  const { container, errors } = await hydrate(<Default />, (page) => {
    page.querySelector<HTMLElement>('[aria-controls]')?.click()
  })
  expect(container.querySelector('[popover]')?.matches(':popover-open')).toBe(true)
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  expect(errors).toEqual([])
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
  const measureGap = (side: 'left' | 'right') =>
    panel().element().getBoundingClientRect()[side] - button().getBoundingClientRect()[side]
  expect(measureGap('left')).toBeCloseTo(-17, 0)
  await userEvent.keyboard('{Escape}')
  await parkMouse()
  await rerender(<RightToLeft key="rtl" path="/mission" />)
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  expect(measureGap('right')).toBeCloseTo(17, 0)
})

test('cleans up when it unmounts before it closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const listLeftovers = watchLeftovers()
  const { unmount } = await render(<Default />)
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  await parkMouse()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await unmount()
  expect(listLeftovers()).toEqual([])
})

test('axe finds no violations in the open menu', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Default />)
  await trigger().hover()
  await expect.element(panel()).toBeVisible()
  expect(await findViolations(container)).toEqual([])
})
