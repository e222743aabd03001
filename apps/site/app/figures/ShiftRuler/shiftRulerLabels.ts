import { formatHours } from './hours.ts'

export interface ShiftRulerLabels {
  /** Returns the number at an hour of the ruler, such as `06`. */
  hour: (hour: number) => string
  /** The unit after each number. */
  unit: string
  /** Returns the value for screen readers, such as `18:15` for 18.25. */
  time: (hours: number) => string
}

export const defaultShiftRulerLabels: ShiftRulerLabels = {
  hour: (hour) => String(hour).padStart(2, '0'),
  unit: 'h',
  time: formatHours,
}
