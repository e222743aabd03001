import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import * as stories from './Spinner.stories.tsx'

const { Default, WithoutLabel } = composeStories(stories)

test('announces its label', async () => {
  const screen = await render(<Default />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Loading submission details...')
})

test('is hidden from screen readers without a label', async () => {
  const { container } = await render(<WithoutLabel />)
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull()
})

test('spins, except with reduced motion', async () => {
  const { container } = await render(<Default />)
  expect(container.getAnimations({ subtree: true })).toHaveLength(1)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  expect(container.getAnimations({ subtree: true })).toHaveLength(0)
})
