import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia, untilTrue } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import * as stories from './ReadingProgress.stories.tsx'

const { Default } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
})

afterEach(() => {
  document.documentElement.dir = ''
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
})

const findRoot = () => document.querySelector('header + [aria-hidden]') as HTMLElement
const measureLine = () => (findRoot().firstElementChild as HTMLElement).getBoundingClientRect()
const getMaxScrollTop = () => document.documentElement.scrollHeight - innerHeight

async function scrollTo(top: number) {
  const scrollEvent = new Promise((resolve) =>
    window.addEventListener('scroll', resolve, { once: true }),
  )
  window.scrollTo({ top, behavior: 'instant' })
  await scrollEvent
}

function disableScrollTimelines() {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('header + [aria-hidden] > * { animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adoptedSheet) => adoptedSheet !== sheet,
    )
  }
}

test.each([
  ['by CSS', () => () => {}],
  ['by script, where CSS has no scroll timelines', disableScrollTimelines],
])('its length is the scrolled fraction of the page, %s', async (_name, prepare) => {
  const restore = prepare()
  await render(<Default />)
  expect(measureLine().width).toBe(0)
  await scrollTo(getMaxScrollTop() / 2)
  await expect.poll(() => measureLine().width).toBeCloseTo(720, -1)
  await scrollTo(getMaxScrollTop())
  await expect.poll(() => measureLine().width).toBeCloseTo(1440, 0)
  restore()
})

test('is 2 px high, overlaps the border of the bar, and takes no space', async () => {
  await render(<Default />)
  const bar = page.getByRole('banner').element().getBoundingClientRect()
  const { top, height } = findRoot().getBoundingClientRect()
  expect([top, height]).toEqual([bar.bottom - 1, 2])
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(bar.bottom)
})

test('moves to the top of the screen when the bar hides, and back', async () => {
  await render(<Default />)
  await scrollTo(300)
  await scrollTo(600)
  await expect.poll(() => findRoot().getBoundingClientRect().top).toBe(0)
  await scrollTo(500)
  await expect.poll(() => findRoot().getBoundingClientRect().top).toBe(71)
})

test('grows from the right in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  await render(<Default />)
  await scrollTo(getMaxScrollTop() / 2)
  await expect.poll(() => measureLine().width).toBeGreaterThan(600)
  expect(measureLine().right).toBeCloseTo(1440, 0)
})

test('doesn’t animate with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<Default />)
  expect(getComputedStyle(findRoot()).transitionDuration).toBe('0s')
  await scrollTo(getMaxScrollTop())
  await expect.poll(() => measureLine().width).toBeCloseTo(1440, 0)
})

test('is hidden from screen readers, the pointer, and print', async () => {
  await render(<Default />)
  expect(page.getByRole('progressbar').elements()).toHaveLength(0)
  expect(getComputedStyle(findRoot()).pointerEvents).toBe('none')
  await emulateMedia({}, 'print')
  expect(getComputedStyle(findRoot()).display).toBe('none')
})

test('uses a system color in forced colors', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await render(<Default />)
  const color = getComputedStyle(findRoot().firstElementChild as Element).backgroundColor
  await untilTrue(() => color !== 'rgba(0, 0, 0, 0)')
  expect(color).not.toBe(getComputedStyle(document.body).backgroundColor)
})

test('the script cleans up on unmount', async () => {
  const enableScrollTimelines = disableScrollTimelines()
  const listLeftovers = watchLeftovers()
  const { errors, unmount } = await hydrate(<Default />)
  await scrollTo(400)
  await unmount()
  expect(errors).toEqual([])
  expect(listLeftovers()).toEqual([])
  enableScrollTimelines()
})
