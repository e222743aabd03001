import { SUBMISSION_STATUSES, type Submission, type SubmissionStatus } from '@duet/forms/schema'
import { ButtonLink } from '@duet/ui'
import { useConfig } from '../ConfigContext.ts'
import { action } from '../desk/RecordBar.css.ts'
import { RecordBar } from '../desk/RecordBar.tsx'
import { Segments } from '../desk/Segments.tsx'
import { useOrder } from '../desk/useOrder.ts'
import { useLists } from '../lists/ListsContext.ts'
import { STATUS_WORDS } from '../submissions/statusWords.ts'
import { applyFilters, readFilters } from '../submissions/submissionFilters.ts'
import { replyAddress } from './replyAddress.ts'

const STATUSES = SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))

interface SubmissionBarProps {
  id: string
  /** The filters of the list that it was opened from, as a query without its question mark. */
  search: string
  submission: Submission | undefined
  isLoading: boolean
  onStatusChange: (status: SubmissionStatus) => void
}

const narrow = (rows: readonly Submission[], query: URLSearchParams) =>
  applyFilters(rows, readFilters(query))

/** The way back, the place in the list, and what can be done. */
export function SubmissionBar({
  id,
  search,
  submission,
  isLoading,
  onStatusChange,
}: SubmissionBarProps) {
  const { productName } = useConfig()
  const { submissions } = useLists()
  const rows = submissions.state === 'ready' ? submissions.rows : undefined
  const order = useOrder(id, search, rows, narrow)

  return (
    <RecordBar
      listName="Submissions"
      search={search}
      order={order}
      recordPath="/admin/submission"
      loading={isLoading ? 'Loading submission details...' : undefined}
    >
      {submission && (
        <>
          <Segments
            label="Status"
            segments={STATUSES}
            value={submission.status}
            onValueChange={onStatusChange}
          />
          <ButtonLink
            tone="primary"
            size="small"
            icon="arrow-up-right"
            className={action}
            href={replyAddress(submission, productName)}
          >
            Reply by mail
          </ButtonLink>
        </>
      )}
    </RecordBar>
  )
}
