import { Link } from 'react-router-dom'
import { list } from '../../../theme/list.css.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'
import { QUICK_VIEWS } from './quickViews.ts'
import * as styles from './Views.css.ts'

interface QuickViewListProps {
  /** The list's current settings, as a query string. */
  query: string
  onOpen: () => void
}

/** Shows links to the built-in views, with counts. */
export function QuickViewList({ query, onOpen }: QuickViewListProps) {
  const countsState = useSubmissionCounts()
  const counts = countsState.state === 'ready' ? countsState.counts : undefined
  return (
    <section aria-label="Quick views" className={styles.section}>
      <h2 className={styles.title}>Quick views</h2>
      <ul className={list}>
        {QUICK_VIEWS.map((view) => (
          <li key={view.name}>
            <Link
              className={styles.link}
              to={`/admin/dashboard?${view.query}`}
              aria-current={view.query === query ? 'true' : undefined}
              onClick={onOpen}
            >
              {view.name}
              {counts && view.count && ` (${counts[view.count].toLocaleString('en-US')})`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
