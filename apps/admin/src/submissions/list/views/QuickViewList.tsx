import { Link } from 'react-router-dom'
import { usePermissions } from '../../../team/usePermissions.ts'
import { list } from '../../../theme/list.css.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'
import { getViewQuery, type ListSettings } from '../listSettings.ts'
import { getQuickViewQuery, QUICK_VIEWS } from './quickViews.ts'
import * as styles from './Views.css.ts'

interface QuickViewListProps {
  /** The list's current settings. */
  settings: ListSettings
  onOpen: () => void
}

/** Shows links to the built-in views, with counts. */
export function QuickViewList({ settings, onOpen }: QuickViewListProps) {
  const countsState = useSubmissionCounts()
  const { selfId } = usePermissions()
  const counts = countsState.state === 'ready' ? countsState.counts : undefined
  const shownCounts = counts && { ...counts, own: counts.owner[selfId ?? ''] ?? 0 }
  return (
    <section aria-label="Quick views" className={styles.section}>
      <h2 className={styles.title}>Quick views</h2>
      <ul className={list}>
        {QUICK_VIEWS.map((view) => {
          const query = getQuickViewQuery(view.query, settings)
          return (
            <li key={view.name}>
              <Link
                className={styles.link}
                to={`/admin/dashboard?${query}`}
                aria-current={query === getViewQuery(settings) ? 'true' : undefined}
                onClick={onOpen}
              >
                {view.name}
                {shownCounts && ` (${shownCounts[view.count].toLocaleString('en-US')})`}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
