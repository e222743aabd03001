import { Button, ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { useChartsSetting } from './chartsSetting.ts'
import { DueFigures } from './DueFigures.tsx'
import * as styles from './OverviewStrip.css.ts'
import { StripFigures, type StripFigureValues } from './StripFigures.tsx'

interface OverviewFrameProps {
  figures: StripFigureValues
  weeksHeading: string
  weeksChart: ReactNode
  statesChart: ReactNode
  isBusy: boolean
}

const labelClass = `${styles.label} ${text.label}`

/**
 * Arranges figures about submissions above the list, and charts if the user has opened them. Narrow
 * windows have no space for the charts, which are also on the page “Overview.”
 */
export function OverviewFrame({
  figures,
  weeksHeading,
  weeksChart,
  statesChart,
  isBusy,
}: OverviewFrameProps) {
  const { isOneColumn } = useTableLayout()
  const [areChartsWanted, setChartsShown] = useChartsSetting()
  const areChartsShown = areChartsWanted && !isOneColumn
  return (
    <section
      className={areChartsShown ? styles.stripWithCharts : styles.strip}
      aria-label="Overview"
      aria-busy={isBusy}
    >
      <div className={styles.figuresPanel}>
        <h2 className={areChartsShown ? labelClass : visuallyHidden}>Last 7 days</h2>
        <StripFigures
          {...figures}
          className={areChartsShown ? styles.figureColumn : styles.figureRow}
        >
          <DueFigures />
        </StripFigures>
      </div>
      {areChartsShown && (
        <div className={styles.weeksPanel}>
          <h2 className={labelClass}>{weeksHeading}</h2>
          <div className={styles.plot}>{weeksChart}</div>
        </div>
      )}
      {!isOneColumn && (
        <div className={styles.header}>
          {areChartsShown && <h2 className={labelClass}>Sites by state, all time</h2>}
          <div className={styles.controls}>
            {areChartsShown && (
              <ButtonLink
                tone="quiet"
                size="small"
                href="/admin/dashboard?view=overview"
                render={({ href, ...props }) => <Link {...props} to={href ?? ''} />}
              >
                All charts
              </ButtonLink>
            )}
            <Button tone="quiet" size="small" onClick={() => setChartsShown(!areChartsShown)}>
              {areChartsShown ? 'Hide charts' : 'Show charts'}
            </Button>
          </div>
        </div>
      )}
      {areChartsShown && <div className={styles.statesPanel}>{statesChart}</div>}
    </section>
  )
}
