import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShiftRuler } from '../ShiftRuler/ShiftRuler.tsx'
import { DayPlot } from './DayPlot.tsx'

/**
 * A figure that compares areas over the hours of a day. Each area is drawn to scale: its size is
 * the rate times the hours.
 *
 * The website uses it. No package exports it.
 *
 * ### Usage
 *
 * ```tsx
 * <DayPlot
 *   number="Fig. 02"
 *   caption="A day of work"
 *   areas={areas}
 *   axis={<ShiftRuler ticks="down" />}
 *   table={{ columns: ['Work', 'Hours'], rows: [['Folding', 16]] }}
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
 * | Narrow containers | The text becomes a legend above the drawing. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/DayPlot',
  tags: ['!manifest'],
  component: DayPlot,
  args: {
    number: 'Fig. 02',
    caption:
      'A day at one station. The area is the work done, in hours of a person’s work. Calculated from 60% of human throughput.',
    areas: [
      {
        from: 0,
        to: 8,
        level: 100,
        label: 'A person, one shift',
        condition: '100% for 8 h',
        figure: '8.0',
        unit: 'h',
      },
      {
        from: 0,
        to: 24,
        level: 60,
        label: 'The robot, 24 hours',
        condition: '60% for 24 h',
        figure: '14.4',
        unit: 'h',
        labelFrom: 8,
        filled: true,
      },
    ],
    axis: <ShiftRuler ticks="down" />,
    table: {
      columns: ['Who', 'Pace', 'Hours', 'Work'],
      rows: [
        ['A person, one shift', '100%', '8 h', '8.0 h'],
        ['The robot, 24 hours', '60%', '24 h', '14.4 h'],
      ],
    },
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof DayPlot>

export default meta
type Story = StoryObj<typeof meta>

/** The size of each area represents work: hours times rate. */
export const Default: Story = {}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
