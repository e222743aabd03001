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
import { type ActivityTab, SubmissionActivity } from './SubmissionActivity.tsx'
import { SubmissionBar } from './SubmissionBar.tsx'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { SubmissionFiles } from './SubmissionFiles.tsx'
import * as styles from './SubmissionPage.css.ts'
import { SubmissionSkeleton } from './SubmissionSkeleton.tsx'
import { useSubmission } from './useSubmission.ts'

/** Shows a submission, with the requester on the left and the request on the right. */
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

  const { selfId, can } = usePermissions()
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
        <div className={recordStyles.page}>
          <SubmissionFacts submission={submission} search={search} />
          <div className={recordStyles.content}>
            <section aria-labelledby="use-case">
              <h2 id="use-case" className={`${styles.label} ${text.label}`}>
                Use case
              </h2>
              <p className={styles.useCaseText} dir="auto">
                {submission.use_case}
              </p>
            </section>
            {can('files.read') && (
              <SubmissionFiles
                key={`files ${id}`}
                submissionId={id}
                media={submission.workflow_media}
              />
            )}
            <SubmissionActivity
              key={`activity ${id}`}
              submission={submission}
              tab={shownTab?.tab ?? 'notes'}
              onTabChange={setTab}
            />
          </div>
        </div>
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
