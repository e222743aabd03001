import { type Overview, RESPONSE_TIME } from '@duet/contract'
import { formatIsoDay } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import { useTeam } from '../team/useTeam.ts'
import { describeKeptShare, hasAnswers } from './answerShare.ts'
import { BarChart } from './BarChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import type { ChartRow } from './ChartRow.ts'
import {
  createLostRow,
  listAnswerRows,
  listContactRows,
  listFunnelRows,
  listOwnerRows,
  listUnitRows,
  listUsStateRows,
} from './chartRows.ts'
import { Figure } from './Figure.tsx'
import { FormFunnelChart } from './FormFunnelChart.tsx'
import { formatWait } from './formatWait.ts'
import { getListPath } from './listPath.ts'
import { mapWithLegend } from './MapLegend.css.ts'
import { MapLegend } from './MapLegend.tsx'
import * as styles from './OverviewPage.css.ts'
import { getUnit, listChartPeriods, type Period } from './periods.ts'
import { RowBars } from './RowBars.tsx'
import type { DayRange } from './range.ts'
import { SourcesChart } from './SourcesChart.tsx'
import { StatesMap } from './StatesMap.tsx'
import { hasSources } from './sourceRows.ts'

const CHART_HEIGHT = 220
const MAX_OWNER_BARS = 8

interface OverviewChartsProps {
  overview: Overview
  days: DayRange
}

/** Shows the charts of an overview with at least one submission. Omits charts without data. */
export function OverviewCharts({ overview, days }: OverviewChartsProps) {
  const team = useTeam()
  const periods = listChartPeriods(overview, formatIsoDay(useNow()))
  const usStateRows = listUsStateRows(overview, days)
  const ownerRows = listOwnerRows(overview, team, days)
  const funnelRows = listFunnelRows(overview, days)
  const lostRow = createLostRow(overview, days)
  const unitRows = listUnitRows(overview, days)
  const contactRows = listContactRows(overview, days)
  const answerRows = listAnswerRows(overview, days)
  const { total, units, by_owner, first_contact: firstContact } = overview
  const hasOwners = (by_owner.none ?? 0) < total
  const medianSeconds = firstContact.median_seconds
  const medianText = formatWait(medianSeconds ?? 0)
  return (
    <>
      <ChartCard
        isWide
        title={`Requests per ${getUnit(overview)}`}
        summary={
          <div className={styles.figures}>
            <Figure value={formatNumber(total)} caption={total === 1 ? 'request' : 'requests'} />
            <Figure value={formatNumber(units.sum)} caption="units requested" />
            {firstContact.count > 0 && (
              <Figure value={medianText} caption="median time to first contact" />
            )}
          </div>
        }
        columns={['Period', 'Requests']}
        rows={periods.map(toRow)}
      >
        <BarChart
          label="Requests over time"
          periods={periods}
          height={CHART_HEIGHT}
          hasMonthTicks={getUnit(overview) === 'week'}
          getPath={getPeriodPath}
        />
      </ChartCard>
      {usStateRows.length > 0 && (
        <ChartCard title="Sites by state" columns={['State', 'Requests']} rows={usStateRows}>
          <div className={mapWithLegend}>
            <StatesMap label="Sites by state" rows={usStateRows} />
            <MapLegend highestCount={usStateRows[0]?.count ?? 0} />
          </div>
        </ChartCard>
      )}
      {unitRows.length > 0 && (
        <ChartCard
          title="Units requested"
          summary={<Figure value={formatNumber(units.median ?? 0)} caption="median per request" />}
          columns={['Units', 'Requests']}
          rows={unitRows}
        >
          <RowBars rows={unitRows} />
        </ChartCard>
      )}
      <ChartCard title="By status" columns={['Stage', 'Requests']} rows={[...funnelRows, lostRow]}>
        <RowBars rows={funnelRows} maxCount={total} />
        <RowBars rows={[lostRow]} maxCount={total} />
      </ChartCard>
      {hasSources(overview) && <SourcesChart overview={overview} days={days} />}
      {hasOwners && (
        <ChartCard title="By owner" columns={['Owner', 'Requests']} rows={ownerRows}>
          <RowBars rows={ownerRows.slice(0, MAX_OWNER_BARS)} />
          {ownerRows.length > MAX_OWNER_BARS && (
            <p className={styles.moreText}>
              {ownerRows.length - MAX_OWNER_BARS} more owners are in the table.
            </p>
          )}
        </ChartCard>
      )}
      {firstContact.count > 0 && (
        <ChartCard
          title="First contact"
          summary={
            <Figure value={medianText} caption={`median of ${formatNumber(firstContact.count)}`} />
          }
          columns={['Contact', 'Requests']}
          rows={contactRows}
        >
          <RowBars rows={contactRows} />
        </ChartCard>
      )}
      {hasAnswers(overview.answers) && (
        <ChartCard
          title="Answered in time"
          summary={
            <Figure
              value={describeKeptShare(overview.answers)}
              caption={`answered ${RESPONSE_TIME}`}
            />
          }
          columns={['Answer', 'Requests']}
          rows={answerRows}
        >
          <RowBars rows={answerRows} />
        </ChartCard>
      )}
      <FormFunnelChart overview={overview} days={days} />
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
