import { useTableLayout } from '../tables/useTableLayout.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { useChartsSetting } from './chartsSetting.ts'
import * as styles from './OverviewStrip.css.ts'
import { StripFigures } from './StripFigures.tsx'

/** Shown while the code of `OverviewStrip` loads. Takes as much space as the strip. */
export function OverviewPlaceholder() {
  const { isOneColumn } = useTableLayout()
  const [areChartsWanted] = useChartsSetting()
  const areChartsShown = areChartsWanted && !isOneColumn
  return (
    <section
      className={areChartsShown ? styles.stripWithCharts : styles.strip}
      aria-label="Overview"
      aria-busy
    >
      <div className={styles.figuresPanel}>
        <h2 className={visuallyHidden}>Last 7 days</h2>
        <StripFigures className={areChartsShown ? styles.figureColumn : styles.figureRow} />
      </div>
    </section>
  )
}
