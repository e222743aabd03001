import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './Text.stories.tsx'

const { Body, Caption, Muted } = composeStories(stories)

test('is a paragraph in the color of its parent', async () => {
  const screen = await render(
    <div style={{ color: 'rgb(1, 2, 3)' }}>
      <Body />
      <Muted>Second voice</Muted>
    </div>,
  )
  await expect.element(screen.getByRole('paragraph').first()).toHaveStyle({ color: 'rgb(1, 2, 3)' })
  await expect.element(screen.getByText('Second voice')).not.toHaveStyle({ color: 'rgb(1, 2, 3)' })
})

test('renders the given element, and shows figures in the mono font', async () => {
  const screen = await render(
    <Caption as="time" dateTime="2025-06-15">
      JUN 15 ’25
    </Caption>,
  )
  const time = screen.getByRole('time')
  await expect.element(time).toHaveAttribute('datetime', '2025-06-15')
  expect(getComputedStyle(time.element()).fontFamily).toContain('Commit Mono')
})
