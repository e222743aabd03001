import type { Submission } from '@duet/contract'
import { Button, Menu, MenuItem } from '@duet/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { getPrivacyPath } from '../../privacyPath.ts'
import { action } from '../../records/RecordBar.css.ts'
import { useKeys } from '../../shortcuts/useKeys.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { useDeletion } from './useDeletion.ts'

interface SubmissionActionsProps {
  submission: Submission
  /** Query string of the list that the user came from, without `?`. */
  search: string
  onReadChange: (isRead: boolean) => Promise<void>
}

/** Shows a menu with rare actions. The U key marks the submission as unread or read. */
export function SubmissionActions({ submission, search, onReadChange }: SubmissionActionsProps) {
  const { canDelete, canErase } = usePermissions()
  const navigate = useNavigate()
  const deleteSubmission = useDeletion(search)
  const [isConfirming, setIsConfirming] = useState(false)
  const { is_unread: isUnread, requester_name: name } = submission
  const toggleRead = () => void onReadChange(isUnread)
  useKeys({ u: toggleRead })

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
        <MenuItem onSelect={toggleRead}>{isUnread ? 'Mark as read' : 'Mark as unread'}</MenuItem>
        {canErase && (
          <MenuItem onSelect={() => navigate(getPrivacyPath(submission.email))}>
            Personal data…
          </MenuItem>
        )}
        {canDelete && <MenuItem onSelect={() => setIsConfirming(true)}>Delete…</MenuItem>}
      </Menu>
      <ConfirmDialog
        texts={
          isConfirming
            ? {
                title: `Delete the request of ${name}?`,
                text: 'The request disappears for everybody, with its files and notes. You can undo this for a day.',
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
