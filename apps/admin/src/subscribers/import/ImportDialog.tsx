import { Dialog } from '@duet/ui'
import { ImportFlow } from './ImportFlow.tsx'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Imports subscribers from a CSV file, in three steps: choose a file, check it, and import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  return (
    <Dialog title="Import subscribers" open={open} onOpenChange={onClose}>
      <ImportFlow onClose={onClose} />
    </Dialog>
  )
}
