import type { ReplyTemplate } from '@duet/contract'
import { Dialog } from '@duet/ui'
import { useState } from 'react'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateList } from './TemplateList.tsx'

interface TemplatesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets the user create, change, and delete templates for replies. */
export function TemplatesDialog({ open, onOpenChange }: TemplatesDialogProps) {
  /** The template in the form; `null` for a new template, `undefined` while the list is open. */
  const [edited, setEdited] = useState<ReplyTemplate | null>()

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen) setEdited(undefined)
    onOpenChange(isOpen)
  }

  return (
    <Dialog title={getTitle(edited)} open={open} onOpenChange={handleOpenChange}>
      {edited === undefined ? (
        <TemplateList onCreate={() => setEdited(null)} onEdit={setEdited} />
      ) : (
        <TemplateForm template={edited} onClose={() => setEdited(undefined)} />
      )}
    </Dialog>
  )
}

function getTitle(edited: ReplyTemplate | null | undefined): string {
  if (edited === undefined) return 'Templates'
  return edited === null ? 'New template' : 'Edit template'
}
