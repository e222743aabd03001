import { Button } from '@duet/ui'
import * as styles from './ExportButton.css.ts'

interface ExportButtonProps {
  /** Whether the list is there to be exported. */
  isReady: boolean
  onExport: () => void
}

/** Saves the whole list, whatever is filtered. */
export function ExportButton({ isReady, onExport }: ExportButtonProps) {
  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      className={styles.button}
      isBusy={!isReady}
      onClick={onExport}
    >
      Export CSV
    </Button>
  )
}
