import type { ExportState } from '../../csv/useExport.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { ExportProgress } from '../ExportProgress.tsx'
import * as styles from './Export.css.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ExportChoice } from './ExportMenu.tsx'
import { MoreExportsButton } from './MoreExportsButton.tsx'

interface ExportControlsProps {
  /** Whether the list has loaded. */
  isReady: boolean
  /** Whether a search or filter limits the list. */
  isFiltered: boolean
  /** Number of rows in the list, or `undefined` while rows for a new filter load. */
  count: number | undefined
  state: Pick<ExportState<never>, 'progress' | 'cancel'>
  onExport: () => void
  /** More exports, for the menu. */
  choices: readonly ExportChoice[]
}

/**
 * Lets the user export the list, or choose another export from a menu. Shows the progress. Phones
 * have space only for the menu.
 */
export function ExportControls({
  isReady,
  isFiltered,
  count,
  state,
  onExport,
  choices,
}: ExportControlsProps) {
  const { isNarrow } = useTableLayout()
  if (state.progress !== null) {
    return <ExportProgress progress={state.progress} onCancel={state.cancel} />
  }
  return (
    <span className={styles.controls}>
      {!isNarrow && (
        <ExportButton
          isReady={isReady && (count !== undefined || !isFiltered)}
          count={isFiltered ? (count ?? null) : undefined}
          onExport={onExport}
        />
      )}
      <MoreExportsButton choices={choices} />
    </span>
  )
}
