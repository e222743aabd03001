import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import * as stories from './Pagination.stories.tsx'

const { Default, FirstPage, LastPage } = composeStories(stories)

test('links to each page and marks the current page', async () => {
  const screen = await render(<Default />)
  const nav = screen.getByRole('navigation', { name: 'Pages' })
  await expect
    .element(nav.getByRole('link', { name: 'Page 5', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect
    .element(nav.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '?page=4')
  await expect
    .element(nav.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '?page=6')
  await expect
    .element(nav.getByRole('link', { name: 'Page 12' }))
    .toHaveAttribute('href', '?page=12')
})

test('has no link before the first page or after the last', async () => {
  const screen = await render(<FirstPage />)
  expect(screen.getByRole('link', { name: 'Previous page' }).elements()).toEqual([])
  await screen.rerender(<LastPage />)
  expect(screen.getByRole('link', { name: 'Next page' }).elements()).toEqual([])
})

test('touch targets are at least 44 px', async () => {
  const screen = await render(<Default />)
  for (const link of screen.getByRole('link').elements()) {
    const { width, height } = link.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('has no accessibility violations', async () => {
  const { container } = await render(<Default />)
  expect(await findViolations(container)).toEqual([])
})
