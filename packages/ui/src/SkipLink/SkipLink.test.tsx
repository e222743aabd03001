import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './SkipLink.stories.tsx'

const { Default } = composeStories(stories)

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

test('appears on the first Tab and links to the content', async () => {
  const screen = await render(<Default />)
  const link = screen.getByRole('link', { name: 'Skip to content' })
  expect(getComputedStyle(link.element()).clipPath).toBe('inset(50%)')

  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  expect(getComputedStyle(link.element()).clipPath).toBe('none')

  await userEvent.keyboard('{Enter}')
  expect(location.hash).toBe('#content')
})
