import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './IconButton.stories.tsx'

const { Disabled, Plain } = composeStories(stories)

test('is named by its label and works with the keyboard', async () => {
  const onClick = vi.fn()
  const screen = await render(<Plain onClick={onClick} />)
  await userEvent.tab()
  await expect
    .element(screen.getByRole('button', { name: 'Remove stack-of-25.jpg', exact: true }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('is 44 by 44 px', async () => {
  const screen = await render(<Plain />)
  const { width, height } = screen.getByRole('button').element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
})

test('is skipped by Tab when disabled', async () => {
  const screen = await render(<Disabled />)
  await expect.element(screen.getByRole('button')).toBeDisabled()
})
