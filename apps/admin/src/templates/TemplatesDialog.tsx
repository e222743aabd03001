import type { ReplyTemplate } from '@duet/contract'
import { Dialog } from '@duet/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { storeDraft } from '../drafts/draftStorage.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateList } from './TemplateList.tsx'
import { getTemplateDraftKey, readTemplateDraft } from './templateDraft.ts'

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
  const [editedTemplate, setEditedTemplate] = useState<ReplyTemplate | null>()
  const [hasChanges, setHasChanges] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { selfId } = usePermissions()
  const draftKey = getTemplateDraftKey(selfId, editedTemplate ?? null)

  function openForm(template: ReplyTemplate | null) {
    setEditedTemplate(template)
    setHasChanges(readTemplateDraft(getTemplateDraftKey(selfId, template)) !== undefined)
  }

  function closeForm() {
    if (editedTemplate !== undefined) storeDraft(draftKey, undefined)
    setEditedTemplate(undefined)
    setHasChanges(false)
    setIsConfirming(false)
  }

  function close() {
    closeForm()
    onOpenChange(false)
  }

  return (
    <Dialog
      title={getTitle(editedTemplate)}
      open={open}
      onOpenChange={() => (hasChanges ? setIsConfirming(true) : close())}
    >
      {editedTemplate === undefined ? (
        <TemplateList onCreate={() => openForm(null)} onEdit={openForm} />
      ) : (
        <TemplateForm
          template={editedTemplate}
          draftKey={draftKey}
          onEdit={() => setHasChanges(true)}
          onClose={closeForm}
        />
      )}
      <ConfirmDialog
        texts={isConfirming ? DISCARD_TEXTS : undefined}
        onCancel={() => setIsConfirming(false)}
        onConfirm={close}
      />
    </Dialog>
  )
}

function getTitle(editedTemplate: ReplyTemplate | null | undefined): string {
  if (editedTemplate === undefined) return 'Templates'
  return editedTemplate === null ? 'New template' : 'Edit template'
}
