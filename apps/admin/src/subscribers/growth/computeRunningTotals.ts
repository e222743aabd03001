import { formatDay } from '../../dates/dates.ts'
import type { ChartRow } from '../../overview/ChartRow.ts'
import type { Period } from '../../overview/periods.ts'

export function computeRunningTotals(periods: readonly Pick<Period, 'to' | 'count'>[]): ChartRow[] {
  let total = 0
  return periods.map(({ to, count }) => {
    total += count
    return { label: formatDay(to), count: total }
  })
}
