import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CarouselButton } from '../Carousel/CarouselButton.tsx'
import type { IconName } from './drawings.tsx'
import * as stories from './Icon.stories.tsx'
import { Icon } from './Icon.tsx'
import { PlaybackIcon } from './PlaybackIcon.tsx'

const { All, Default, Labeled, Large } = composeStories(stories)

test('is hidden by default, and an image with a label', async () => {
  const screen = await render(
    <>
      <Default />
      <Labeled />
    </>,
  )
  expect(screen.getByRole('img').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('img', { name: 'Wrong' })).toBeInTheDocument()
})

test.each(['play', 'pause'] as const)('all %s icons are the same solid drawing', async (name) => {
  const { container } = await render(
    <>
      <Icon name={name} />
      <PlaybackIcon name={name} />
      <CarouselButton drawing={name} label="Play or pause" />
    </>,
  )
  const drawings = [...container.querySelectorAll('path')].map((path) => {
    const { fill, stroke } = getComputedStyle(path)
    return [path.getAttribute('d'), fill, stroke]
  })
  expect(drawings).toHaveLength(3)
  expect(drawings[0]?.slice(1)).toEqual([getComputedStyle(container).color, 'none'])
  expect(drawings[1]).toEqual(drawings[0])
  // A button has its own text color.
  expect(drawings[2]?.[0]).toBe(drawings[0]?.[0])
  expect(drawings[2]?.[2]).toBe('none')
})

test('stays inside its box, including the stroke', async () => {
  const { container } = await render(<All />)
  for (const svg of container.querySelectorAll('svg')) {
    const { x, y, width, height } = svg.getBBox({ stroke: true })
    const name = svg.nextElementSibling?.textContent ?? ''
    expect(Math.min(x, y), name).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height), name).toBeLessThanOrEqual(16)
  }
})

test('points to the other side in right-to-left text', async () => {
  const names: IconName[] = [
    'arrow-left',
    'arrow-right',
    'arrow-up-right',
    'chevron-right',
    'arrow-up',
    'check',
  ]
  const { container } = await render(
    <p dir="rtl">
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </p>,
  )
  const flips = [...container.querySelectorAll('svg')].map(
    (svg) => new DOMMatrix(getComputedStyle(svg).transform).a,
  )
  expect(flips).toEqual([-1, -1, -1, -1, 1, 1])
})

test('is 16 px by default', async () => {
  const { container } = await render(
    <>
      <Default />
      <Large />
    </>,
  )
  const widths = [...container.querySelectorAll('svg')].map((svg) => svg.clientWidth)
  expect(widths).toEqual([16, 32])
})
