import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { countEdits } from '../queue/countEdits.ts'

interface SignOutDialogProps {
  isOpen: boolean
  /** Number of edits that signing out would discard. */
  waitingCount: number
  onCancel: () => void
  onConfirm: () => void
}

/** Asks whether to sign out although edits are waiting for the network. */
export function SignOutDialog({ isOpen, waitingCount, onCancel, onConfirm }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      texts={
        isOpen
          ? {
              title: `Log out and discard ${countEdits(waitingCount)}?`,
              text: 'They’re saved only on this device, because the server couldn’t be reached yet.',
              confirmLabel: 'Log out and discard',
              cancelLabel: 'Stay logged in',
            }
          : undefined
      }
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
