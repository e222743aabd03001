import type { Submission } from '@duet/contract'
import { Button, Menu, MenuItem } from '@duet/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { getPrivacyPath } from '../../pages/privacyPath.ts'
import { action } from '../../records/RecordBar.css.ts'
import { type Command, useCommands } from '../../shortcuts/commands.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { useDeletion } from './useDeletion.ts'

interface SubmissionActionsProps {
  submission: Submission
  /** Query string of the list that the user came from, without `?`. */
  search: string
  onReadChange: (isRead: boolean) => Promise<void>
}

/** Shows a menu of less common actions. The U key marks the submission as read or unread. */
export function SubmissionActions({ submission, search, onReadChange }: SubmissionActionsProps) {
  const { can } = usePermissions()
  const canDelete = can('submissions.delete')
  const canErase = can('privacy.manage')
  const navigate = useNavigate()
  const deleteSubmission = useDeletion(search)
  const [isConfirming, setIsConfirming] = useState(false)
  const { is_unread: isUnread, requester_name: name } = submission
  const toggleRead = () => void onReadChange(isUnread)
  const readLabel = isUnread ? 'Mark as read' : 'Mark as unread'
  const deleteCommand: Command = {
    id: 'delete',
    label: 'Delete request…',
    group: 'This request',
    run: () => setIsConfirming(true),
  }
  const openPersonalData = () => navigate(getPrivacyPath(submission.email))
  const privacyCommand: Command = {
    id: 'personal data',
    label: 'Show personal data…',
    group: 'This request',
    run: openPersonalData,
  }
  useCommands([
    { id: 'toggle read', label: readLabel, group: 'This request', key: 'u', run: toggleRead },
    ...(canErase ? [privacyCommand] : []),
    ...(canDelete ? [deleteCommand] : []),
  ])

  function handleDelete() {
    setIsConfirming(false)
    void deleteSubmission(submission)
  }

  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="small" icon="chevron-down" className={action}>
            More
          </Button>
        }
      >
        <MenuItem onSelect={toggleRead}>{readLabel}</MenuItem>
        {canErase && <MenuItem onSelect={openPersonalData}>Personal data…</MenuItem>}
        {canDelete && <MenuItem onSelect={() => setIsConfirming(true)}>Delete…</MenuItem>}
      </Menu>
      <ConfirmDialog
        texts={
          isConfirming
            ? {
                title: `Delete ${name}’s request?`,
                text: 'This deletes the request, its files, and its notes for everyone. You can undo this for a day on the Privacy page.',
                confirmLabel: 'Delete request',
                cancelLabel: 'Keep request',
              }
            : undefined
        }
        onCancel={() => setIsConfirming(false)}
        onConfirm={handleDelete}
      />
    </>
  )
}
