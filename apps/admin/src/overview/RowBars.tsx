import { Link } from 'react-router-dom'
import { list } from '../theme/list.css.ts'
import type { LinkedRow } from './ChartRow.ts'
import * as styles from './RowBars.css.ts'

interface RowBarsProps {
  rows: readonly LinkedRow[]
  /** The count of a bar with the full width. @default the highest count in `rows` */
  maxCount?: number
}

/** Shows values as horizontal bars. Each bar is a link. */
export function RowBars({
  rows,
  maxCount = Math.max(1, ...rows.map(({ count }) => count)),
}: RowBarsProps) {
  return (
    <ul className={list}>
      {rows.map(({ label, count, path }) => (
        <li key={path} className={styles.item}>
          <Link to={path} className={styles.row}>
            <bdi className={styles.label}>{label}</bdi>{' '}
            <svg className={styles.plot} aria-hidden="true">
              <rect className={styles.bar} width={`${(count / maxCount) * 100}%`} height="100%" />
            </svg>
            <span className={styles.value}>{count.toLocaleString('en-US')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
