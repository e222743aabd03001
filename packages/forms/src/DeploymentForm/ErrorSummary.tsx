import { Icon } from '@duet/ui'
import { element } from '@duet/ui/theme'
import * as styles from './DeploymentForm.css.ts'
import type { DeploymentFormLabels } from './deploymentFormLabels.ts'

interface ErrorSummaryProps {
  /** Number of fields with an error. The summary is hidden if there are none. */
  count: number
  /** Whether the errors come from the last submit. Screen readers don't announce later changes. */
  isFresh: boolean
  labels: DeploymentFormLabels
}

export function ErrorSummary({ count, isFresh, labels }: ErrorSummaryProps) {
  if (count === 0) return null
  return (
    <div className={styles.summary} role={isFresh ? 'alert' : undefined}>
      <Icon name="warning" className={styles.summaryIcon} />
      <div>
        <p className={styles.summaryTitle}>{labels.invalidFields(count)}</p>
        <p className={element}>{labels.invalidFieldsText}</p>
      </div>
    </div>
  )
}
