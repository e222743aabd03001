import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './Heading.stories.tsx'

const { Default } = composeStories(stories)

test('level and size are independent', async () => {
  const screen = await render(
    <>
      <Default level={2}>Small</Default>
      <Default level={3} variant="display1">
        Large
      </Default>
    </>,
  )
  const readFontSize = (name: string, level: number) =>
    Number.parseFloat(
      getComputedStyle(screen.getByRole('heading', { name, level }).element()).fontSize,
    )
  expect(readFontSize('Large', 3)).toBeGreaterThan(readFontSize('Small', 2))
})
