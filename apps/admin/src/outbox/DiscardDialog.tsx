import { Button, Dialog } from '@duet/ui'

interface DiscardDialogProps {
  open: boolean
  subject: string
  onOpenChange: (open: boolean) => void
  onDiscard: () => void
}

export function DiscardDialog({ open, subject, onOpenChange, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard this message?"
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button tone="secondary" size="small" data-autofocus onClick={() => onOpenChange(false)}>
            Keep message
          </Button>
          <Button tone="primary" size="small" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        “<bdi>{subject}</bdi>” won’t be sent. It stays in the list, and you can retry it later.
      </p>
    </Dialog>
  )
}
