import { Skeleton } from '@duet/ui'
import * as card from './ChartCard.css.ts'
import * as styles from './OverviewPage.css.ts'

const CARD_NAMES = ['time', 'states', 'status', 'units', 'contact'] as const

/** Shown while the charts load. */
export function OverviewSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {CARD_NAMES.map((name) => (
        <div key={name} className={card.card} data-wide={name === 'time' || undefined}>
          <Skeleton style={{ inlineSize: '160px', blockSize: '36px' }} />
          <Skeleton style={{ blockSize: '220px' }} />
        </div>
      ))}
    </div>
  )
}
