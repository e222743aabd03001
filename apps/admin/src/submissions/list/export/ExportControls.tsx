import { ExportButton } from '../../../controls/ExportButton.tsx'
import { ExportProgress } from '../../../controls/ExportProgress.tsx'
import type { ExportState } from '../../../csv/useExport.ts'
import type { ExportOptions } from '../../../submissionApi.ts'
import { useSubmissionTotal } from '../../useSubmissionCounts.ts'
import * as styles from './Export.css.ts'
import { MoreExportsButton } from './MoreExportsButton.tsx'

interface ExportControlsProps {
  isReady: boolean
  /** Number of rows in the list. */
  count: number | undefined
  state: ExportState<ExportOptions>
  onExportAll: () => void
  onExportShown: () => void
}

/** Lets the user export all submissions or only the list's rows and columns. Shows the progress. */
export function ExportControls({
  isReady,
  count,
  state,
  onExportAll,
  onExportShown,
}: ExportControlsProps) {
  const total = useSubmissionTotal()
  if (state.progress !== null) {
    return <ExportProgress progress={state.progress} onCancel={state.cancel} />
  }
  return (
    <span className={styles.controls}>
      <ExportButton isReady={isReady} onExport={onExportAll} />
      <MoreExportsButton
        count={count ?? 0}
        total={total}
        onExportShown={onExportShown}
        onExportAll={onExportAll}
      />
    </span>
  )
}
