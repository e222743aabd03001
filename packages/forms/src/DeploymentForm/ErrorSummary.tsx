import { Icon } from '@duet/ui'
import { element } from '@duet/ui/theme'
import * as styles from './DeploymentForm.css.ts'

interface ErrorSummaryProps {
  /** How many fields are wrong; with none it is away. */
  count: number
  /** Whether it tells of the last try: what mends it afterwards is not read out. */
  isFresh: boolean
}

export function ErrorSummary({ count, isFresh }: ErrorSummaryProps) {
  if (count === 0) return null
  return (
    <div className={styles.summary} role={isFresh ? 'alert' : undefined}>
      <Icon name="warning" className={styles.summaryIcon} />
      <div>
        <p className={styles.summaryTitle}>
          {count === 1 ? '1 field needs an answer.' : `${count} fields need an answer.`}
        </p>
        <p className={element}>Nothing was sent. What you have filled in stays.</p>
      </div>
    </div>
  )
}
