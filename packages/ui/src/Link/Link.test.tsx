import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './Link.stories.tsx'

const { External, InText, Rendered, Standing, StandingExternal } = composeStories(stories)

test('is told from the text by a line, not by colour alone', async () => {
  const screen = await render(<InText />)
  await expect
    .element(screen.getByRole('link', { name: 'method and misses', exact: true }))
    .toHaveStyle({ textDecorationLine: 'underline' })
})

test('says that it leaves, and leaves in a tab of its own', async () => {
  const screen = await render(<External />)
  const link = screen.getByRole('link', { name: 'press release (opens in a new tab)', exact: true })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
})

test('standing, it is as tall as a finger needs and underlines its words only', async () => {
  const screen = await render(
    <div style={{ padding: 40 }}>
      <Standing />
    </div>,
  )
  const link = screen.getByRole('link', { name: 'Method and misses', exact: true }).element()
  const { left, top, height } = link.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + height / 2 - 21)).toBe(link)
  expect(document.elementFromPoint(left + 4, top + height / 2 + 21)).toBe(link)
})

test('standing and external, it says both', async () => {
  const screen = await render(<StandingExternal />)
  await expect
    .element(screen.getByRole('link', { name: 'Read the news (opens in a new tab)', exact: true }))
    .toHaveAttribute('target', '_blank')
})

test("a router's component takes the place of the anchor", async () => {
  const screen = await render(<Rendered />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('data-router')
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '#mission')
})
