import type { SavedView } from '@duet/contract'
import { Link } from 'react-router-dom'
import { list } from '../../../theme/list.css.ts'
import { getViewPath } from './getViewPath.ts'
import * as styles from './Views.css.ts'

interface ViewListProps {
  title: string
  views: readonly SavedView[]
  /** ID of the view that the user has opened. */
  currentId: string | undefined
  onOpen: () => void
}

export function ViewList({ title, views, currentId, onOpen }: ViewListProps) {
  if (views.length === 0) return null
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={list}>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              className={styles.link}
              to={getViewPath(view)}
              aria-current={view.id === currentId ? 'true' : undefined}
              onClick={onOpen}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
