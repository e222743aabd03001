import { SUBMISSION_STATUSES, type Submission, type SubmissionStatus } from '@duet/forms/schema'
import { ButtonLink, Icon } from '@duet/ui'
import { Link, useNavigate } from 'react-router-dom'
import { useConfig } from '../ConfigContext.ts'
import { KeyHints } from '../desk/KeyHints.tsx'
import { Segments } from '../desk/Segments.tsx'
import { STATUS_WORDS } from '../submissions/statusWords.ts'
import { useKeys } from '../useKeys.ts'
import { replyAddress } from './replyAddress.ts'
import * as styles from './SubmissionBar.css.ts'
import { useSubmissionOrder } from './useSubmissionOrder.ts'

const HINTS = [
  [['J'], 'next'],
  [['K'], 'previous'],
  [['Esc'], 'back'],
] as const

const STATUSES = SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))

interface SubmissionBarProps {
  id: string
  /** The filters of the list that it was opened from, as a query without its question mark. */
  search: string
  submission: Submission | undefined
  isLoading: boolean
  onStatusChange: (status: SubmissionStatus) => void
}

/** The way back, the place in the list, and what can be done. */
export function SubmissionBar({
  id,
  search,
  submission,
  isLoading,
  onStatusChange,
}: SubmissionBarProps) {
  const { productName } = useConfig()
  const navigate = useNavigate()
  const order = useSubmissionOrder(id, search)
  const query = search && `?${search}`
  const listPath = `/admin/dashboard${query}`

  const go = (neighbour: string | undefined) => {
    if (neighbour) navigate(`/admin/submission/${neighbour}${query}`, { replace: true })
  }
  useKeys({
    j: () => go(order?.next),
    k: () => go(order?.previous),
    Escape: () => navigate(listPath),
  })

  return (
    <div className={styles.bar}>
      <Link to={listPath} className={styles.back}>
        <Icon name="arrow-left" />
        Submissions
      </Link>
      {order && (
        <span className={styles.place}>
          {order.position.toLocaleString('en-US')} of {order.total.toLocaleString('en-US')}
        </span>
      )}
      {isLoading && (
        <span className={styles.place} role="status">
          Loading submission details...
        </span>
      )}
      <span className={styles.spacer} />
      {submission && (
        <>
          <KeyHints hints={HINTS} />
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
            className={styles.reply}
            href={replyAddress(submission, productName)}
          >
            Reply by mail
          </ButtonLink>
        </>
      )}
    </div>
  )
}
