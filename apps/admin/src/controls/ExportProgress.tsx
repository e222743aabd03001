import { Button } from '@duet/ui'
import { loading } from '../tables/Toolbar.css.ts'
import * as styles from './ExportProgress.css.ts'

interface ExportProgressProps {
  /** How much of the file has arrived, from 0 to 1. */
  progress: number
  onCancel: () => void
}

/** Shows the progress of an export, and a button that cancels it. */
export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  return (
    <span className={styles.progress}>
      <span className={loading} role="status">
        Exporting {Math.round(progress * 100)}%
      </span>
      <Button tone="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  )
}
