import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel } from '../Carousel/Carousel.tsx'
import * as stories from './Section.stories.tsx'
import { Section } from './Section.tsx'

const { Default, LongText, WithNote, WithoutHairline, WithoutTitle } = composeStories(stories)

afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dir = ''
})

const column = (1440 - 2 * 72 + 24) / 12

test('the title spans columns 1 to 4 and the content starts at column 5', async () => {
  await page.viewport(1440, 900)
  await render(<WithNote />)
  const title = page.getByRole('heading', { name: 'Industries', level: 2 }).element()
  expect(title.getBoundingClientRect().left).toBeCloseTo(72, 0)
  const statement = page.getByText('Build a robot').element()
  expect(statement.getBoundingClientRect().left).toBeCloseTo(72 + 4 * column, 0)
  document.documentElement.dir = 'rtl'
  expect(statement.getBoundingClientRect().right).toBeCloseTo(1440 - 72 - 4 * column, 0)
})

test('content starts at column 5 without a title and on wide screens', async () => {
  await page.viewport(2000, 900)
  await render(<WithoutTitle />)
  const wideColumn = (1536 + 24) / 12
  const { left } = page.getByText('Build a robot').element().getBoundingClientRect()
  expect(left).toBeCloseTo((2000 - 1536) / 2 + 4 * wideColumn, 0)
})

test('the title is above the content below 768 px', async () => {
  await page.viewport(767, 900)
  await render(<Default />)
  const titleBounds = page.getByRole('heading').element().getBoundingClientRect()
  const textBounds = page.getByText('Build a robot').element().getBoundingClientRect()
  expect(textBounds.left).toBe(titleBounds.left)
  expect(textBounds.top).toBeGreaterThan(titleBounds.bottom)
})

test('is a region only with a title', async () => {
  const screen = await render(<Default />)
  await expect.element(page.getByRole('region', { name: 'Our Mission' })).toBeVisible()
  await screen.rerender(<WithoutTitle />)
  expect(page.getByRole('region').elements()).toHaveLength(0)
  await screen.rerender(<Section title="Careers" level={1} id="careers" />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.getElementById('careers')?.localName).toBe('section')
})

test('has a line above by default', async () => {
  const screen = await render(<Default />)
  const readLineWidth = () =>
    getComputedStyle(screen.container.querySelector('section > div') as Element).borderTopWidth
  expect(readLineWidth()).toBe('1px')
  await screen.rerender(<WithoutHairline />)
  expect(readLineWidth()).toBe('0px')
})

test.each([
  [320, '100%'],
  [390, '200%'],
  [768, '200%'],
])('nothing overflows at %i px with %s text', async (width, fontSize) => {
  await page.viewport(width, 900)
  document.documentElement.style.fontSize = fontSize
  await render(<LongText />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('the controls of a carousel end where the content of the section ends', async () => {
  await page.viewport(1440, 900)
  const screen = await render(
    <Section title="Shifts">
      <Carousel aria-label="Shifts">
        <p>The day shift</p>
        <p>The night shift</p>
      </Carousel>
    </Section>,
  )
  const button = screen.getByRole('button', { name: 'Next slide' }).element()
  expect(button.getBoundingClientRect().right).toBeCloseTo(1440 - 72, 0)
})
