import { Skeleton } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as factsStyles from '../../records/facts.css.ts'
import * as recordStyles from '../../records/RecordPage.css.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import * as styles from './SubmissionPage.css.ts'

const FACTS = ['status', 'owner', 'follow-up', 'tags', 'reference', 'received', 'email', 'units']

/** A placeholder for a submission that is loading. `SubmissionBar` shows the loading text. */
export function SubmissionSkeleton() {
  const { isOneColumn } = useTableLayout()
  const facts = (
    <div className={factsStyles.list}>
      {FACTS.map((fact) => (
        <div key={fact} className={factsStyles.fact}>
          <Skeleton style={{ inlineSize: '64px' }} />
          <Skeleton />
        </div>
      ))}
    </div>
  )
  return (
    <div className={recordStyles.page} aria-busy="true">
      <div className={factsStyles.facts}>
        <span className={`${text.heading1} ${styles.skeletonHeading}`}>
          <Skeleton />
        </span>
        {!isOneColumn && facts}
      </div>
      <div className={recordStyles.content}>
        <Skeleton lines={5} className={styles.useCaseText} />
        <Skeleton className={styles.skeletonFrame} style={{ blockSize: '240px' }} />
        {isOneColumn && facts}
      </div>
    </div>
  )
}
