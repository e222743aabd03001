import type { ReplyTemplate } from '@duet/contract'
import { Dialog } from '@duet/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateList } from './TemplateList.tsx'

const DISCARD_TEXTS = {
  title: 'Discard your changes?',
  text: 'You have changed this template, but not saved it.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
}

interface TemplatesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets the user create, change, and delete templates for replies. */
export function TemplatesDialog({ open, onOpenChange }: TemplatesDialogProps) {
  /** The template in the form; `null` for a new template, `undefined` while the list is open. */
  const [edited, setEdited] = useState<ReplyTemplate | null>()
  const [hasChanges, setHasChanges] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)

  function closeForm() {
    setEdited(undefined)
    setHasChanges(false)
    setIsConfirming(false)
  }

  function close() {
    closeForm()
    onOpenChange(false)
  }

  return (
    <Dialog
      title={getTitle(edited)}
      open={open}
      onOpenChange={() => (hasChanges ? setIsConfirming(true) : close())}
      onKeyDown={(event) => {
        // Browsers close a dialog without asking if the user presses Escape again.
        if (event.key !== 'Escape' || !hasChanges || isConfirming) return
        event.preventDefault()
        setIsConfirming(true)
      }}
    >
      {edited === undefined ? (
        <TemplateList onCreate={() => setEdited(null)} onEdit={setEdited} />
      ) : (
        <TemplateForm template={edited} onEdit={() => setHasChanges(true)} onClose={closeForm} />
      )}
      <ConfirmDialog
        texts={isConfirming ? DISCARD_TEXTS : undefined}
        onCancel={() => setIsConfirming(false)}
        onConfirm={close}
      />
    </Dialog>
  )
}

function getTitle(edited: ReplyTemplate | null | undefined): string {
  if (edited === undefined) return 'Templates'
  return edited === null ? 'New template' : 'Edit template'
}
