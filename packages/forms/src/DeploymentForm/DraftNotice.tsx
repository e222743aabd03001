import { Button } from '@duet/ui'
import { element } from '@duet/ui/theme'
import * as styles from './DeploymentForm.css.ts'

/** Says where the answers came from after a reload, and what did not come with them. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.draft}>
      <p role="status" className={element}>
        Your answers were kept in this browser. Files are not kept: please choose them again.
      </p>
      <Button tone="quiet" size="small" className={styles.discard} onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
