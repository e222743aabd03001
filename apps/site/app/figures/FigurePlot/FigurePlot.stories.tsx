import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShiftRuler } from '../ShiftRuler/ShiftRuler.tsx'
import { FigurePlot } from './FigurePlot.tsx'
import { misses, points } from './run.fixture.ts'

/**
 * A figure that plots a line or bars. It has a number, a caption, and a table of the plotted data.
 * Use `MarksPlot` for counts of units and `DayPlot` for the hours of a day.
 *
 * The website uses it. No package exports it.
 *
 * ### Usage
 *
 * ```tsx
 * <FigurePlot
 *   kind="bar"
 *   number="Fig. 02"
 *   caption="Folds by grade, in percent."
 *   bars={[{ name: 'Grade 4 or 5', value: 75, figure: '75%' }]}
 *   table={{ columns: ['Grade', 'Share'], rows: [['4 or 5', '75%']] }}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the control below the drawing. |
 * | Enter, Space | Shows or hides the table. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A figure named by its caption, with an image and the table, even if the table is collapsed. |
 * | Print | The drawing and the table. |
 * | Narrow containers | CSS adapts the drawing to its width. Text stays at least 12 px. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/FigurePlot',
  tags: ['!manifest'],
  component: FigurePlot,
  args: {
    kind: 'line',
    number: 'Fig. 01',
    caption:
      'Success rate over a day, in percent. Open circles are the misses. Example data: nobody measured this curve.',
    schematic: true,
    x: { from: 0, to: 24, ticks: [0, 6, 12, 18, 24] },
    y: { from: 98.5, to: 100, ticks: [98.5, 99, 99.5, 100], format: (tick) => tick.toFixed(1) },
    points,
    misses,
    result: { figure: '99.4', unit: '%' },
    axis: <ShiftRuler ticks="down" />,
    table: {
      columns: ['Miss', 'Folds so far', 'Success'],
      rows: misses.map(({ label, x, y }) => [
        label,
        Math.round((x / 24) * 850),
        `${y.toFixed(1)}%`,
      ]),
    },
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof FigurePlot>

export default meta
type Story = StoryObj<typeof FigurePlot>

export const Default: Story = {}

/** An x axis with its own ticks instead of a `ShiftRuler`. */
export const OwnAxis: Story = {
  args: {
    kind: 'line',
    schematic: true,
    caption:
      'Training data for a new task over four weeks, in percent of all training data. Example data.',
    x: { from: 0, to: 4, ticks: [0, 2, 4], format: (tick) => `${tick} wk` },
    y: { from: 0, to: 1, ticks: [0, 0.5, 1] },
    points: [
      [0, 0],
      [1, 0.12],
      [2, 0.4],
      [3, 0.62],
      [4, 0.7],
    ],
    misses: [],
    result: { figure: '0.7', unit: '%' },
    axis: undefined,
    table: { columns: ['Week', 'Share'], rows: [['4', '0.7%']] },
  },
}

/** A second line, which is dashed and has a label below its end. */
export const WithComparison: Story = {
  args: {
    kind: 'line',
    schematic: false,
    caption: 'Work done in a day, in hours of a person’s work.',
    y: { from: 0, to: 16, ticks: [0, 4, 8, 12, 16] },
    points: [
      [0, 0],
      [24, 14.4],
    ],
    misses: [{ x: 13.33, y: 8, label: '13.3 h' }],
    comparisons: [
      {
        points: [
          [0, 0],
          [8, 8],
          [24, 8],
        ],
        label: 'A person, 8 h',
      },
    ],
    result: { figure: '14.4', unit: 'h' },
    table: {
      columns: ['Hour', 'A person', 'The robot'],
      rows: [
        ['8', '8.0 h', '4.8 h'],
        ['24', '8.0 h', '14.4 h'],
      ],
    },
  },
}

export const Bars: Story = {
  render: () => (
    <FigurePlot
      kind="bar"
      number="Fig. 02"
      caption="Folds of the run by grade, in percent."
      bars={[
        { name: 'Grade 4 or 5', value: 75, figure: '75%' },
        { name: 'Grade 3', value: 23, figure: '23%' },
        { name: 'Below', value: 2, figure: '2%' },
      ]}
      to={100}
      table={{
        columns: ['Grade', 'Share of all folds'],
        rows: [
          ['4 or 5', '75%'],
          ['3', '23%'],
          ['Below 3', '2%'],
        ],
      }}
      style={{ maxInlineSize: 856 }}
    />
  ),
}

/** Bars that start at another value than 0, with a mark: here, estimates and how sure they are. */
export const Ranges: Story = {
  render: () => (
    <FigurePlot
      kind="bar"
      number="Fig. 03"
      caption="Success rates that fit the same count in a short and in a long test, in percent. Example data."
      bars={[
        { name: '9 of 10 pieces', from: 55.5, value: 99.7, mark: 90, figure: '56 to 99' },
        {
          ...{ name: '90 of 100 pieces', from: 82.4, value: 95.1, mark: 90, figure: '82 to 95' },
          emphasized: true,
        },
      ]}
      to={100}
      format={(value) => `${value}%`}
      table={{
        columns: ['Test', 'Success', 'From', 'To'],
        rows: [
          ['9 of 10', '90%', '55.5%', '99.7%'],
          ['90 of 100', '90%', '82.4%', '95.1%'],
        ],
      }}
      style={{ maxInlineSize: 856 }}
    />
  ),
}

export const LongText: Story = {
  render: () => (
    <FigurePlot
      kind="bar"
      number="Fig. 07"
      caption="The tasks that visitors from three industries ask about first, ranked by how often they ask. This caption is long on purpose, so that it wraps on every screen."
      bars={[
        { name: 'Napkins and towels, from the pile to the finished stack', value: 3 },
        { name: 'Parts from a tote, onto a rotary table and back', value: 2 },
      ]}
      schematic
      note="Example data."
      table={{
        columns: ['Task', 'Rank'],
        rows: [
          ['Napkins', 3],
          ['Parts', 2],
        ],
      }}
    />
  ),
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
