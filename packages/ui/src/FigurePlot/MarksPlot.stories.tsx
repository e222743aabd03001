import type { Meta, StoryObj } from '@storybook/react-vite'
import { MarksPlot } from './MarksPlot.tsx'
import { marks } from './run.fixture.ts'

/**
 * A mark for each unit, or cells of one width, as a figure of a data sheet.
 *
 * ### Usage
 *
 * ```tsx
 * <MarksPlot number="Fig. 02" caption="…" marks={[{ look: 'solid', count: 638 }]} table={…} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Reaches the line under the drawing. |
 * | Enter, Space | Shows the table to the eye, and takes it away. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A figure by its caption: the drawing is a picture, then the table, whether it is shown or not. |
 * | Print | The drawing and the table. |
 * | Little room | Rows are shorter, as `perRow` says, so that each mark is still seen. |
 * | Reduced motion | Nothing moves. |
 * | Without JavaScript | The same: it has none. |
 */
const meta = {
  title: 'Site/MarksPlot',
  component: MarksPlot,
  args: {
    number: 'Fig. 02',
    caption:
      'Every fold of the run, one mark each. Solid: grade 4 or 5. Open: grade 3. Dash: below 3. Together 98% at grade 3 or better. Their order is not a record.',
    isSchematic: true,
    marks: marks,
    shares: [
      { look: 'solid', percent: 75, label: 'Grade 4 or 5, 75 %' },
      { look: 'open', percent: 23, label: 'Grade 3, 23 %' },
      { look: 'dash', percent: 2, label: 'Below, 2 %' },
    ],
    table: {
      columns: ['Grade', 'Folds', 'Share'],
      rows: [
        ['4 or 5', '638', '75 %'],
        ['3', '195', '23 %'],
        ['Below 3', '17', '2 %'],
      ],
    },
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof MarksPlot>

export default meta
type Story = StoryObj<typeof meta>

/** One mark for each fold of the run. */
export const Default: Story = {}

/** A share drawn to scale: cells of one width over the whole width. */
export const Cells: Story = {
  args: {
    shape: 'cell',
    number: 'Fig. 01',
    caption:
      'What cup filling took, against all training data. Drawn to scale over the width of the page.',
    marks: [
      { look: 'solid', count: 1 },
      { look: 'open', count: 142 },
    ],
    perRow: [143, 26],
    ratio: [8, 1],
    start: { figure: '0.7', unit: '%', label: 'cup filling' },
    end: { label: 'all training data', figure: '100', unit: '%' },
    note: 'The solid cell is one part in 143. The other cells are the same width.',
    table: {
      columns: ['Training data', 'Share'],
      rows: [
        ['Cup filling', '0.7 %'],
        ['All', '100 %'],
      ],
    },
    isSchematic: false,
    shares: [],
    style: {},
  },
}

export const NarrowCells: Story = {
  ...Cells,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
