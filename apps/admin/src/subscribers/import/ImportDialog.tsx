import { Dialog } from '@duet/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { useAuth } from '../../session/AuthContext.ts'
import { ImportFlow } from './ImportFlow.tsx'
import { keepImport, readKeptImport } from './keptImport.ts'

const DISCARD_TEXTS = {
  title: 'Discard this import?',
  text: 'The import isn’t finished. To start over, choose the file again.',
  confirmLabel: 'Discard import',
  cancelLabel: 'Keep importing',
}

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Imports subscribers from a CSV file, in three steps: choose a file, check it, and import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const userId = useAuth().session?.user.id
  const [isConfirming, setIsConfirming] = useState(false)

  function close() {
    keepImport(userId, undefined)
    setIsConfirming(false)
    onClose()
  }

  return (
    <Dialog
      title="Import subscribers"
      open={open}
      onOpenChange={() => (readKeptImport(userId) ? setIsConfirming(true) : close())}
    >
      <ImportFlow onClose={close} />
      <ConfirmDialog
        texts={isConfirming ? DISCARD_TEXTS : undefined}
        onCancel={() => setIsConfirming(false)}
        onConfirm={close}
      />
    </Dialog>
  )
}
