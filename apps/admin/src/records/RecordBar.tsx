import { Icon } from '@duet/ui'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type KeyHint, KeyHints } from '../shortcuts/KeyHints.tsx'
import { useKeys } from '../shortcuts/useKeys.ts'
import * as styles from './RecordBar.css.ts'
import type { ListOrder } from './useListOrder.ts'

interface RecordBarProps {
  /** Name of the list that the user came from. */
  listName: string
  /** Query string of the list, without `?`. It contains the list's filters. */
  search: string
  order: ListOrder | undefined
  /** Path of the records, without an ID. */
  recordPath: string
  /** Text shown while the record is loading. */
  loading: string | undefined
  /** Keyboard shortcuts for this type of record. */
  hints?: readonly KeyHint[]
  /** Whether to show the shortcuts even if `children` is missing. */
  areKeysShown?: boolean
  /** The record's actions, once it's loaded. */
  children?: ReactNode
}

/** Shows the bar above a record: back link, position in the list, and actions. */
export function RecordBar({
  listName,
  search,
  order,
  recordPath,
  loading,
  hints = [],
  areKeysShown = false,
  children,
}: RecordBarProps) {
  const navigate = useNavigate()
  const query = search && `?${search}`
  const listPath = `/admin/dashboard${query}`

  const go = (neighbor: string | undefined) => {
    if (neighbor) navigate(`${recordPath}/${neighbor}${query}`, { replace: true })
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
        <span className={styles.position}>
          {order.position.toLocaleString('en-US')} of {order.total.toLocaleString('en-US')}
        </span>
      )}
      {loading && (
        <span className={styles.position} role="status">
          {loading}
        </span>
      )}
      <span className={styles.spacer} data-last={children ? undefined : ''} />
      {(children || areKeysShown) && (
        <>
          <KeyHints hints={[[['J'], 'next'], [['K'], 'previous'], ...hints, [['Esc'], 'back']]} />
          {children}
        </>
      )}
    </div>
  )
}
