import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShiftRuler } from '../ShiftRuler/ShiftRuler.tsx'
import { DayPlot } from './DayPlot.tsx'

/**
 * Areas over the hours of a day, pace times hours, as a figure of a data sheet.
 *
 * ### Usage
 *
 * ```tsx
 * <DayPlot number="Fig. 02" caption="…" areas={areas} axis={<ShiftRuler ticks="down" />} table={…} />
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
 * | Little room | The words stand over the drawing, as a list. |
 * | Reduced motion | Nothing moves. |
 * | Without JavaScript | The same: it has none. |
 */
const meta = {
  title: 'Site/DayPlot',
  component: DayPlot,
  args: {
    number: 'Fig. 02',
    caption:
      'A day at one station. The area is work, in hours of a person. Arithmetic from 60% of human throughput, not a measurement.',
    areas: [
      {
        from: 0,
        to: 8,
        level: 100,
        label: 'A person, one shift',
        condition: '100 % for 8 h',
        figure: '8.0',
        unit: 'h',
      },
      {
        from: 0,
        to: 24,
        level: 60,
        label: 'A robot, round the clock',
        condition: '60 % for 24 h',
        figure: '14.4',
        unit: 'h',
        labelFrom: 8,
        isFilled: true,
      },
    ],
    axis: <ShiftRuler ticks="down" />,
    table: {
      columns: ['Who', 'Pace', 'Hours', 'Work'],
      rows: [
        ['A person, one shift', '100 %', '8 h', '8.0 h'],
        ['A robot, round the clock', '60 %', '24 h', '14.4 h'],
      ],
    },
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof DayPlot>

export default meta
type Story = StoryObj<typeof meta>

/** Area is work: hours of a day times pace. */
export const Default: Story = {}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
