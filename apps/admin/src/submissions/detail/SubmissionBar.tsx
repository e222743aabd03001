import type { Submission } from '@duet/contract'
import { Button, ButtonLink } from '@duet/ui'
import { useConfig } from '../../ConfigContext.ts'
import { action } from '../../records/RecordBar.css.ts'
import { RecordBar } from '../../records/RecordBar.tsx'
import { useRecordPosition } from '../../records/useRecordPosition.ts'
import { useShortcutSetting } from '../../shortcuts/shortcutSetting.ts'
import { useKeys } from '../../shortcuts/useKeys.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { applyFilters, readFilters } from '../list/submissionFilters.ts'
import { useSubmissions } from '../useSubmissions.ts'
import { createReplyLink } from './replyLink.ts'
import { SubmissionActions } from './SubmissionActions.tsx'
import { SubmissionMenu } from './SubmissionMenu.tsx'

interface SubmissionBarProps {
  id: string
  /** Query string of the list that the user came from, without `?`. */
  search: string
  submission: Submission | undefined
  isLoading: boolean
  onReadChange: (isRead: boolean) => Promise<void>
  /** Called when the user wants to write a reply in this app. */
  onReply: () => void
}

const applyQuery = (rows: readonly Submission[], query: URLSearchParams) =>
  applyFilters(rows, readFilters(query))

/** Shows the back link, the position in the list, and the submission's actions. */
export function SubmissionBar({
  id,
  search,
  submission,
  isLoading,
  onReadChange,
  onReply,
}: SubmissionBarProps) {
  const { canEdit } = usePermissions()
  const hasShortcuts = useShortcutSetting()
  const { productName } = useConfig()
  const list = useSubmissions()
  const rows = list.state === 'ready' ? list.rows : undefined
  const position = useRecordPosition(id, search, rows, applyQuery)

  useKeys({
    r(event) {
      if (!canEdit || !submission) return
      // Otherwise, the key would be typed into the text area.
      event.preventDefault()
      onReply()
    },
  })

  return (
    <RecordBar
      listName="Submissions"
      search={search}
      position={position}
      recordPath="/admin/submission"
      loadingText={isLoading ? 'Loading submission details...' : undefined}
    >
      {submission && (
        <>
          <SubmissionActions submission={submission} search={search} onReadChange={onReadChange} />
          <SubmissionMenu submission={submission} />
          <ButtonLink
            tone={canEdit ? 'secondary' : 'primary'}
            size="small"
            icon="arrow-up-right"
            className={action}
            href={createReplyLink(submission, productName)}
          >
            {canEdit ? 'Reply in mail app' : 'Reply by email'}
          </ButtonLink>
          {canEdit && (
            <Button
              tone="primary"
              size="small"
              className={action}
              aria-keyshortcuts={hasShortcuts ? 'R' : undefined}
              onClick={onReply}
            >
              Write reply
            </Button>
          )}
        </>
      )}
    </RecordBar>
  )
}
