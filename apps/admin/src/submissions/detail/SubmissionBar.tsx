import type { Submission } from '@duet/contract'
import { Button, ButtonLink, Menu, MenuItem } from '@duet/ui'
import { useEffect } from 'react'
import { useConfig } from '../../config/ConfigContext.ts'
import { action } from '../../records/RecordBar.css.ts'
import { RecordBar } from '../../records/RecordBar.tsx'
import { openUrl } from '../../session/openUrl.ts'
import { useCommands } from '../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../shortcuts/shortcutSetting.ts'
import { rememberSelectedRow } from '../../tables/useListPosition.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { createReplyLink } from './replyLink.ts'
import { SubmissionActions } from './SubmissionActions.tsx'
import * as styles from './SubmissionBar.css.ts'
import { SubmissionMenu } from './SubmissionMenu.tsx'
import { useSubmissionPosition } from './useSubmissionPosition.ts'

interface SubmissionBarProps {
  id: string
  /** Query string of the list that the user came from, without `?`. */
  search: string
  submission: Submission | undefined
  isLoading: boolean
  onReadChange: (isRead: boolean) => Promise<void>
  /** Called when the user chooses to write a reply in this app, not in an email program. */
  onReply: () => void
}

/** Shows the back link, the position in the list, and the submission's actions. */
export function SubmissionBar({
  id,
  search,
  submission,
  isLoading,
  onReadChange,
  onReply,
}: SubmissionBarProps) {
  const canReply = usePermissions().can('replies.send')
  const hasShortcuts = useShortcutSetting()
  const { productName } = useConfig()
  const position = useSubmissionPosition(id, search)
  const index = position && position.number - 1
  useEffect(() => {
    if (index !== undefined) rememberSelectedRow('submissions', search, id, index)
  }, [id, search, index])

  const replyLink = submission && createReplyLink(submission, productName)
  const replyCommand = {
    id: 'reply',
    label: 'Write a reply',
    group: 'This request',
    key: 'r',
    run: onReply,
  } as const
  const mailCommand = {
    id: 'mail app',
    label: 'Reply in mail app',
    group: 'This request',
    run: () => openUrl(replyLink ?? ''),
  } as const
  useCommands(submission ? (canReply ? [replyCommand, mailCommand] : [mailCommand]) : [])

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
          {canReply ? (
            <span className={styles.reply}>
              <Button
                tone="primary"
                size="small"
                className={`${action} ${styles.replyButton}`}
                aria-keyshortcuts={hasShortcuts ? 'R' : undefined}
                onClick={onReply}
              >
                Reply
              </Button>
              <Menu
                align="end"
                trigger={
                  <Button
                    tone="primary"
                    size="small"
                    icon="chevron-down"
                    className={`${action} ${styles.replyMenuButton}`}
                    aria-label="Other ways to reply"
                  />
                }
              >
                <MenuItem icon="arrow-up-right" onSelect={mailCommand.run}>
                  Reply in mail app
                </MenuItem>
              </Menu>
            </span>
          ) : (
            <ButtonLink
              tone="primary"
              size="small"
              icon="arrow-up-right"
              className={action}
              href={replyLink}
            >
              Reply by email
            </ButtonLink>
          )}
        </>
      )}
    </RecordBar>
  )
}
