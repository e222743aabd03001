import { SUBSCRIBER_SOURCES, type SubscriberGrowth } from '@duet/contract'
import { formatIsoDay } from '../../dates/dates.ts'
import { ChartCard } from '../../overview/ChartCard.tsx'
import { Figure } from '../../overview/Figure.tsx'
import { listChartPeriods } from '../../overview/periods.ts'
import { RowBars } from '../../overview/RowBars.tsx'
import { SOURCE_LABELS } from '../sourceLabels.ts'
import { computeRunningTotals } from './computeRunningTotals.ts'
import * as styles from './Growth.css.ts'
import { GrowthChart } from './GrowthChart.tsx'

interface GrowthProps {
  growth: SubscriberGrowth
  /** Called when the user follows a link to a filtered list. */
  onFilter: () => void
}

/** Shows the number of active subscribers over time and by source. */
export function Growth({ growth, onFilter }: GrowthProps) {
  const counts = { ...growth, requests: growth.new_subscribers }
  const points = computeRunningTotals(listChartPeriods(counts, formatIsoDay(new Date())))
  const sources = SUBSCRIBER_SOURCES.map((source) => ({
    label: SOURCE_LABELS[source],
    count: growth.by_source[source],
    path: `/admin/dashboard?view=subscribers&status=active&source=${source}`,
  }))
  return (
    <div className={styles.cards}>
      <ChartCard
        title="Active subscribers"
        summary={<Figure value={growth.total.toLocaleString('en-US')} caption="by sign-up date" />}
        columns={['Until', 'Subscribers']}
        rows={points}
      >
        <GrowthChart points={points} />
      </ChartCard>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only reacts to clicks on the links inside, which also work with the keyboard. */}
      <div
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) onFilter()
        }}
      >
        <ChartCard title="By source" columns={['Source', 'Subscribers']} rows={sources}>
          <RowBars rows={sources} />
        </ChartCard>
      </div>
    </div>
  )
}
