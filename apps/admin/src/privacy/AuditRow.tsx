import { type AuditAccount, type AuditEntry, describeDevice } from '@duet/contract'
import { Link } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { formatDateTime } from '../dates/dates.ts'
import * as rows from '../profile/rows.css.ts'
import { describeAction } from './auditTexts.ts'

/** Shows who did what, when, and from where, with links to what the entry is about. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actor, subject, submission_id: submissionId, ip, user_agent: userAgent } = entry
  const { count, created_at: firstAt, last_at: lastAt } = entry
  const isRepeated = count > 1
  const times = isRepeated
    ? `First ${formatDateTime(firstAt)}, last ${formatDateTime(lastAt)}`
    : formatDateTime(firstAt)
  const details = [times, ip, userAgent && describeDevice(userAgent)]
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <span className={rows.name}>
          {describeAction(action)}
          {isRepeated && `, ${count.toLocaleString('en-US')} times`}
        </span>
        <span className={rows.note}>
          {actor && <Account account={actor} />}
          {subject && subject.id !== actor?.id && (
            <>
              {actor ? ', about ' : 'About '}
              <Account account={subject} />
            </>
          )}
          {!actor && (subject ? ', without a sign-in' : 'Without a sign-in')}
          {submissionId && (
            <>
              , <Link to={`/admin/submission/${submissionId}`}>open the request</Link>
            </>
          )}
        </span>
        <span className={rows.detail}>{details.filter(Boolean).join(', ')}</span>
      </div>
    </li>
  )
}

function Account({ account: { id, name } }: { account: AuditAccount }) {
  const { serverManagesAccounts } = useConfig()
  const label = name ?? `Account ${id.slice(0, 8)}`
  // This server doesn't know the accounts of a hosted auth service.
  if (!serverManagesAccounts) return <bdi>{label}</bdi>
  if (name === null) return <>{label}, no longer here</>
  return (
    <Link to={`/admin/person/${id}`}>
      <bdi>{label}</bdi>
    </Link>
  )
}
