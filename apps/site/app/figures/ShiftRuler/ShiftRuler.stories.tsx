import { Text } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { formatHours } from './hours.ts'
import { ShiftRuler } from './ShiftRuler.tsx'

/**
 * The hours of a day, with a tick for each quarter hour and one mark. With `onValueChange`, it's a
 * slider. Otherwise, it's the axis of a plot.
 *
 * The website uses it. No package exports it.
 *
 * ### Usage
 *
 * ```tsx
 * <ShiftRuler label="Hour of the run" value={hour} onValueChange={seek} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | ArrowRight, ArrowUp | Moves one step forward, a quarter of an hour by default. In right-to-left text, ArrowLeft moves forward and ArrowRight moves back. |
 * | ArrowLeft, ArrowDown | Moves one step back. |
 * | PageUp, PageDown | Moves an hour forward or back. |
 * | Home, End | Moves to 00:00 or 24:00. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Pointer | A press moves the mark to the pointer, and the mark follows a drag. Vertical touch scrolling still works. |
 * | Screen readers | A slider that announces the time, `18:15`. An axis is a named image, or hidden without a label. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Visible, but can't be moved. |
 */
const meta = {
  title: 'Site/ShiftRuler',
  tags: ['!manifest'],
  component: ShiftRuler,
  args: { label: 'Hour of the run', defaultValue: 10.75, onValueChange: () => {} },
} satisfies Meta<typeof ShiftRuler>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The parent controls the value. */
export const Controlled: Story = {
  render: ({ label }) => {
    const [hours, setHours] = useState(18.25)
    return (
      <>
        <ShiftRuler {...(label && { label })} value={hours} onValueChange={setHours} />
        <Text variant="mono">Film at {formatHours(hours)}</Text>
      </>
    )
  },
}

export const WholeHours: Story = { args: { step: 1, defaultValue: 12 } }

/** Without `onValueChange`, the ruler is an image named by its label. */
export const Axis: Story = {
  render: () => <ShiftRuler label="Hours 0 to 24" ticks="down" />,
}

export const AxisWithMark: Story = { render: () => <ShiftRuler label="Hour 18 of 24" value={18} /> }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { args: { defaultValue: 18 }, globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
