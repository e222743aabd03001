import type { Submission } from '@duet/contract'
import { text } from '@duet/ui/theme'
import * as factsStyles from '../../records/facts.css.ts'
import * as recordStyles from '../../records/RecordPage.css.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { RelatedRequests } from './RelatedRequests.tsx'
import { type ActivityTab, SubmissionActivity } from './SubmissionActivity.tsx'
import { IdFacts, RequestFacts, SubmissionHeading } from './SubmissionFacts.tsx'
import { SubmissionFiles } from './SubmissionFiles.tsx'
import * as styles from './SubmissionPage.css.ts'
import { WorkPanel } from './work/WorkPanel.tsx'

interface SubmissionContentProps {
  submission: Submission
  /** Query string of the list that the user came from, without `?`. */
  search: string
  tab: ActivityTab
  onTabChange: (tab: ActivityTab) => void
}

/**
 * Shows a submission. Wide windows show the requester and the team's progress on the left, and the
 * request on the right. Others have one column, which starts with what the requester wants.
 */
export function SubmissionContent({
  submission,
  search,
  tab,
  onTabChange,
}: SubmissionContentProps) {
  const { isOneColumn } = useTableLayout()
  const { can } = usePermissions()
  const { id } = submission
  const heading = <SubmissionHeading submission={submission} />
  const work = <WorkPanel key={`work ${id}`} submission={submission} />
  const related = <RelatedRequests submissionId={id} search={search} />
  const request = (
    <>
      <section aria-labelledby="use-case">
        <h2 id="use-case" className={`${styles.label} ${text.label}`}>
          Use case
        </h2>
        <p className={styles.useCaseText} dir="auto">
          {submission.use_case}
        </p>
      </section>
      {can('files.read') && (
        <SubmissionFiles key={`files ${id}`} submissionId={id} media={submission.workflow_media} />
      )}
    </>
  )
  const activity = (
    <SubmissionActivity
      key={`activity ${id}`}
      submission={submission}
      tab={tab}
      onTabChange={onTabChange}
    />
  )

  if (isOneColumn) {
    return (
      <>
        <section className={factsStyles.facts} aria-label="Requester">
          {heading}
        </section>
        <div className={recordStyles.content}>
          {request}
          {work}
          <dl className={factsStyles.list}>
            <RequestFacts submission={submission} />
          </dl>
          {activity}
          <dl className={factsStyles.list}>
            <IdFacts submission={submission} />
          </dl>
          {related}
        </div>
      </>
    )
  }
  return (
    <div className={recordStyles.page}>
      <section className={`${factsStyles.facts} ${styles.scrollingFacts}`} aria-label="Requester">
        {heading}
        {work}
        <dl className={factsStyles.list}>
          <RequestFacts submission={submission} />
          <IdFacts submission={submission} />
        </dl>
        {related}
      </section>
      <div className={recordStyles.content}>
        {request}
        {activity}
      </div>
    </div>
  )
}
