import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Text } from '../Text/Text.tsx'
import { formatHours } from './hours.ts'
import { ShiftRuler } from './ShiftRuler.tsx'

/**
 * The hours of a day, for hours and for nothing else: 97 ticks, one each quarter, and one mark. A
 * film’s scrubber where it gets `onValueChange`, the axis of a plot where it does not.
 *
 * ### Usage
 *
 * ```tsx
 * <ShiftRuler label="Hour of the run" value={hour} onValueChange={seek} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | ArrowRight, ArrowUp | A step on, a quarter of an hour by default; in right-to-left text it is ArrowLeft. |
 * | ArrowLeft, ArrowDown | A step back. |
 * | PageUp, PageDown | An hour on, an hour back. |
 * | Home, End | 00:00, 24:00. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Pointer | A press takes the mark there, a drag along; a finger still scrolls the page up and down. |
 * | Readers | A slider that says the time, `18:15`; an axis is a picture by its label, or nothing without one. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | It is drawn; it cannot be moved. |
 */
const meta = {
  title: 'Site/ShiftRuler',
  component: ShiftRuler,
  args: { label: 'Hour of the run', defaultValue: 10.75, onValueChange: () => {} },
} satisfies Meta<typeof ShiftRuler>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Its value is kept outside. */
export const Controlled: Story = {
  render: ({ label }) => {
    const [hours, setHours] = useState(18.25)
    return (
      <>
        <ShiftRuler {...(label && { label })} value={hours} onValueChange={setHours} />
        <Text look="mono">Film at {formatHours(hours)}</Text>
      </>
    )
  },
}

export const WholeHours: Story = { args: { step: 1, defaultValue: 12 } }

/** No slider: a picture by its label. */
export const Axis: Story = {
  render: () => <ShiftRuler label="Hours 0 to 24" ticks="down" />,
}

export const AxisWithMark: Story = { render: () => <ShiftRuler label="Hour 18 of 24" value={18} /> }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { args: { defaultValue: 18 }, globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
