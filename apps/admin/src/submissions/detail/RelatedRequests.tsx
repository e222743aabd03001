import { text } from '@duet/ui/theme'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { useApi } from '../../ApiContext.ts'
import { formatDate } from '../../dates.ts'
import type { RelatedReason, RelatedSubmission } from '../../submissionApi.ts'
import { list as listStyle } from '../../theme/list.css.ts'
import { SubmissionStatusMark } from '../SubmissionStatusMark.tsx'
import { getRelatedKey } from '../submissionKeys.ts'
import * as styles from './RelatedRequests.css.ts'

const REASON_TEXTS: Readonly<Record<RelatedReason, string>> = {
  email: 'Same email address, may be a duplicate',
  company: 'Same company',
  domain: 'Same email domain',
}

interface RelatedRequestsProps {
  submissionId: string
  /** Query string of the list that the user came from, without `?`. */
  search: string
}

/**
 * Shows links to requests from the same person or company. Renders nothing if there are no such
 * requests. Hides loading errors, because the links aren't essential.
 */
export function RelatedRequests({ submissionId, search }: RelatedRequestsProps) {
  const api = useApi()
  const { data: relatedSubmissions = [] } = useSWR(getRelatedKey(submissionId), () =>
    api.listRelated(submissionId),
  )
  if (relatedSubmissions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related" className={`${styles.label} ${text.label}`}>
        {relatedSubmissions.length === 1
          ? '1 related request'
          : `${relatedSubmissions.length} related requests`}
      </h2>
      <ul className={listStyle}>
        {relatedSubmissions.map((submission) => (
          <RelatedRequest key={submission.id} submission={submission} search={search} />
        ))}
      </ul>
    </section>
  )
}

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
