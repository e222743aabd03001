import { Link, useSearchParams } from 'react-router-dom'
import { readListSettings } from '../submissions/list/listSettings.ts'
import { getQuickViewQuery } from '../submissions/list/views/quickViews.ts'
import { useSubmissionCounts } from '../submissions/useSubmissionCounts.ts'
import * as styles from './OverviewStrip.css.ts'

/** Shows how many answers and follow-ups are due, as links to them. Omits figures that are zero. */
export function DueFigures() {
  const [params] = useSearchParams()
  const countsState = useSubmissionCounts()
  if (countsState.state !== 'ready') return null
  const { answer_due: answerCount, due: followUpCount } = countsState.counts
  const settings = readListSettings(params)
  const figures = [
    {
      value: answerCount,
      caption: answerCount === 1 ? 'answer due' : 'answers due',
      query: 'answer_due=true',
      isShown: settings.answerDue === true,
    },
    {
      value: followUpCount,
      caption: followUpCount === 1 ? 'follow-up due' : 'follow-ups due',
      query: 'due=true',
      isShown: settings.due === true,
    },
  ]
  return figures
    .filter(({ value }) => value > 0)
    .map(({ value, caption, query, isShown }) => (
      <li key={query}>
        <Link
          className={styles.dueLink}
          to={`/admin/dashboard?${getQuickViewQuery(query, settings)}`}
          aria-current={isShown || undefined}
        >
          <span className={styles.value}>{value.toLocaleString('en-US')}</span>{' '}
          <span className={styles.dueCaption}>{caption}</span>
        </Link>
      </li>
    ))
}
