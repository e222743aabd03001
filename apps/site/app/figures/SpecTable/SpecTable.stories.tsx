import { Link } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SpecTable } from './SpecTable.tsx'

/**
 * A table of measured values. Each row has a name, a condition, a figure, and a unit in its own
 * column.
 *
 * The website uses it. No package exports it.
 *
 * ### Usage
 *
 * ```tsx
 * <SpecTable
 *   caption="Table 1. Napkin folding"
 *   rows={[{ name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' }]}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the links in the table. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A table. Names are row headings. Column headings are visually hidden. |
 * | Narrow containers, large text | Conditions are below the names. Names wrap. Figures don't. |
 * | Reduced motion | No effect, because nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/SpecTable',
  tags: ['!manifest'],
  component: SpecTable,
  args: {
    caption: 'Table 1. Napkin folding',
    rows: [
      { name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' },
      { name: 'Continuous run', figure: '24', unit: 'h', condition: 'one robot, one station' },
      { name: 'Napkins', figure: '850+', condition: 'in that run' },
      { name: 'Folds at grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
      { name: 'Folds at grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
      { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
      { name: 'Payload', figure: '2.5', unit: 'kg' },
    ],
    note: (
      <>
        All folding numbers are from one run. <Link href="#method">How we measured it</Link>
      </>
    ),
    style: { maxInlineSize: 416 },
  },
} satisfies Meta<typeof SpecTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Short: Story = {
  args: { rows: [{ name: 'Cup filling', figure: '0.7', unit: '%' }], note: null },
}

export const LongText: Story = {
  args: {
    rows: [
      {
        name: 'Training data for cup filling, as a share of all data that the model was trained on',
        figure: '0.7',
        unit: '%',
        condition: 'of all training data, including the data for folding',
      },
      { name: 'Data per day', figure: '10,000', unit: 'hours', condition: 'our goal' },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
