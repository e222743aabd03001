import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayPlot } from './FigurePlot/DayPlot.tsx'
import { FigurePlot } from './FigurePlot/FigurePlot.tsx'
import { MarksPlot } from './FigurePlot/MarksPlot.tsx'
import { ShiftRuler } from './ShiftRuler/ShiftRuler.tsx'

const xAxis = { from: 0, to: 10, ticks: [0, 10] }
const plotProps = { number: 1, caption: 'Plot', table: { columns: ['A', 'B'], rows: [] } }

test.each([Number.NaN, Infinity, -1, 0, 1.5])('plots leave out the value %s', async (value) => {
  const { container } = await render(
    <>
      <FigurePlot
        {...plotProps}
        kind="line"
        x={xAxis}
        y={xAxis}
        points={[
          [0, 1],
          [value, 2],
          [5, value],
        ]}
        misses={[{ x: value, y: value, label: 'Miss' }]}
        comparisons={[{ points: [[value, value]], label: 'Last year' }]}
        result={{ figure: '98%' }}
      />
      <FigurePlot
        {...plotProps}
        kind="bar"
        bars={[
          { name: 'A', value },
          { name: 'B', value: 3 },
          { name: 'C', from: value, value: 3, mark: value },
        ]}
      />
      <MarksPlot
        {...plotProps}
        marks={[{ variant: 'solid', count: value }]}
        shares={[{ variant: 'solid', percent: value, label: 'Solid' }]}
      />
      <DayPlot
        {...plotProps}
        areas={[{ from: value, to: value, level: value, label: 'Area', figure: '1' }]}
      />
    </>,
  )
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
})

test.each([Number.NaN, 0, -1])('a ruler with the step %s moves by ticks', async (step) => {
  const onValueChange = vi.fn()
  await render(<ShiftRuler label="Hour" step={step} onValueChange={onValueChange} />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  expect(onValueChange.mock.calls).toEqual([[0.25]])
})

test.each(['value', 'defaultValue', 'step'])(
  'a ruler renders with any number as `%s`',
  async (prop) => {
    for (const value of [Number.NaN, Infinity, -Infinity, -1, 0, 1.5, undefined]) {
      const props = { [prop]: value }
      const { container, unmount } = await render(
        <ShiftRuler label="Hour" onValueChange={() => {}} {...props} />,
      )
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
      await unmount()
    }
  },
)
