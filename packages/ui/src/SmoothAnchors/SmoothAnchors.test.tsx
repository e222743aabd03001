import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link } from '../Link/Link.tsx'
import { emulateMedia, untilTrue } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import * as stories from './SmoothAnchors.stories.tsx'
import { SmoothAnchors } from './SmoothAnchors.tsx'

const { Default, WholeDocument } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 800)
  resetPage()
})
afterEach(resetPage)

function resetPage() {
  history.replaceState(null, '', location.pathname + location.search)
  window.scrollTo({ top: 0, behavior: 'instant' })
}

const form = () => document.getElementById('deployment-form') as HTMLElement
const measureTop = (element: Element) => element.getBoundingClientRect().top
const demoLink = () => page.getByRole('link', { name: 'Request A Demo' })

/**
 * Follows a link and returns every scroll position until the target form has focus. The click is
 * synthetic, because a real click could scroll the link into view.
 */
async function followLink(link: Element, init: MouseEventInit = {}): Promise<number[]> {
  const positions: number[] = []
  const recordPosition = () => positions.push(Math.round(window.scrollY))
  window.addEventListener('scroll', recordPosition)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  await untilTrue(() => form().matches(':focus'))
  window.removeEventListener('scroll', recordPosition)
  return positions
}

test.each([
  [1440, 80],
  [768, 80],
  [767, 100],
  [390, 100],
])('in a window %i px wide, the target stops %i px below the top', async (width, offset) => {
  await page.viewport(width, 800)
  await render(<Default />)
  await demoLink().click()
  await expect.poll(() => Math.round(measureTop(form()))).toBe(offset)
})

test('scrolls smoothly', async () => {
  const { container } = await render(<Default />)
  container.querySelector('a')?.click()
  // Check the style, because a busy browser may skip every frame of the motion.
  expect(document.documentElement.style.scrollBehavior).toBe('smooth')
  await expect.poll(() => Math.round(measureTop(form()))).toBe(80)
})

test('jumps with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<Default />)
  const positions = await followLink(demoLink().element())
  expect(new Set(positions).size).toBeLessThanOrEqual(1)
  expect(Math.round(measureTop(form()))).toBe(80)
})

test('focus moves to the target, and Tab continues from the target', async () => {
  await render(<Default />)
  demoLink().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(form())
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Back to our mission' })).toHaveFocus()
  // If the `tabindex` stayed, a click in the section would focus the section.
  expect(form()).not.toHaveAttribute('tabindex')
})

test('history, :target, hashchange, and Back work as usual', async () => {
  await render(<Default />)
  const historyLength = history.length
  const hashChanged = new Promise((resolve) =>
    window.addEventListener('hashchange', resolve, { once: true }),
  )
  await demoLink().click()
  await hashChanged
  expect(location.hash).toBe('#deployment-form')
  expect(history.length).toBe(historyLength + 1)
  expect(form().matches(':target')).toBe(true)
  history.back()
  await expect.poll(() => location.hash).toBe('')
  await expect.poll(() => document.documentElement.style.scrollBehavior).toBe('')
})

test.each<[string, MouseEventInit]>([
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('ignores a click with %s', async (_name, init) => {
  await render(<Default />)
  expect(scrollsSmoothly(demoLink().element(), init)).toBe(false)
})

test('ignores new tabs, downloads, other pages, and prevented clicks', async () => {
  await render(
    <SmoothAnchors>
      <a href="#there" target="_blank" rel="noopener">
        Tab
      </a>
      <a href="#there" download>
        File
      </a>
      <a href="/elsewhere#there">Page</a>
      <Link href="#there" onClick={(event) => event.preventDefault()}>
        Handled
      </Link>
      <a href="#there">Ours</a>
      <p id="there">There</p>
    </SmoothAnchors>,
  )
  const handledLinks = ['Tab', 'File', 'Page', 'Handled', 'Ours'].filter((name) =>
    scrollsSmoothly(page.getByRole('link', { name }).element(), {}),
  )
  expect(handledLinks).toEqual(['Ours'])
})

test('applies to its children only, or to the document without children', async () => {
  const screen = await render(
    <>
      <a href="#deployment-form">Outside</a>
      <Default />
    </>,
  )
  expect(scrollsSmoothly(page.getByRole('link', { name: 'Outside' }).element(), {})).toBe(false)
  await screen.rerender(<WholeDocument />)
  expect(scrollsSmoothly(demoLink().element(), {})).toBe(true)
})

test('ignores a missing target and an invalid hash', async () => {
  await render(
    <SmoothAnchors>
      <a href="#nowhere">Nowhere</a>
      <a href="#%E0%A4%A">Broken</a>
      <Link href="#">Top</Link>
    </SmoothAnchors>,
  )
  for (const name of ['Nowhere', 'Broken', 'Top']) {
    await page.getByRole('link', { name }).click()
  }
  expect(location.href.endsWith('#')).toBe(true)
})

test('the offset applies on page load through CSS, until the component unmounts', async () => {
  const screen = await render(<Default />)
  location.hash = '#deployment-form'
  await expect.poll(() => Math.round(measureTop(form()))).toBe(80)
  await screen.unmount()
  expect(getComputedStyle(document.documentElement).scrollPaddingTop).toBe('auto')
})

test('hydrates, and cleans up when it unmounts while scrolling', async () => {
  const listLeftovers = watchLeftovers()
  const { errors, container, unmount } = await hydrate(<Default />)
  expect(errors).toEqual([])
  const click = () => {
    container.querySelector('a')?.click()
    return document.documentElement.style.scrollBehavior
  }
  await expect.poll(click).toBe('smooth')
  expect(click()).toBe('smooth')
  await unmount()
  expect(document.documentElement.style.scrollBehavior).toBe('')
  expect(listLeftovers()).toEqual([])
})

test('the target is no longer focusable after an unmount', async () => {
  const target = document.createElement('p')
  target.id = 'there'
  document.body.append(target)
  onTestFinished(() => target.remove())
  const { container, unmount } = await render(
    <SmoothAnchors>
      <a href="#there">There</a>
    </SmoothAnchors>,
  )
  container.querySelector('a')?.click()
  expect(target).toHaveAttribute('tabindex')
  await unmount()
  expect(target).not.toHaveAttribute('tabindex')
})

/** Returns whether a click would scroll smoothly. Prevents the navigation. */
function scrollsSmoothly(link: Element, init: MouseEventInit): boolean {
  const { style } = document.documentElement
  style.scrollBehavior = ''
  const preventNavigation = (event: Event) => event.preventDefault()
  window.addEventListener('click', preventNavigation, { once: true })
  window.addEventListener('auxclick', preventNavigation, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return style.scrollBehavior === 'smooth'
}
