import { Button } from '@duet/ui'
import * as styles from './ExportButton.css.ts'

interface ExportButtonProps {
  /** Whether the list has loaded. */
  isReady: boolean
  onExport: () => void
}

/** Shows a button that exports a list as a CSV file. */
export function ExportButton({ isReady, onExport }: ExportButtonProps) {
  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      className={styles.button}
      aria-disabled={!isReady || undefined}
      onClick={isReady ? onExport : undefined}
    >
      Export CSV
    </Button>
  )
}
