import type { Subscriber } from '@duet/contract'
import type { TableColumn } from '@duet/ui'
import { EmailText } from '../controls/EmailText.tsx'
import { Status } from '../controls/Status.tsx'
import { formatDate } from '../dates/dates.ts'
import { addPlaceholder } from '../tables/addPlaceholder.tsx'
import * as styles from '../tables/cells.css.ts'
import { SOURCE_LABELS } from './sourceLabels.ts'
import type { SubscriberListRow } from './useSubscriberList.ts'

/** The table's columns in wide windows, with one line for each subscriber. */
export const wideSubscriberColumns: readonly TableColumn<SubscriberListRow>[] = (
  [
    {
      id: 'email',
      header: 'Email',
      width: '42%',
      variant: 'strong',
      rowHeader: true,
      sortable: true,
      render: (row) => row.email,
    },
    {
      id: 'subscribed_at',
      header: 'Subscribed At',
      width: '19%',
      variant: 'mono',
      sortable: true,
      render: (row) => formatDate(row.subscribed_at),
    },
    {
      id: 'status',
      header: 'Status',
      width: '17%',
      sortable: true,
      render: (row) => <SubscriberStatusMark subscriber={row} />,
    },
    {
      id: 'source',
      header: 'Source',
      variant: 'muted',
      sortable: true,
      render: (row) => SOURCE_LABELS[row.source],
    },
  ] satisfies TableColumn<Subscriber>[]
).map(addPlaceholder)

/** The table's columns on phones, with two lines for each subscriber. */
export const narrowSubscriberColumns: readonly TableColumn<SubscriberListRow>[] = (
  [
    {
      id: 'subscribed_at',
      header: 'Subscribed At',
      width: 152,
      sortable: true,
      render: (row) => (
        <div className={styles.lines}>
          <span className={styles.monospace}>{formatDate(row.subscribed_at)}</span>
          <span className={styles.secondLine}>
            <SubscriberStatusMark subscriber={row} />
          </span>
        </div>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      rowHeader: true,
      sortable: true,
      render: (row) => (
        <span className={styles.wrappedText}>
          <EmailText email={row.email} />
        </span>
      ),
    },
  ] satisfies TableColumn<Subscriber>[]
).map(addPlaceholder)

/** Shows whether a subscriber is active, inactive, unconfirmed, or deleted. */
export function SubscriberStatusMark({ subscriber }: { subscriber: Subscriber }) {
  if (subscriber.deleted_at !== null) return <Status shape="open">Deleted</Status>
  if (subscriber.is_unconfirmed) return <Status shape="half">Unconfirmed</Status>
  const { is_active: isActive } = subscriber
  return <Status shape={isActive ? 'solid' : 'open'}>{isActive ? 'Active' : 'Inactive'}</Status>
}
