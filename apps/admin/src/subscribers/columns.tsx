import type { Subscriber } from '@duet/contract'
import type { TableColumn } from '@duet/ui'
import { EmailText } from '../controls/EmailText.tsx'
import { Status } from '../controls/Status.tsx'
import { formatDate } from '../dates.ts'
import * as styles from '../tables/cells.css.ts'

/** Columns of the wide table, where each subscriber has one line. */
export const wideColumns: readonly TableColumn<Subscriber>[] = [
  {
    id: 'email',
    header: 'Email',
    width: '35.4%',
    variant: 'strong',
    rowHeader: true,
    sortable: true,
    render: (row) => row.email,
  },
  {
    id: 'subscribed',
    header: 'Subscribed At',
    width: 200,
    variant: 'mono',
    sortable: true,
    render: (row) => formatDate(row.subscribed_at),
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    render: (row) => <ActiveMark isActive={row.is_active} />,
  },
]

/** Columns of the table on phones, where each subscriber has two lines. */
export const narrowColumns: readonly TableColumn<Subscriber>[] = [
  {
    id: 'subscribed',
    header: 'Date',
    width: 116,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.monospace}>{formatDate(row.subscribed_at)}</span>
        <span className={styles.secondLine}>
          <ActiveMark isActive={row.is_active} />
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
]

function ActiveMark({ isActive }: { isActive: boolean }) {
  return <Status shape={isActive ? 'solid' : 'open'}>{isActive ? 'Active' : 'Inactive'}</Status>
}
