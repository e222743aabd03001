import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './VisuallyHidden.stories.tsx'

const { Default } = composeStories(stories)

test('is announced and takes no space', async () => {
  const screen = await render(<Default />)
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent('Success rate over the run: 99.4 %')
  const { width, height } = screen.getByText('Success rate').element().getBoundingClientRect()
  expect(Math.max(width, height)).toBeLessThanOrEqual(1)
})
