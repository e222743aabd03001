import type { Overview } from '@duet/contract'
import { formatIsoDay } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import { useTeam } from '../team/useTeam.ts'
import { BarChart } from './BarChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import type { ChartRow } from './ChartRow.ts'
import {
  createLostRow,
  listContactRows,
  listFunnelRows,
  listOwnerRows,
  listUnitRows,
  listUsStateRows,
} from './chartRows.ts'
import { Figure } from './Figure.tsx'
import { formatWait } from './formatWait.ts'
import { getListPath } from './listPath.ts'
import * as styles from './OverviewPage.css.ts'
import { getUnit, listPeriods, type Period } from './periods.ts'
import { RowBars } from './RowBars.tsx'
import type { DayRange } from './range.ts'
import { StatesMap } from './StatesMap.tsx'

const CHART_HEIGHT = 220
const MAX_OWNER_BARS = 8

interface OverviewChartsProps {
  overview: Overview
  /** The days that the overview includes. */
  days: DayRange
}

/** Shows the charts of an overview that has at least one submission. */
export function OverviewCharts({ overview, days }: OverviewChartsProps) {
  const team = useTeam()
  const periods = listPeriods(overview, formatIsoDay(useNow()))
  const usStateRows = listUsStateRows(overview, days)
  const ownerRows = listOwnerRows(overview, team, days)
  const funnelRows = listFunnelRows(overview, days)
  const lostRow = createLostRow(overview, days)
  const unitRows = listUnitRows(overview, days)
  const contactRows = listContactRows(overview, days)
  const { total, units, first_contact: firstContact } = overview
  const medianSeconds = firstContact.median_seconds
  const medianText = medianSeconds === null ? '–' : formatWait(medianSeconds)
  return (
    <>
      <ChartCard
        isWide
        title={`Requests per ${getUnit(overview)}`}
        summary={
          <div className={styles.figures}>
            <Figure value={formatNumber(total)} caption={total === 1 ? 'request' : 'requests'} />
            <Figure value={formatNumber(units.sum)} caption="units requested" />
            <Figure value={medianText} caption="median time to first contact" />
          </div>
        }
        columns={['Period', 'Requests']}
        rows={periods.map(toRow)}
      >
        <BarChart
          label="Requests over time"
          periods={periods}
          height={CHART_HEIGHT}
          getPath={getPeriodPath}
        />
      </ChartCard>
      <ChartCard title="Sites by state" columns={['State', 'Requests']} rows={usStateRows}>
        <StatesMap label="Sites by state" rows={usStateRows} />
      </ChartCard>
      <ChartCard title="By status" columns={['Stage', 'Requests']} rows={[...funnelRows, lostRow]}>
        <RowBars rows={funnelRows} maxCount={total} />
        <RowBars rows={[lostRow]} maxCount={total} />
      </ChartCard>
      <ChartCard title="By owner" columns={['Owner', 'Requests']} rows={ownerRows}>
        <RowBars rows={ownerRows.slice(0, MAX_OWNER_BARS)} />
        {ownerRows.length > MAX_OWNER_BARS && (
          <p className={styles.moreText}>
            {ownerRows.length - MAX_OWNER_BARS} more owners are in the table.
          </p>
        )}
      </ChartCard>
      <ChartCard
        title="Units requested"
        summary={<Figure value={formatNumber(units.median ?? 0)} caption="median per request" />}
        columns={['Units', 'Requests']}
        rows={unitRows}
      >
        <RowBars rows={unitRows} />
      </ChartCard>
      <ChartCard
        title="First contact"
        summary={
          <Figure
            value={medianText}
            caption={
              firstContact.count > 0
                ? `median of ${formatNumber(firstContact.count)}`
                : 'no times recorded'
            }
          />
        }
        columns={['Contact', 'Requests']}
        rows={contactRows}
      >
        <RowBars rows={contactRows} />
      </ChartCard>
    </>
  )
}

function getPeriodPath({ from, to }: Period): string {
  return getListPath({ from, to })
}

function toRow(period: Period): ChartRow {
  return { label: period.name, count: period.count, path: getPeriodPath(period) }
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}
