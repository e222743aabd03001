import { ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useTitle } from '../useTitle.ts'
import { SubmissionBar } from './SubmissionBar.tsx'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { SubmissionFiles } from './SubmissionFiles.tsx'
import * as styles from './SubmissionPage.css.ts'
import { useSubmission } from './useSubmission.ts'

/** One submission: who at the left, what at the right. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { submission, isLoading, changeStatus } = useSubmission(id)
  useTitle(submission?.requester_name ?? 'Submission')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission starts at its top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [id])

  const search = params.toString()
  return (
    <>
      <SubmissionBar
        id={id}
        search={search}
        submission={submission ?? undefined}
        isLoading={isLoading}
        onStatusChange={changeStatus}
      />
      {submission && (
        <div className={styles.page}>
          <SubmissionFacts submission={submission} />
          <div className={styles.words}>
            <section aria-labelledby="use-case">
              <h2 id="use-case" className={`${styles.label} ${text.label}`}>
                Use case
              </h2>
              <p className={styles.useCase} dir="auto">
                {submission.use_case}
              </p>
            </section>
            <SubmissionFiles key={submission.id} media={submission.workflow_media} />
          </div>
        </div>
      )}
      {submission === null && (
        <div className={styles.message}>
          <h1 className={text.heading2}>Submission not found</h1>
          <p className={styles.explanation}>
            It may have been deleted, or the address is not whole.
          </p>
          <ButtonLink
            tone="secondary"
            size="small"
            render={(props) => <Link {...props} to={`/admin/dashboard${search && `?${search}`}`} />}
          >
            Back to the submissions
          </ButtonLink>
        </div>
      )}
    </>
  )
}
