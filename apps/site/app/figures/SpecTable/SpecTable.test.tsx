import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './SpecTable.stories.tsx'
import { SpecTable } from './SpecTable.tsx'

const { Default, LongText } = composeStories(stories)

afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dir = ''
})

const listCells = (container: Element, column: number) => [
  ...container.querySelectorAll(`tbody tr > :nth-child(${column})`),
]
const measureTextRight = (cell: Element) => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return Math.round(range.getBoundingClientRect().right)
}

test('is a named table with row and column headings', async () => {
  await render(<Default />)
  const table = page.getByRole('table', { name: 'Table 1. Napkin folding' })
  await expect.element(table).toBeVisible()
  for (const name of ['Measure', 'Figure', 'Unit']) {
    await expect.element(table.getByRole('columnheader', { name })).toBeInTheDocument()
  }
  const row = table.getByRole('row', { name: 'Success rate' })
  await expect
    .element(row.getByRole('rowheader', { name: /Success rate.*over the 24-hour run/ }))
    .toBeVisible()
  expect(
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['99.4', '%'])
})

test('in a narrow table, aligns figures and units, with the condition below the name', async () => {
  const { container } = await render(<Default />)
  expect(new Set(listCells(container, 2).map(measureTextRight)).size).toBe(1)
  expect(getComputedStyle(listCells(container, 2)[0] as Element).fontFamily).toContain(
    'Commit Mono',
  )
  expect(
    new Set(listCells(container, 3).map((cell) => cell.getBoundingClientRect().left)).size,
  ).toBe(1)
  const name = page.getByText('Success rate').element().getBoundingClientRect()
  const condition = page.getByText('over the 24-hour run').element().getBoundingClientRect()
  expect(condition.left).toBe(name.left)
  expect(condition.top).toBeGreaterThanOrEqual(name.bottom)
})

test('in a wide table, conditions are beside the names', async () => {
  await page.viewport(1024, 900)
  const { container } = await render(<Default style={{ inlineSize: 856 }} />)
  const conditions = [...container.querySelectorAll('tbody bdi')].filter((element) =>
    element.closest('th'),
  )
  const boxes = conditions.map((condition) => condition.getBoundingClientRect())
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
  const name = page.getByText('Success rate').element().getBoundingClientRect()
  expect(boxes[0]?.left).toBeGreaterThan(name.left + 300)
  expect(boxes[0]?.top).toBeLessThan(name.bottom)
})

test('in right-to-left text, the columns with figures and units are mirrored', async () => {
  document.documentElement.dir = 'rtl'
  const { container } = await render(<Default />)
  const [figure] = listCells(container, 2)
  const [unit] = listCells(container, 3)
  expect(unit?.getBoundingClientRect().right).toBeLessThanOrEqual(
    (figure?.getBoundingClientRect().left ?? 0) + 1,
  )
})

test.each([
  [320, '100%'],
  [390, '200%'],
])(
  'at %i px with %s text, names break, figures do not, and nothing overflows',
  async (width, fontSize) => {
    await page.viewport(width, 900)
    document.documentElement.style.fontSize = fontSize
    const { container } = await render(<LongText />)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const figure of listCells(container, 2)) {
      const range = document.createRange()
      range.selectNodeContents(figure.querySelector('bdi') as Element)
      expect(range.getClientRects()).toHaveLength(1)
    }
  },
)

test('labels replace the column headings', async () => {
  await render(
    <SpecTable
      caption="Tabelle"
      rows={[{ name: 'Nutzlast', figure: '2,5', unit: 'kg' }]}
      labels={{ name: 'Merkmal', figure: 'Wert', unit: 'Einheit' }}
    />,
  )
  await expect.element(page.getByRole('columnheader', { name: 'Einheit' })).toBeInTheDocument()
})

test('ends the units at the edge of the table', async () => {
  const { container } = await render(
    <SpecTable caption="Table 1" rows={[{ name: 'Success rate', figure: '99.4', unit: '%' }]} />,
  )
  const [unit] = listCells(container, 3)
  const table = container.querySelector('table')
  if (!unit || !table) throw new Error('The table has no unit.')
  expect(measureTextRight(unit)).toBe(Math.round(table.getBoundingClientRect().right))
})
