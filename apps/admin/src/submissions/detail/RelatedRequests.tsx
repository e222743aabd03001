import type { RelatedReason, RelatedSubmission } from '@duet/contract'
import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { getErrorMessage } from '../../api/errors.ts'
import { formatDate } from '../../dates/dates.ts'
import { list as listStyle } from '../../theme/list.css.ts'
import { SubmissionStatusMark } from '../SubmissionStatusMark.tsx'
import { useSubmissionApi } from '../submissionApi.ts'
import { getRelatedKey } from '../submissionKeys.ts'
import * as styles from './RelatedRequests.css.ts'

const REASON_TEXTS: Readonly<Record<RelatedReason, string>> = {
  email: 'Same email address, may be a duplicate',
  company: 'Same company',
  domain: 'Same email domain',
}

/** How many requests to show at first, and the most that the server lists. */
const INITIAL_LIMIT = 20
const MAX_LIMIT = 1000
/** How many more requests each click on “Show more” shows. */
const LIMIT_STEP = 100

interface RelatedRequestsProps {
  submissionId: string
  /** Query string of the list that the user came from, without `?`. */
  search: string
}

/**
 * Shows links to requests from the same person or company. Renders nothing if there are no such
 * requests. Hides an error of the first load, because the links aren't essential.
 */
export function RelatedRequests(props: RelatedRequestsProps) {
  // The list keeps showing the previous links while it loads more, so each submission needs its own.
  return <RelatedList key={props.submissionId} {...props} />
}

function RelatedList({ submissionId, search }: RelatedRequestsProps) {
  const api = useSubmissionApi()
  const [limit, setLimit] = useState(INITIAL_LIMIT)
  const { data, error, isValidating } = useSWR(
    getRelatedKey(submissionId, limit),
    () => api.listRelated(submissionId, limit),
    { keepPreviousData: true },
  )
  const rows = data?.data ?? []
  const total = data?.total ?? rows.length
  const list = useRef<HTMLUListElement>(null)
  /** How many requests were visible when the user pressed “Show more”. */
  const previousCount = useRef<number>(undefined)
  useEffect(() => {
    const index = previousCount.current
    if (index === undefined || rows.length <= index) return
    previousCount.current = undefined
    // Move focus to the first new link, because the button may be gone.
    list.current?.children[index]?.querySelector('a')?.focus()
  }, [rows.length])
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related" className={`${styles.label} ${text.label}`}>
        {total === 1 ? '1 related request' : `${formatCount(total)} related requests`}
      </h2>
      <ul ref={list} className={listStyle}>
        {rows.map((submission) => (
          <RelatedRequest key={submission.id} submission={submission} search={search} />
        ))}
      </ul>
      {rows.length < total && (
        <div className={styles.more}>
          <span role="status">
            {error ? `${getErrorMessage(error)}. ` : ''}
            Showing {formatCount(rows.length)} of {formatCount(total)}
          </span>
          {limit < MAX_LIMIT && (
            <Button
              size="small"
              pending={isValidating && rows.length < limit}
              onClick={() => {
                previousCount.current = rows.length
                setLimit(Math.min(limit + LIMIT_STEP, MAX_LIMIT))
              }}
            >
              Show more
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const formatCount = (count: number) => count.toLocaleString('en-US')

function RelatedRequest({
  submission: {
    id,
    reference,
    requester_name: name,
    company,
    status,
    created_at: createdAt,
    reasons,
  },
  search,
}: {
  submission: RelatedSubmission
  search: string
}) {
  const [reason] = reasons
  return (
    <li className={styles.request}>
      <div className={styles.line}>
        <Link className={styles.link} to={`/admin/submission/${id}${search && `?${search}`}`}>
          <bdi>{name}</bdi>, <bdi>{company}</bdi>
        </Link>
        <SubmissionStatusMark status={status} />
      </div>
      <div className={styles.details}>
        <span>{reason && REASON_TEXTS[reason]}</span>
        <span className={styles.monospace}>
          {reference} · {formatDate(createdAt)}
        </span>
      </div>
    </li>
  )
}
