import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './TextArea.stories.tsx'

const { Default, WithError } = composeStories(stories)

test('accepts several lines and is named by its label', async () => {
  const screen = await render(<Default />)
  await userEvent.tab()
  await userEvent.keyboard('Napkins{Enter}two folds')
  await expect
    .element(screen.getByRole('textbox', { name: 'Use Case', exact: true }))
    .toHaveValue('Napkins\ntwo folds')
})

test('an error describes the field', async () => {
  const screen = await render(<WithError />)
  const field = screen.getByRole('textbox', { name: 'Use Case' })
  await expect.element(field).toHaveAccessibleDescription('Use case is required')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})
