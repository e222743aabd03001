import { Button } from '@duet/ui'

interface ExportButtonProps {
  /** Whether the list is there to be exported. */
  isReady: boolean
  onExport: () => void
}

/** Saves the whole list, whatever is filtered. */
export function ExportButton({ isReady, onExport }: ExportButtonProps) {
  return (
    <Button tone="secondary" size="small" icon="download" isBusy={!isReady} onClick={onExport}>
      Export CSV
    </Button>
  )
}
