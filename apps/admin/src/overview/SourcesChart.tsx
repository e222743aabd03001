import type { Overview } from '@duet/contract'
import { ChartCard } from './ChartCard.tsx'
import * as styles from './OverviewPage.css.ts'
import { RowBars } from './RowBars.tsx'
import type { DayRange } from './range.ts'
import { listSourceRows } from './sourceRows.ts'

const MAX_BARS = 8

interface SourcesChartProps {
  overview: Overview
  days: DayRange
}

/** Shows where the requests came from. */
export function SourcesChart({ overview, days }: SourcesChartProps) {
  const rows = listSourceRows(overview, days)
  const hiddenCount = rows.length - MAX_BARS
  return (
    <ChartCard title="Requests by source" columns={['Source', 'Requests']} rows={rows}>
      <RowBars rows={rows.slice(0, MAX_BARS)} />
      {hiddenCount > 0 && (
        <p className={styles.moreText}>
          {hiddenCount} more {hiddenCount === 1 ? 'source is' : 'sources are'} in the table.
        </p>
      )}
    </ChartCard>
  )
}
