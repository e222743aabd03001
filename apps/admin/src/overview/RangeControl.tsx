import { useEffect, useRef } from 'react'
import { DraftField } from '../controls/DraftField.tsx'
import { Segments } from '../controls/Segments.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { fullWidthOnPhone } from '../tables/Toolbar.css.ts'
import { isDay } from './days.ts'
import * as styles from './RangeControl.css.ts'
import { type DayRange, type OverviewRange, RANGE_PRESETS } from './range.ts'

const SEGMENTS = [
  ...RANGE_PRESETS.map(({ id, label }) => ({ value: id, label })),
  { value: 'custom', label: 'Custom' },
] as const

interface RangeControlProps {
  range: OverviewRange
  days: DayRange
  onRangeChange: (range: OverviewRange) => void
}

/** Lets the user choose the days that the overview includes. */
export function RangeControl({ range, days, onRangeChange }: RangeControlProps) {
  const { from: firstDay, to: lastDay } = days
  // Includes a change that the URL doesn't contain yet, so that quick changes don't undo each other.
  const latestDays = useRef(days)
  useEffect(() => {
    latestDays.current = { from: firstDay, to: lastDay }
  }, [firstDay, lastDay])

  function changeDays(change: Partial<DayRange>) {
    const { from, to } = { ...latestDays.current, ...change }
    // If the days are in the wrong order, keep only the day that the user has just chosen.
    const isOrdered = !from || !to || from <= to
    latestDays.current = isOrdered ? { from, to } : { ...NO_DAYS, ...change }
    onRangeChange({ preset: 'custom', ...latestDays.current })
  }

  const choose = (preset: OverviewRange['preset']) =>
    onRangeChange(preset === 'custom' ? { preset, ...days } : { preset })

  usePageCommands(
    SEGMENTS.map(({ value, label }) => ({
      id: `period ${value}`,
      label: `Show period: ${label}`,
      keywords: 'days range filter',
      run: () => choose(value),
    })),
  )

  return (
    <>
      <Segments
        className={fullWidthOnPhone}
        label="Period"
        segments={SEGMENTS}
        value={range.preset}
        onValueChange={choose}
      />
      {range.preset === 'custom' && (
        <div className={styles.days}>
          <DraftField
            label="First day"
            labelHidden
            type="date"
            value={days.from ?? ''}
            max={days.to}
            commitsOnUnmount={false}
            onValueChange={(day) => changeDays({ from: readDay(day) })}
          />
          <span aria-hidden="true">–</span>
          <DraftField
            label="Last day"
            labelHidden
            type="date"
            value={days.to ?? ''}
            min={days.from}
            commitsOnUnmount={false}
            onValueChange={(day) => changeDays({ to: readDay(day) })}
          />
        </div>
      )}
    </>
  )
}

const readDay = (text: string) => (isDay(text) ? text : undefined)

const NO_DAYS: DayRange = { from: undefined, to: undefined }
