import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import * as stories from './EmptyState.stories.tsx'

const { Default, LongText } = composeStories(stories)

test('has a heading, text, and actions', async () => {
  const screen = await render(<Default level={3} />)
  await expect
    .element(screen.getByRole('heading', { name: 'No requests yet', level: 3 }))
    .toBeVisible()
  await expect.element(screen.getByText('New requests appear here')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a request' })).toBeVisible()
})

test('fits a narrow column', async () => {
  const { container } = await render(<LongText />)
  for (const element of container.querySelectorAll('*')) {
    expect(element.scrollWidth).toBeLessThanOrEqual(Math.max(element.clientWidth, 280))
  }
})

test('has no accessibility violations', async () => {
  // Without reduced motion, axe could measure colors in the middle of a transition.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Default />)
  expect(await findViolations(container)).toEqual([])
})
