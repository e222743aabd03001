import { Button, Dialog } from '@duet/ui'
import * as form from './Form.css.ts'

export interface ConfirmationTexts {
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
}

interface ConfirmDialogProps {
  /** `undefined` while the dialog is closed. */
  texts: ConfirmationTexts | undefined
  onCancel: () => void
  onConfirm: () => void
}

/** Asks the user to confirm a change. When the dialog opens, the cancel button has focus. */
export function ConfirmDialog({ texts, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      title={<bdi>{texts?.title}</bdi>}
      open={texts !== undefined}
      onOpenChange={onCancel}
      actions={
        <>
          <Button size="small" className={form.button} data-autofocus onClick={onCancel}>
            {texts?.cancelLabel}
          </Button>
          <Button tone="primary" size="small" className={form.button} onClick={onConfirm}>
            {texts?.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{texts?.text}</p>
    </Dialog>
  )
}
