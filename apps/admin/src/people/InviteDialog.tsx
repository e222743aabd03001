import { Dialog } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { useFormDraft } from '../session/useFormDraft.ts'
import { useSettings } from '../session/useSettings.ts'
import { INVITATION, InviteForm } from './InviteForm.tsx'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Shows the invitation form. If the server can't send email, shows how to add an admin without an
 * invitation.
 */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const settings = useSettings()
  const draft = useFormDraft(INVITATION)

  function handleClose() {
    draft.discard()
    onOpenChange(false)
  }

  return (
    <Dialog title="Invite a person" open={open} onOpenChange={handleClose}>
      {settings?.sendsEmail === false ? (
        <div className={form.form}>
          <p>This server can’t send email, so it can’t send an invitation.</p>
          <p className={form.explanation}>
            To add an admin, run this on the server: <code>npm run admin -- create EMAIL</code>
          </p>
        </div>
      ) : (
        <InviteForm onClose={handleClose} />
      )}
    </Dialog>
  )
}
