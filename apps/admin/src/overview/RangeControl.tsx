import { TextField } from '@duet/ui'
import { Segments } from '../controls/Segments.tsx'
import { fullWidthOnPhone } from '../tables/Toolbar.css.ts'
import * as styles from './RangeControl.css.ts'
import { type DayRange, type OverviewRange, RANGE_PRESETS } from './range.ts'

const SEGMENTS = [
  ...RANGE_PRESETS.map(({ id, label }) => ({ value: id, label })),
  { value: 'custom', label: 'Custom' },
] as const

interface RangeControlProps {
  range: OverviewRange
  /** The first and last day of the range. */
  days: DayRange
  onRangeChange: (range: OverviewRange) => void
}

/** Lets the user choose the days that the overview includes. */
export function RangeControl({ range, days, onRangeChange }: RangeControlProps) {
  function changeDays(change: Partial<DayRange>) {
    const { from, to } = { ...days, ...change }
    // If the days are in the wrong order, keep only the day that the user has just chosen.
    const isOrdered = !from || !to || from <= to
    onRangeChange({ preset: 'custom', ...(isOrdered ? { from, to } : { ...NO_DAYS, ...change }) })
  }

  return (
    <>
      <Segments
        className={fullWidthOnPhone}
        label="Period"
        segments={SEGMENTS}
        value={range.preset}
        onValueChange={(preset) =>
          onRangeChange(preset === 'custom' ? { preset, ...days } : { preset })
        }
      />
      {range.preset === 'custom' && (
        <div className={styles.days}>
          <TextField
            label="First day"
            labelHidden
            type="date"
            size="small"
            value={days.from ?? ''}
            max={days.to}
            onChange={(event) => changeDays({ from: event.target.value || undefined })}
          />
          <span aria-hidden="true">–</span>
          <TextField
            label="Last day"
            labelHidden
            type="date"
            size="small"
            value={days.to ?? ''}
            min={days.from}
            onChange={(event) => changeDays({ to: event.target.value || undefined })}
          />
        </div>
      )}
    </>
  )
}

const NO_DAYS: DayRange = { from: undefined, to: undefined }
