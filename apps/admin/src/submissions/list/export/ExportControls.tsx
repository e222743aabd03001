import type { SubmissionCsvColumn } from '@duet/contract'
import { Button } from '@duet/ui'
import { ExportButton } from '../../../controls/ExportButton.tsx'
import { loading } from '../../../tables/Toolbar.css.ts'
import { ALL_SUBMISSIONS_QUERY, useSubmissionTotal } from '../../useSubmissionCounts.ts'
import * as styles from './Export.css.ts'
import { MoreExportsButton } from './MoreExportsButton.tsx'
import type { ExportState } from './useExport.ts'

interface ExportControlsProps {
  isReady: boolean
  /** The filters and the sort order of the list, as a query string. */
  query: string
  /** Number of rows in the list. */
  count: number | undefined
  /** The columns that the list shows. */
  columns: readonly SubmissionCsvColumn[]
  state: ExportState
}

/** Lets the user export all submissions, or the shown rows and columns. Shows the progress. */
export function ExportControls({ isReady, query, count, columns, state }: ExportControlsProps) {
  const total = useSubmissionTotal()
  if (state.progress !== null) {
    return (
      <span className={styles.progress}>
        <span className={loading} role="status">
          Exporting {Math.round(state.progress * 100)}%
        </span>
        <Button tone="quiet" size="small" onClick={state.cancel}>
          Cancel
        </Button>
      </span>
    )
  }
  const exportAll = () => state.start({ query: ALL_SUBMISSIONS_QUERY })
  return (
    <span className={styles.controls}>
      <ExportButton isReady={isReady} onExport={exportAll} />
      <MoreExportsButton
        count={count ?? 0}
        total={total}
        onExportShown={() => state.start({ query, columns })}
        onExportAll={exportAll}
      />
    </span>
  )
}
