import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './Link.stories.tsx'

const { External, InText, Rendered, Standalone, StandaloneExternal } = composeStories(stories)

test('differs from text by its underline, not only by color', async () => {
  const screen = await render(<InText />)
  await expect
    .element(screen.getByRole('link', { name: 'method and misses', exact: true }))
    .toHaveStyle({ textDecorationLine: 'underline' })
})

test('announces and opens a new tab when external', async () => {
  const screen = await render(<External />)
  const link = screen.getByRole('link', { name: 'press release (opens in a new tab)', exact: true })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
})

test('a standalone link has a touch target and underlines only its text', async () => {
  const screen = await render(
    <div style={{ padding: 40 }}>
      <Standalone />
    </div>,
  )
  const link = screen.getByRole('link', { name: 'Method and misses', exact: true }).element()
  const { left, top, height } = link.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + height / 2 - 21)).toBe(link)
  expect(document.elementFromPoint(left + 4, top + height / 2 + 21)).toBe(link)
})

test('can be standalone and external', async () => {
  const screen = await render(<StandaloneExternal />)
  await expect
    .element(screen.getByRole('link', { name: 'Read the news (opens in a new tab)', exact: true }))
    .toHaveAttribute('target', '_blank')
})

test("a router's component can render the link", async () => {
  const screen = await render(<Rendered />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('data-router')
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '#mission')
})
