import type { Subscriber } from '@duet/forms/schema'
import type { TableColumn } from '@duet/ui'
import { formatDate } from '../dates.ts'
import { Status } from '../desk/Status.tsx'
import * as styles from '../submissions/columns.css.ts'

/** A subscriber in one line. */
export const wideColumns: readonly TableColumn<Subscriber>[] = [
  {
    id: 'email',
    header: 'Email',
    width: '35.4%',
    look: 'strong',
    isRowHeader: true,
    isSortable: true,
    render: (row) => row.email,
  },
  {
    id: 'subscribed',
    header: 'Subscribed At',
    width: 200,
    look: 'mono',
    isSortable: true,
    render: (row) => formatDate(row.subscribed_at),
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: (row) => <ActiveMark isActive={row.is_active} />,
  },
]

/** A subscriber in two lines, for phones. */
export const narrowColumns: readonly TableColumn<Subscriber>[] = [
  {
    id: 'subscribed',
    header: 'Date',
    width: 116,
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.measured}>{formatDate(row.subscribed_at)}</span>
        <span className={styles.second}>
          <ActiveMark isActive={row.is_active} />
        </span>
      </div>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    isSortable: true,
    render: (row) => <span className={styles.wrapped}>{row.email}</span>,
  },
]

function ActiveMark({ isActive }: { isActive: boolean }) {
  return <Status shape={isActive ? 'solid' : 'open'}>{isActive ? 'Active' : 'Inactive'}</Status>
}
