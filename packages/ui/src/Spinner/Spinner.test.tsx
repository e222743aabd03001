import { composeStories } from '@storybook/react-vite'
import type {} from '@vitest/browser-playwright'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './Spinner.stories.tsx'

const { Default, ForTheEyeAlone } = composeStories(stories)

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

test('says what is awaited', async () => {
  const screen = await render(<Default />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Loading submission details...')
})

test('without words it is for the eye alone', async () => {
  const { container } = await render(<ForTheEyeAlone />)
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull()
})

test('turns, unless the reader wants nothing to move', async () => {
  const { container } = await render(<Default />)
  expect(container.getAnimations({ subtree: true })).toHaveLength(1)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  expect(container.getAnimations({ subtree: true })).toHaveLength(0)
})
