import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import * as stories from './Banner.stories.tsx'

const { Default, LongText } = composeStories(stories)

const banner = () => page.getByRole('region', { name: 'Announcement' })

afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dir = ''
})

test('is a 40 px high landmark with its `end` content at the end', async () => {
  await page.viewport(1440, 600)
  await render(<Default />)
  expect(banner().element().getBoundingClientRect().height).toBe(40)
  const endLink = banner().getByRole('link', { name: "We're hiring!" }).element()
  expect(endLink.getBoundingClientRect().right).toBeCloseTo(1440 - 72, 0)
  document.documentElement.dir = 'rtl'
  expect(endLink.getBoundingClientRect().left).toBeCloseTo(72, 0)
})

test('Tab moves through the links, and each is at least 24 px high', async () => {
  await render(<Default />)
  for (const name of ['Read the news', 'From our CEO', "We're hiring!"]) {
    await userEvent.tab()
    const link = banner().getByRole('link', { name })
    await expect.element(link).toHaveFocus()
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  }
})

test.each([
  [320, '100%'],
  [390, '200%'],
  [1440, '200%'],
])('at %i px with %s text, the banner grows and nothing is cut off', async (width, fontSize) => {
  await page.viewport(width, 600)
  document.documentElement.style.fontSize = fontSize
  await render(<LongText />)
  const { bottom } = banner().element().getBoundingClientRect()
  for (const part of banner().element().querySelectorAll('a, strong')) {
    const box = part.getBoundingClientRect()
    const { fontSize: partFontSize, lineHeight } = getComputedStyle(part)
    expect(Number.parseFloat(lineHeight)).toBeGreaterThan(1.5 * Number.parseFloat(partFontSize))
    expect(box.bottom).toBeLessThanOrEqual(bottom)
    expect(box.right).toBeLessThanOrEqual(width)
  }
})

test('links change immediately with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<Default />)
  const link = banner().getByRole('link', { name: 'Read the news' }).element()
  expect(getComputedStyle(link).transitionDuration).toBe('0s')
})

test('axe finds no violations', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Default />)
  expect(await findViolations(container)).toEqual([])
})
