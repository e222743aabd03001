import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../Link/Link.tsx'
import { SpecTable } from './SpecTable.tsx'

/**
 * Figures where they can be checked: name and condition at the start, the figure at the end, its
 * unit in a column of its own.
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
 * | Key | What it does |
 * |---|---|
 * | Tab | Passes it by, but for links in it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A table: each row has its name and condition as its head, columns have heads that only readers get. |
 * | Little room, large text | Names break; figures never do. |
 * | Reduced motion | The same: nothing moves. |
 * | Without JavaScript | The same: it has none. |
 */
const meta = {
  title: 'Site/SpecTable',
  component: SpecTable,
  args: {
    caption: 'Table 1. Napkin folding',
    rows: [
      { name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' },
      { name: 'Continuous run', figure: '24', unit: 'h', condition: 'one robot, one station' },
      { name: 'Napkins folded', figure: '850+', condition: 'in that run' },
      { name: 'Folds at grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
      { name: 'Folds at grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
      { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
      { name: 'Payload', figure: '2.5', unit: 'kg' },
    ],
    note: (
      <>
        Folding figures from one continuous run. <Link href="#method">Method and misses</Link>
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
        name: 'Training data that cup filling needed, beside all that the model was trained on',
        figure: '0.7',
        unit: '%',
        condition: 'of all training data, after the model had learned to fold',
      },
      { name: 'Data a day', figure: '10,000', unit: 'hours' },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
