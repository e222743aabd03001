import { Icon } from '@duet/ui'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useKeys } from '../useKeys.ts'
import { KeyHints } from './KeyHints.tsx'
import * as styles from './RecordBar.css.ts'
import type { Order } from './useOrder.ts'

interface RecordBarProps {
  /** What the list is called that it was opened from. */
  listName: string
  /** The filters of that list, as a query without its question mark. */
  search: string
  order: Order | undefined
  /** Where records of this kind stand; an id follows it. */
  recordPath: string
  /** Said while it is loaded. */
  loading: string | undefined
  /** Keys of this kind of record, and what they do. */
  hints?: readonly (readonly [keys: readonly string[], does: string])[]
  /** What can be done, once the record is there. */
  children: ReactNode
}

/** The way back, the place in the list, and what can be done with one record. */
export function RecordBar({
  listName,
  search,
  order,
  recordPath,
  loading,
  hints = [],
  children,
}: RecordBarProps) {
  const navigate = useNavigate()
  const query = search && `?${search}`
  const listPath = `/admin/dashboard${query}`

  const go = (neighbour: string | undefined) => {
    if (neighbour) navigate(`${recordPath}/${neighbour}${query}`, { replace: true })
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
        {listName}
      </Link>
      {order && (
        <span className={styles.place}>
          {order.position.toLocaleString('en-US')} of {order.total.toLocaleString('en-US')}
        </span>
      )}
      {loading && (
        <span className={styles.place} role="status">
          {loading}
        </span>
      )}
      <span className={styles.spacer} />
      {children && (
        <>
          <KeyHints hints={[[['J'], 'next'], [['K'], 'previous'], ...hints, [['Esc'], 'back']]} />
          {children}
        </>
      )}
    </div>
  )
}
