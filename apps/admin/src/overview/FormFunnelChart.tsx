import type { Overview } from '@duet/contract'
import { ChartCard } from './ChartCard.tsx'
import { listFormProblems, listFormSteps } from './formFunnelRows.ts'
import * as styles from './OverviewPage.css.ts'
import { RowBars } from './RowBars.tsx'
import type { DayRange } from './range.ts'
import { useFunnel } from './useFunnel.ts'

interface FormFunnelChartProps {
  overview: Overview
  days: DayRange
}

/**
 * Shows the way from the first look at the deployment form to a won request, and the problems on it.
 * Shows nothing if nobody has seen the form in the period.
 */
export function FormFunnelChart({ overview, days }: FormFunnelChartProps) {
  const counts = useFunnel(days)
  if (!counts?.seen) return null
  const steps = listFormSteps(counts, overview, days)
  const problems = listFormProblems(counts)
  const maxCount = Math.max(...steps.map(({ count }) => count))
  return (
    <ChartCard
      isWide
      title="From seen to won"
      columns={['Step', 'Count']}
      rows={[...steps, ...problems]}
    >
      <RowBars rows={steps} maxCount={maxCount} />
      {problems.length > 0 && <RowBars rows={problems} maxCount={maxCount} />}
      <p className={styles.moreText}>
        Page views up to “Form sent”, and requests after it. Days are in UTC. Browsers that ask not
        to be tracked aren’t counted.
      </p>
    </ChartCard>
  )
}
