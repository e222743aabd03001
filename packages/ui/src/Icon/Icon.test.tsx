import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './Icon.stories.tsx'

const { All, Default, Labelled, Large } = composeStories(stories)

test('is silent beside words and speaks where it has a label', async () => {
  const screen = await render(
    <>
      <Default />
      <Labelled />
    </>,
  )
  expect(screen.getByRole('img').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('img', { name: 'Wrong' })).toBeInTheDocument()
})

test('keeps its drawing inside of its box, stroke included', async () => {
  const { container } = await render(<All />)
  for (const svg of container.querySelectorAll('svg')) {
    const { x, y, width, height } = svg.getBBox({ stroke: true })
    const words = svg.nextElementSibling?.textContent
    expect(Math.min(x, y), words ?? '').toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height), words ?? '').toBeLessThanOrEqual(16)
  }
})

test('has 16 px unless CSS says otherwise', async () => {
  const { container } = await render(
    <>
      <Default />
      <Large />
    </>,
  )
  const widths = [...container.querySelectorAll('svg')].map((svg) => svg.clientWidth)
  expect(widths).toEqual([16, 32])
})
