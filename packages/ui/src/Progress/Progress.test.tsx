import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './Progress.stories.tsx'

const { Default } = composeStories(stories)

test('announces the task and its progress', async () => {
  const screen = await render(<Default />)
  const bar = screen.getByRole('progressbar', { name: 'Sending your request' })
  await expect.element(bar).toHaveAttribute('value', '3.21')
  await expect.element(bar).toHaveAttribute('max', '5.55')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '3.21 of 5.55 MB')
})

test('clamps its value', async () => {
  const screen = await render(<Default value={7} />)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '5.55')
  await screen.rerender(<Default value={-1} />)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '0')
})
