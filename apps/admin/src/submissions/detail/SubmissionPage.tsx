import { ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useMarkOpened } from '../../live/LiveContext.ts'
import { useTitle } from '../../pages/useTitle.ts'
import { RecordHeading } from '../../records/RecordHeading.tsx'
import * as recordStyles from '../../records/RecordPage.css.ts'
import { rememberSelectedRow } from '../../tables/useListPosition.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { OtherViewers } from './OtherViewers.tsx'
import { focusReply } from './replies/focusReply.ts'
import { hasReplyDraft } from './replies/replyDraft.ts'
import type { ActivityTab } from './SubmissionActivity.tsx'
import { SubmissionBar } from './SubmissionBar.tsx'
import { SubmissionContent } from './SubmissionContent.tsx'
import { SubmissionSkeleton } from './SubmissionSkeleton.tsx'
import { useSubmission } from './useSubmission.ts'

/** Shows a submission, and the bar with its actions. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { submission, isLoading, setRead } = useSubmission(id)
  useTitle(submission?.requester_name ?? 'Submission')
  useMarkOpened(id)
  const search = params.toString()

  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    rememberSelectedRow('submissions', search, id)
  }, [id, search])

  const { selfId } = usePermissions()
  const [shownTab, setShownTab] = useState<{ id: string; tab: ActivityTab }>()
  // If there's a draft of a reply, open the replies tab first. Decide this only once, because
  // sending the reply removes the draft, but must not change the tab.
  if (submission && shownTab?.id !== id) {
    setShownTab({ id, tab: hasReplyDraft(selfId, id) ? 'replies' : 'notes' })
  }
  const setTab = (tab: ActivityTab) => setShownTab({ id, tab })

  function handleReply() {
    // Show the tab immediately, because a hidden field can't receive focus.
    flushSync(() => setTab('replies'))
    focusReply()
  }

  return (
    <>
      <SubmissionBar
        id={id}
        search={search}
        submission={submission ?? undefined}
        isLoading={isLoading}
        onReadChange={setRead}
        onReply={handleReply}
      />
      <OtherViewers submissionId={id} />
      {submission === undefined && <SubmissionSkeleton />}
      {submission && (
        <SubmissionContent
          submission={submission}
          search={search}
          tab={shownTab?.tab ?? 'notes'}
          onTabChange={setTab}
        />
      )}
      {submission === null && (
        <div className={recordStyles.message}>
          <RecordHeading className={text.heading2}>Submission not found</RecordHeading>
          <p className={recordStyles.explanation}>
            It may have been deleted, or the link may be incomplete.
          </p>
          <ButtonLink
            tone="secondary"
            size="small"
            render={(props) => <Link {...props} to={`/admin/dashboard${search && `?${search}`}`} />}
          >
            Back to submissions
          </ButtonLink>
        </div>
      )}
    </>
  )
}
