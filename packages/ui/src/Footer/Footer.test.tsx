import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './Footer.stories.tsx'

const { Default, WithoutProfiles, WithThemeSwitch } = composeStories(stories)

const footer = () => page.getByRole('contentinfo')

test('the copyright line starts at the fifth column', async () => {
  await page.viewport(1440, 600)
  await render(<WithThemeSwitch />)
  const column = (1440 - 2 * 72 + 24) / 12
  const { left } = page.getByText('All rights reserved').element().getBoundingClientRect()
  expect(left).toBeCloseTo(72 + 4 * column, 0)
})

test('the copyright line stays on one line on tablets', async () => {
  await page.viewport(768, 600)
  await render(<WithThemeSwitch />)
  const line = page.getByText('All rights reserved').element()
  const range = document.createRange()
  range.selectNodeContents(line)
  const tops = [...range.getClientRects()].map(({ top }) => top)
  expect(new Set(tops).size).toBe(1)
})

test('social links have names and 44 px touch targets, and are optional', async () => {
  const screen = await render(<Default />)
  for (const name of ['Halden on X', 'Halden on LinkedIn']) {
    const { width, height } = footer().getByRole('link', { name }).element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  }
  await screen.rerender(<WithoutProfiles />)
  expect(footer().getByRole('link').elements()).toHaveLength(0)
})

test.each([320, 768])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 600)
  await render(<WithThemeSwitch />)
  const targets = footer().getByRole('link').elements()
  for (const target of targets) {
    const icon = target.querySelector('svg')?.getBoundingClientRect()
    expect(icon?.right).toBeLessThanOrEqual(width)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
