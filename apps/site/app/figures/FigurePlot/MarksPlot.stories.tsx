import type { Meta, StoryObj } from '@storybook/react-vite'
import { MarksPlot } from './MarksPlot.tsx'
import { marks } from './run.fixture.ts'

/**
 * A figure with one mark or cell per unit.
 *
 * The website uses it. No package exports it.
 *
 * ### Usage
 *
 * ```tsx
 * <MarksPlot
 *   number="Fig. 02"
 *   caption="Folds in one hour"
 *   marks={[{ variant: 'solid', count: 634 }]}
 *   table={{ columns: ['Result', 'Folds'], rows: [['Fit', 634]] }}
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
 * | Narrow containers | Rows are shorter, so each mark stays visible. See `perRow`. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/MarksPlot',
  tags: ['!manifest'],
  component: MarksPlot,
  args: {
    number: 'Fig. 02',
    caption:
      'Grades of the folds, one mark for each of 845. Solid: grade 4 or 5. Open: grade 3. Dash: below 3. The order is random.',
    schematic: true,
    marks: marks,
    shares: [
      { variant: 'solid', percent: 75, label: 'Grade 4 or 5, 75%' },
      { variant: 'open', percent: 23, label: 'Grade 3, 23%' },
      { variant: 'dash', percent: 2, label: 'Below, 2%' },
    ],
    table: {
      columns: ['Grade', 'Folds', 'Share'],
      rows: [
        ['4 or 5', '634', '75%'],
        ['3', '194', '23%'],
        ['Below 3', '17', '2%'],
      ],
    },
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof MarksPlot>

export default meta
type Story = StoryObj<typeof meta>

/** One mark for each of 845 folds. */
export const Default: Story = {}

/** Draws a share to scale: one of 143 cells, which all have the same width. */
export const Cells: Story = {
  args: {
    shape: 'cell',
    number: 'Fig. 01',
    caption:
      'Training data for cup filling, as a share of all training data. Drawn to scale over the width of the page.',
    marks: [
      { variant: 'solid', count: 1 },
      { variant: 'open', count: 142 },
    ],
    perRow: [143, 26],
    ratio: [8, 1],
    start: { figure: '0.7', unit: '%', label: 'cup filling' },
    end: { label: 'all training data', figure: '100', unit: '%' },
    note: 'The solid cell is one part in 143. The other cells are the same width.',
    table: {
      columns: ['Training data', 'Share'],
      rows: [
        ['Cup filling', '0.7%'],
        ['All', '100%'],
      ],
    },
    schematic: false,
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
