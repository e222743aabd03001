import { vars } from '@duet/ui/theme'
import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia, hydrate } from '../../testing/componentTests.ts'
import * as dayStories from './DayPlot.stories.tsx'
import * as stories from './FigurePlot.stories.tsx'
import { FigurePlot } from './FigurePlot.tsx'
import * as marksStories from './MarksPlot.stories.tsx'

const { Bars, Default, LongText, OwnAxis, Ranges, WithComparison } = composeStories(stories)
const { Default: Marks, Cells } = composeStories(marksStories)
const { Default: Areas } = composeStories(dayStories)
const frameProps = { number: 'Fig. 03', caption: 'Folds.', table: { columns: ['Folds'], rows: [] } }
const plotStories = {
  Default,
  OwnAxis,
  WithComparison,
  Bars,
  Ranges,
  Marks,
  Cells,
  Areas,
  LongText,
}

beforeEach(() => page.viewport(1440, 1000))
afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dir = ''
})

const drawing = () => page.getByRole('figure').getByRole('img').first().element()

/** Lists the visible text of each element in the drawing, with its box. */
function listTexts(): { text: string; box: DOMRect; element: Element }[] {
  return [...drawing().querySelectorAll('*')].flatMap((element) => {
    const textNodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const [firstNode] = textNodes
    if (!firstNode || !element.checkVisibility({ visibilityProperty: true })) return []
    const range = document.createRange()
    range.setStartBefore(firstNode)
    range.setEndAfter(textNodes.at(-1) as Node)
    return [{ text: range.toString(), box: range.getBoundingClientRect(), element }]
  })
}

test('the number and caption are above the drawing and below a line', async () => {
  await render(<Default />)
  const figure = page.getByRole('figure').element()
  const caption = page.getByText('Success rate over a day').element().getBoundingClientRect()
  expect(caption.bottom).toBeLessThan(drawing().getBoundingClientRect().top)
  const { borderTopWidth, borderTopColor, color } = getComputedStyle(figure)
  expect([borderTopWidth, borderTopColor]).toEqual(['1px', color])
})

test('the caption says that an axis does not start at 0, or that the drawing is schematic', async () => {
  const screen = await render(<Default />)
  const readCaption = () => screen.container.querySelector('figcaption')?.textContent ?? ''
  expect(readCaption()).toContain('The axis starts at 98.5.')
  expect(readCaption()).toContain('Schematic.')
  await screen.rerender(
    <Default labels={{ schematic: 'Nicht gemessen.', start: (from) => `Achse ab ${from}.` }} />,
  )
  expect(readCaption()).toContain('Achse ab 98.5. Nicht gemessen.')
  await screen.rerender(<OwnAxis />)
  expect(readCaption()).not.toContain('starts at')
  await screen.rerender(<Bars />)
  expect(readCaption()).not.toContain('Schematic')
})

test('a comparison is a dashed line with its label below its end', async () => {
  await render(<WithComparison />)
  const [comparison, line] = [...drawing().querySelectorAll('path')].filter((path) =>
    path.getAttribute('d')?.includes('L'),
  )
  expect(comparison?.getAttribute('d')).toBe('M0 100L33.33 50L100 50')
  expect(getComputedStyle(comparison as Element).strokeDasharray).not.toBe('none')
  expect(getComputedStyle(line as Element).strokeDasharray).toBe('none')
  const label = listTexts().find(({ text }) => text === 'A person, 8 h')?.box
  const box = drawing().querySelector('svg')?.getBoundingClientRect() as DOMRect
  expect(label?.right).toBeCloseTo(box.right, 0)
  expect(label?.top).toBeGreaterThan(box.top + box.height / 2)
})

test('the label of a rising line is above its end, so the line doesn’t cross it', async () => {
  await render(
    <FigurePlot
      {...frameProps}
      kind="line"
      x={{ from: 0, to: 24, ticks: [0, 24] }}
      y={{ from: 0, to: 16, ticks: [0, 16] }}
      points={[
        [0, 0],
        [24, 14],
      ]}
      label="One shift"
      comparisons={[
        {
          points: [
            [0, 0],
            [24, 8],
          ],
          label: 'Two shifts',
        },
      ]}
    />,
  )
  const plot = drawing().querySelector('svg') as Element
  const { top, right, height } = plot.getBoundingClientRect()
  for (const [name, value] of [
    ['One shift', 14],
    ['Two shifts', 8],
  ] as const) {
    const label = listTexts().find(({ text }) => text === name)?.box
    expect(label?.right).toBeCloseTo(right, 0)
    const lineEnd = top + height * (1 - value / 16)
    expect(label?.bottom).toBeLessThan(lineEnd)
    expect(label?.bottom).toBeGreaterThan(lineEnd - 12)
  }
})

test('screen readers always get the table, and a control shows it', async () => {
  await render(<Default />)
  const table = page.getByRole('table', { name: /Success rate over a day/ })
  await expect
    .element(table.getByRole('columnheader', { name: 'Folds so far' }))
    .toBeInTheDocument()
  await expect.element(table.getByRole('rowheader', { name: '3' })).toBeInTheDocument()
  expect(table.element().parentElement?.getBoundingClientRect().width).toBe(1)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => table.element().parentElement?.getBoundingClientRect().width)
    .toBeGreaterThan(400)
})

test('print includes the drawing and the table', async () => {
  await render(<Default />)
  await emulateMedia({}, 'print')
  const table = page.getByRole('table').element()
  expect(table.parentElement?.getBoundingClientRect().height).toBeGreaterThan(100)
  expect(page.getByText('Data table').element().checkVisibility()).toBe(false)
})

test('the labels in the plot have an outline in the color of the page', async () => {
  const { container } = await render(<WithComparison />)
  container.style.color = vars.color.surface
  const labels = listTexts().filter(
    ({ element }) => getComputedStyle(element).textShadow !== 'none',
  )
  expect(labels.map(({ text }) => text)).toEqual(['13.3 h', 'A person, 8 h', '14.4 h'])
  for (const { element } of labels) {
    expect(getComputedStyle(element).textShadow).toContain(getComputedStyle(container).color)
  }
})

test('positions the line, the misses, and the result by value', async () => {
  await render(<Default />)
  const plotBounds = drawing().querySelector('svg')?.getBoundingClientRect() as DOMRect
  const heights = new Map(listTexts().map(({ text, box }) => [text, box.top + box.height / 2]))
  // Chromium rounds the positions of text to whole pixels.
  const getDistance = (label: string, y: number) => Math.abs((heights.get(label) ?? Number.NaN) - y)
  expect(getDistance('100.0', plotBounds.top)).toBeLessThanOrEqual(0.5)
  expect(getDistance('98.5', plotBounds.bottom)).toBeLessThanOrEqual(0.5)
  const secondMiss = listTexts().find(({ text }) => text === '2')?.element.parentElement
  const box = secondMiss?.getBoundingClientRect() as DOMRect
  expect(box.left + box.width / 2).toBeCloseTo(plotBounds.left + plotBounds.width / 3, 0)
  const line = [...drawing().querySelectorAll('path')].at(2)
  expect(getComputedStyle(line as Element).strokeWidth).toBe('1.75px')
  expect(line?.getBoundingClientRect().right).toBeCloseTo(plotBounds.right, 0)
})

test('mirrors the drawing and its text in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  await render(<Default />)
  const plotBounds = drawing().querySelector('svg')?.getBoundingClientRect() as DOMRect
  const firstMiss = listTexts().find(({ text }) => text === '1')?.element.parentElement
  const box = firstMiss?.getBoundingClientRect() as DOMRect
  expect(plotBounds.right - (box.left + box.width / 2)).toBeCloseTo(plotBounds.width / 6, 0)
  const zeroLabel = listTexts().find(({ text }) => text.startsWith('00'))
  expect(zeroLabel?.box.right).toBeCloseTo(plotBounds.right, 0)
})

function measurePart(element: Element, part: string): DOMRect {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const range = document.createRange()
  range.setStart(node, node.data.indexOf(part))
  range.setEnd(node, node.data.indexOf(part) + part.length)
  return range.getBoundingClientRect()
}

test('keeps the order of a number and its unit in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  await render(<Areas />)
  const condition = page.getByText('100% for 8 h').element()
  const [figure, sign, word] = ['100', '%', 'for'].map((part) => measurePart(condition, part).left)
  expect(figure).toBeLessThan(sign ?? 0)
  expect(sign).toBeLessThan(word ?? 0)
  const unit = page.getByText('h', { exact: true }).first().element()
  const box = unit.getBoundingClientRect()
  expect(measurePart(unit.parentElement as Element, '8.0').right).toBeLessThan(box.left)
})

test('bars start at 0, and the length of each bar matches its value', async () => {
  await render(<Bars />)
  const [bar] = drawing().querySelectorAll('path')
  const drawingBounds = drawing().querySelector('svg')?.getBoundingClientRect() as DOMRect
  expect(bar?.getBoundingClientRect().left).toBeCloseTo(drawingBounds.left, 0)
  expect(bar?.getBoundingClientRect().width).toBeCloseTo(drawingBounds.width * 0.75, 0)
  expect(listTexts().map(({ text }) => text)).toContain('0')
})

test('a range starts at its first value, and its mark is a line across the bar', async () => {
  await render(<Ranges />)
  const [range, mark] = drawing().querySelectorAll('path')
  const svgBounds = drawing().querySelector('svg')?.getBoundingClientRect() as DOMRect
  const rangeBounds = range?.getBoundingClientRect() as DOMRect
  expect(rangeBounds.left - svgBounds.left).toBeCloseTo(svgBounds.width * 0.555, 0)
  expect(rangeBounds.width).toBeCloseTo(svgBounds.width * (0.997 - 0.555), 0)
  const markBounds = mark?.getBoundingClientRect() as DOMRect
  expect(markBounds.left - svgBounds.left).toBeCloseTo(svgBounds.width * 0.9, 0)
  expect(markBounds.height).toBeGreaterThan(rangeBounds.height)
})

test('an emphasized range is solid, has a visible mark, and a bold name', async () => {
  const screen = await render(<Ranges />)
  const [paleRange, , solidRange, mark] = drawing().querySelectorAll('path')
  if (!paleRange || !solidRange || !mark) throw new Error('A path is missing')
  const { fill } = getComputedStyle(solidRange)
  expect(getComputedStyle(paleRange).fill).not.toBe(fill)
  expect(getComputedStyle(mark).stroke).not.toBe(fill)
  const readWeight = (name: string) =>
    Number(getComputedStyle(screen.getByText(name, { exact: true }).element()).fontWeight)
  expect(readWeight('90 of 100 pieces')).toBeGreaterThan(readWeight('9 of 10 pieces'))
})

test.each([
  ['bars that are all 0', [{ name: 'Below', value: 0 }], ['Below', '0', '0'], ['M0 0H0V1H0']],
  ['no bars', [], ['0'], []],
])('renders only an axis for %s', async (_name, bars, texts, paths) => {
  await render(<FigurePlot kind="bar" bars={bars} {...frameProps} />)
  expect(listTexts().map(({ text }) => text)).toEqual(texts)
  expect([...drawing().querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(
    paths,
  )
})

test.each([
  ['an axis of one value', { from: 5, to: 5, ticks: [5] }, [[0, 5] as const, [24, 5] as const]],
  ['no points', { from: 0, to: 1, ticks: [0, 1] }, []],
  ['no ticks', { from: 0, to: 1, ticks: [] }, []],
])('renders %s without a line', async (_name, y, points) => {
  const x = { from: 0, to: 24, ticks: [0, 24] }
  await render(<FigurePlot kind="line" x={x} y={y} points={points} {...frameProps} />)
  expect(drawing().outerHTML).not.toMatch(/NaN|Infinity|"M"/)
})

test('renders one mark per fold, in rows of 85, or of 50 on narrow screens', async () => {
  const screen = await render(<Marks />)
  const listShownDrawings = () =>
    [...drawing().querySelectorAll('svg[viewBox]')].filter((svg) => svg.checkVisibility())
  const count = () =>
    [...(listShownDrawings()[0]?.querySelectorAll('path') ?? [])].map(
      (path) => (path.getAttribute('d')?.match(/m/gi) ?? []).length,
    )
  expect(listShownDrawings().map((svg) => svg.getAttribute('viewBox'))).toEqual(['0 0 84.4 240'])
  expect(count()).toEqual([194, 194, 17, 634])
  await page.viewport(390, 800)
  await screen.rerender(<Marks />)
  expect(listShownDrawings().map((svg) => svg.getAttribute('viewBox'))).toEqual(['0 0 49.4 238'])
  expect(count()).toEqual([194, 194, 17, 634])
})

test.each([1440, 390])('at %i px, a full row of marks ends at the figure’s edge', async (width) => {
  await page.viewport(width, 900)
  await render(<Marks />)
  const marks = [...drawing().querySelectorAll('svg')].find((svg) => svg.checkVisibility())
  const [openMarks] = marks?.querySelectorAll('path') ?? []
  // The box of a path doesn't include half of the width of its lines.
  const end = (openMarks as SVGPathElement).getBoundingClientRect().right
  const edge = drawing().getBoundingClientRect().right
  expect(Math.abs(edge - end)).toBeLessThan(2.5)
})

test.each([
  [1440, 4],
  [390, 3],
])('at %i px, marks are %i pixels wide', async (width, markWidth) => {
  await page.viewport(width, 900)
  await render(<Marks />)
  const marks = [...drawing().querySelectorAll('svg')].find((svg) => svg.checkVisibility())
  const widths = [...(marks?.querySelectorAll('path') ?? [])].map(
    (path) => getComputedStyle(path).strokeWidth,
  )
  const [outside, inside] = [`${markWidth}px`, `${markWidth - 2}px`]
  expect(widths).toEqual([outside, inside, outside, outside])
})

test('one of 143 cells is solid, drawn to scale, and visible on a phone', async () => {
  await render(<Cells />)
  const findSolidMarks = () =>
    [...drawing().querySelectorAll('svg')]
      .find((svg) => svg.checkVisibility())
      ?.querySelector('path:last-child')
      ?.getBoundingClientRect()
  expect(findSolidMarks()?.width).toBeCloseTo(drawing().getBoundingClientRect().width / 143, 1)
  await page.viewport(390, 800)
  expect(findSolidMarks()?.width).toBeGreaterThan(12)
})

test('areas are drawn to scale, as hours times rate', async () => {
  await render(<Areas />)
  const boxes = [...drawing().querySelectorAll('path')].map((path) => path.getBoundingClientRect())
  const [person, robot] = boxes as [DOMRect, DOMRect]
  const computeArea = (box: DOMRect) => box.width * box.height
  expect(computeArea(robot) / computeArea(person)).toBeCloseTo(14.4 / 8, 1)
})

test('on narrow screens, each label of an area has a sample of the area’s fill', async () => {
  const listSamples = () =>
    [...drawing().querySelectorAll('[data-sample]')].filter((sample) => sample.checkVisibility())
  const { rerender } = await render(<Areas />)
  expect(listSamples()).toEqual([])
  await page.viewport(390, 800)
  await rerender(<Areas />)
  const samples = listSamples()
  expect(samples.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    expect.stringContaining('A person, one shift'),
    expect.stringContaining('The robot, 24 hours'),
  ])
  const fills = [...drawing().querySelectorAll('path')].map((path) => getComputedStyle(path).fill)
  const colors = samples.map((sample) => getComputedStyle(sample).backgroundColor)
  expect(fills[0]).toBe('none')
  expect(colors).toEqual(['rgba(0, 0, 0, 0)', fills[1]])
})

test.each(Object.entries(plotStories))(
  'at 320 px, text is at least 11 px and nothing overflows: %s',
  async (_name, Story) => {
    await page.viewport(320, 800)
    await render(<Story />)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const { element } of listTexts()) {
      expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(11)
    }
    for (const { box } of listTexts()) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      // Firefox measures in steps of 1/60 px.
      expect(Math.round(box.right)).toBeLessThanOrEqual(320)
    }
  },
)

test.each(Object.entries(plotStories))(
  'nothing overflows a phone with text at 200%%: %s',
  async (_name, Story) => {
    await page.viewport(390, 800)
    document.documentElement.style.fontSize = '200%'
    await render(<Story />)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    for (const { box } of listTexts()) expect(Math.round(box.right)).toBeLessThanOrEqual(390)
  },
)

test('lines and fills use system colors in forced colors', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const screen = await render(<Default />)
  const inkColor = getComputedStyle(page.getByRole('figure').element()).color
  const line = [...screen.container.querySelectorAll('path')].at(2) as Element
  expect(getComputedStyle(line).stroke).toBe(inkColor)
  await screen.rerender(<Bars />)
  expect(getComputedStyle(screen.container.querySelector('path') as Element).fill).toBe(inkColor)
})

test('the labels of the y-axis with a unit stay on one line', async () => {
  await page.viewport(390, 844)
  await render(
    <FigurePlot
      kind="line"
      x={{ from: 0, to: 1, ticks: [0, 1] }}
      y={{ from: 0, to: 18, ticks: [0, 18], format: (hours) => `${hours} h` }}
      points={[
        [0, 0],
        [1, 18],
      ]}
      {...frameProps}
    />,
  )
  const labels = listTexts().filter(({ text }) => /^\d+ h$/.test(text))
  expect(labels.length).toBeGreaterThanOrEqual(2)
  for (const { element } of labels) {
    const range = document.createRange()
    range.selectNodeContents(element)
    expect(range.getClientRects()).toHaveLength(1)
  }
})

test('formats the values of bars and their axis', async () => {
  await render(
    <FigurePlot
      {...frameProps}
      kind="bar"
      bars={[
        { name: 'Grade 4', value: 75 },
        { name: 'Grade 3', value: 23, figure: 'a quarter' },
      ]}
      to={100}
      format={(value) => `${value} %`}
    />,
  )
  expect(listTexts().map(({ text }) => text)).toEqual([
    'Grade 4',
    '75 %',
    'Grade 3',
    'a quarter',
    '0 %',
    '100 %',
  ])
})

test('two columns can have the same heading', async () => {
  const { errors } = await hydrate(
    <FigurePlot
      {...frameProps}
      kind="bar"
      bars={[{ name: 'Grade 4', value: 75 }]}
      table={{ columns: ['Grade', 'Folds', 'Folds'], rows: [['4', '75', '80']] }}
    />,
  )
  expect(errors).toEqual([])
})
