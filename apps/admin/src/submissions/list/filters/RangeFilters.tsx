import { DraftField } from '../../../controls/DraftField.tsx'
import type { FieldFilters } from '../../submissionFilters.ts'
import * as styles from './Filters.css.ts'

interface RangeFiltersProps {
  filters: FieldFilters
  /** Increases when the user clears all filters or removes a group. */
  clearCount: number
  onFiltersChange: (changes: Partial<FieldFilters>) => void
}

/** Lets the user filter by the day of the request and by the number of units. */
export function RangeFilters({ filters, clearCount, onFiltersChange }: RangeFiltersProps) {
  const { from, to, unitsMin, unitsMax } = filters

  // If the end of a range would be before its start, clear the value that the user didn't change.
  const setFrom = (day: string | null) =>
    onFiltersChange({ from: day, ...(day && to && to < day && { to: null }) })
  const setTo = (day: string | null) =>
    onFiltersChange({ to: day, ...(day && from && from > day && { from: null }) })
  const setMin = (units: number | null) =>
    onFiltersChange({
      unitsMin: units,
      ...(units !== null && unitsMax !== null && unitsMax < units && { unitsMax: null }),
    })
  const setMax = (units: number | null) =>
    onFiltersChange({
      unitsMax: units,
      ...(units !== null && unitsMin !== null && unitsMin > units && { unitsMin: null }),
    })

  return (
    <>
      <div className={styles.fieldPair}>
        <DraftField
          label="Received from"
          type="date"
          resetKey={clearCount}
          value={from ?? ''}
          onValueChange={(day) => setFrom(day || null)}
        />
        <DraftField
          label="Received until"
          type="date"
          resetKey={clearCount}
          value={to ?? ''}
          onValueChange={(day) => setTo(day || null)}
        />
      </div>
      <div className={styles.fieldPair}>
        <DraftField
          label="Units, at least"
          type="number"
          resetKey={clearCount}
          value={unitsMin?.toString() ?? ''}
          onValueChange={(text) => setMin(parseUnits(text))}
        />
        <DraftField
          label="Units, at most"
          type="number"
          resetKey={clearCount}
          value={unitsMax?.toString() ?? ''}
          onValueChange={(text) => setMax(parseUnits(text))}
        />
      </div>
    </>
  )
}

function parseUnits(text: string): number | null {
  const units = Math.round(Number(text))
  return text.trim() !== '' && units >= 0 ? units : null
}
