import { Button } from '@duet/ui'
import { element } from '@duet/ui/theme'
import * as styles from './DeploymentForm.css.ts'
import type { DeploymentFormLabels } from './deploymentFormLabels.ts'

interface DraftNoticeProps {
  onDiscard: () => void
  labels: DeploymentFormLabels
}

/** Tells the user that the answers were restored from a draft. A draft contains no files. */
export function DraftNotice({ onDiscard, labels }: DraftNoticeProps) {
  return (
    <div className={styles.draft}>
      <p role="status" className={element}>
        {labels.draftRestored}
      </p>
      <Button tone="quiet" size="small" className={styles.discardButton} onClick={onDiscard}>
        {labels.discardDraft}
      </Button>
    </div>
  )
}
