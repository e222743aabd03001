import { Button } from '@duet/ui'
import * as styles from './ExportButton.css.ts'

interface ExportButtonProps {
  /** Whether the list has loaded. */
  isReady: boolean
  /**
   * The number of rows that match the search and filters, `null` while they load, or `undefined` if
   * nothing limits the list.
   */
  count: number | null | undefined
  onExport: () => void
}

/** Shows a button that exports a list as a CSV file. Its label says how many rows match. */
export function ExportButton({ isReady, count, onExport }: ExportButtonProps) {
  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      className={styles.button}
      aria-disabled={!isReady || undefined}
      onClick={isReady ? onExport : undefined}
    >
      {count === undefined ? 'Export CSV' : `Export ${count?.toLocaleString('en-US') ?? ''}`}
    </Button>
  )
}
