import { composeStories } from '@storybook/react-vite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link } from '../Link/Link.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { watchLeftovers } from '../testing/leftovers.ts'
import { parkMouse, putFinger, tap } from '../testing/pointer.ts'
import * as stories from './NavBar.stories.tsx'

const { Default, RightToLeft } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
  await parkMouse()
})

const word = () => page.getByRole('button', { name: 'Company' })
const menu = () => page.getByRole('menu')
const item = (name: string) => page.getByRole('menuitem', { name })

/** The disclosure that stands there until somebody comes near. */
const disclosure = (root: ParentNode) => root.querySelector('details') as HTMLDetailsElement

test('is a disclosure with plain links until somebody comes near', async () => {
  const { container } = await render(<Default />)
  const details = disclosure(container)
  expect(details.open).toBe(false)
  expect([...details.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/blog',
    '/mission',
    '/culture',
  ])
  details.querySelector('summary')?.click()
  await expect.poll(() => details.querySelector('a')?.checkVisibility()).toBe(true)
})

test('opens under the pointer and takes no focus', async () => {
  const { container } = await render(<Default />)
  const home = page.getByRole('link', { name: 'Home' })
  home.element().focus()
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  await item('Mission').hover()
  await expect.element(home).toHaveFocus()
})

test('closes 150 ms after the pointer has left, and not where it returns before', async () => {
  const { container } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await parkMouse()
  vi.advanceTimersByTime(149)
  await word().hover()
  vi.advanceTimersByTime(1000)
  await expect.element(menu()).toBeVisible()

  await parkMouse()
  vi.advanceTimersByTime(149)
  await new Promise(requestAnimationFrame)
  await expect.element(menu()).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(menu()).not.toBeInTheDocument()
})

test('a press makes it stay, another one closes it', async () => {
  const { container } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  await word().click()
  await expect.element(menu()).toBeVisible()
  await word().click()
  await expect.element(menu()).not.toBeInTheDocument()
})

test('a press elsewhere closes it', async () => {
  const { container } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  await word().click()
  await expect.element(menu()).toBeVisible()
  await page.getByRole('heading').click()
  await expect.element(menu()).not.toBeInTheDocument()
})

test('by keyboard: opens on its first link, goes around, closes, gives the focus back', async () => {
  const { container } = await render(<Default />)
  disclosure(container).querySelector('summary')?.focus()
  await expect.element(word()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Stories')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Culture')).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(item('Mission')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(word()).toHaveFocus()
})

test('Escape gives the focus back, though a press elsewhere has closed it before', async () => {
  const { container } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  await word().click()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  word().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Stories')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(word()).toHaveFocus()
})

test('open under the pointer, keys still go into it', async () => {
  const { container } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  word().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Stories')).toHaveFocus()
})

test('Enter follows a link', async () => {
  const followed: unknown[] = []
  const { container } = await render(<Default />)
  container.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push((event.target as Element).getAttribute('href'))
  })
  disclosure(container).querySelector('summary')?.focus()
  await expect.element(word()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Stories')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Mission')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => followed).toEqual(['/mission'])
  await expect.element(menu()).not.toBeInTheDocument()
})

test('a link that a router follows closes it, by key and by pointer', async () => {
  const followed: string[] = []
  const { container } = await render(
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
  disclosure(container).querySelector('summary')?.focus()
  await expect.element(word()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Stories')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(word()).toHaveFocus()
  await word().click()
  await item('Mission').click()
  await expect.element(menu()).not.toBeInTheDocument()
  expect(followed).toEqual(['/blog', '/mission'])
})

test('by touch: a tap opens it and it stays, another one closes it', async () => {
  const { container } = await render(<Default />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stays = async () => {
    vi.advanceTimersByTime(1000)
    await new Promise(requestAnimationFrame)
    await expect.element(menu()).toBeVisible()
  }
  await openByTap(container)
  await stays()

  await tap(word().element())
  await expect.element(menu()).not.toBeInTheDocument()
  await tap(word().element())
  await expect.element(menu()).toBeVisible()
  await stays()
})

test('by touch: a tap elsewhere closes it, a tap on a link follows it', async () => {
  const followed: unknown[] = []
  const { container } = await render(<Default />)
  container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    followed.push(link.getAttribute('href'))
  })
  await openByTap(container)
  await tap(page.getByRole('heading').element())
  await expect.element(menu()).not.toBeInTheDocument()

  await tap(word().element())
  await expect.element(item('Mission')).toBeVisible()
  await tap(item('Mission').element())
  await expect.poll(() => followed).toEqual(['/mission'])
  await expect.element(menu()).not.toBeInTheDocument()
})

test('the menu that arrives under a finger waits for it to be lifted', async () => {
  const { container } = await render(<Default />)
  const summary = disclosure(container).querySelector('summary')
  if (!summary) throw new Error('no word to tap')
  const finger = await putFinger(summary)
  await import('./RadixMenu.tsx')
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  expect(summary.isConnected).toBe(true)
  await finger.lift()
  await expect.element(menu()).toBeVisible()
})

async function openByTap(container: Element) {
  const summary = disclosure(container).querySelector('summary')
  if (summary) await tap(summary)
  await expect.element(menu()).toBeVisible()
}

test('its letters stand under its word, in both directions', async () => {
  const { container, rerender } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  await Promise.all(
    menu()
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  const gap = (side: 'left' | 'right') =>
    menu().element().getBoundingClientRect()[side] - word().element().getBoundingClientRect()[side]
  expect(gap('left')).toBeCloseTo(-17, 0)
  await userEvent.keyboard('{Escape}')
  await parkMouse()
  await rerender(<RightToLeft key="rtl" path="/mission" />)
  document.documentElement.dir = 'rtl'
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  expect(gap('right')).toBeCloseTo(17, 0)
  document.documentElement.dir = 'ltr'
})

test('taken out while it waits to close, it leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const leftovers = watchLeftovers()
  const { container, unmount } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  await parkMouse()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await unmount()
  // Radix gives the focus back in the next task.
  vi.advanceTimersByTime(0)
  expect(leftovers()).toEqual([])
})

test('axe finds nothing in the open menu', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Default />)
  await userEvent.hover(disclosure(container))
  await expect.element(menu()).toBeVisible()
  expect(await findViolations(container)).toEqual([])
})
