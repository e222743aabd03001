import { Button, Dialog } from '@duet/ui'

interface DiscardDialogProps {
  isOpen: boolean
  subject: string
  onClose: () => void
  onDiscard: () => void
}

/** Asks before a message is given up. */
export function DiscardDialog({ isOpen, subject, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard this mail?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" size="small" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button tone="primary" size="small" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        “<bdi>{subject}</bdi>” will not be sent. It stays in this list, and can be tried again from
        here.
      </p>
    </Dialog>
  )
}
