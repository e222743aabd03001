import { Link } from 'react-router-dom'
import { list } from '../theme/list.css.ts'
import type { ChartRow } from './ChartRow.ts'
import * as styles from './RowBars.css.ts'

interface RowBarsProps {
  rows: readonly ChartRow[]
  /** The count of a bar with the full width. @default the highest count in `rows` */
  maxCount?: number
}

/** Shows values as horizontal bars. Bars of counted submissions are links. */
export function RowBars({
  rows,
  maxCount = Math.max(1, ...rows.map(({ count }) => count)),
}: RowBarsProps) {
  return (
    <ul className={list}>
      {rows.map((row) => (
        <li key={row.path ?? row.label} className={styles.item}>
          {row.path === undefined ? (
            <div className={styles.row}>
              <Bar row={row} maxCount={maxCount} />
            </div>
          ) : (
            <Link to={row.path} className={`${styles.row} ${styles.link}`}>
              <Bar row={row} maxCount={maxCount} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Bar({ row: { label, count }, maxCount }: { row: ChartRow; maxCount: number }) {
  return (
    <>
      <bdi className={styles.label}>{label}</bdi>{' '}
      <svg className={styles.plot} aria-hidden="true">
        <rect className={styles.bar} width={`${(count / maxCount) * 100}%`} height="100%" />
      </svg>
      <span className={styles.value}>{count.toLocaleString('en-US')}</span>
    </>
  )
}
