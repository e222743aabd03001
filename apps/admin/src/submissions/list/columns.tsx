import type { Submission } from '@duet/contract'
import type { TableColumn } from '@duet/ui'
import { formatDate } from '../../dates.ts'
import { NewMark } from '../../live/NewMark.tsx'
import * as styles from '../../tables/cells.css.ts'
import { SubmissionStatusMark } from '../SubmissionStatusMark.tsx'

// `<bdi>` keeps right-to-left text from changing the direction of its row.

/** Columns of the wide table, where each submission has one line. */
export const wideColumns: readonly TableColumn<Submission>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 120,
    variant: 'mono',
    sortable: true,
    render: (row) => formatDate(row.created_at),
  },
  {
    id: 'requester',
    header: 'Requester',
    width: '13%',
    variant: 'strong',
    rowHeader: true,
    sortable: true,
    render: (row) => (
      <>
        <NewMark id={row.id} />
        <bdi>{row.requester_name}</bdi>
      </>
    ),
  },
  {
    id: 'title',
    header: 'Title',
    width: '15%',
    variant: 'muted',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => <bdi>{row.title}</bdi>,
  },
  {
    id: 'company',
    header: 'Company',
    sortable: true,
    width: '15%',
    render: (row) => <bdi>{row.company}</bdi>,
  },
  {
    id: 'states',
    header: 'States',
    variant: 'muted',
    hideBelow: 'wide',
    render: (row) => <span title={row.states.join(', ')}>{row.states.join(', ')}</span>,
  },
  {
    id: 'units',
    header: 'Units',
    width: 92,
    align: 'end',
    variant: 'mono',
    sortable: true,
    render: formatUnits,
  },
  {
    id: 'files',
    header: 'Files',
    width: 72,
    align: 'end',
    variant: 'mono',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => row.workflow_media.length,
  },
  {
    id: 'status',
    header: 'Status',
    width: 138,
    sortable: true,
    render: (row) => <SubmissionStatusMark status={row.status} />,
  },
]

/** Columns of the table on phones, where each submission has two lines. */
export const narrowColumns: readonly TableColumn<Submission>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 116,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.monospace}>{formatDate(row.created_at)}</span>
        <span className={styles.secondLine}>
          <SubmissionStatusMark status={row.status} />
        </span>
      </div>
    ),
  },
  {
    id: 'requester',
    header: 'Requester',
    rowHeader: true,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.name}>
          <NewMark id={row.id} />
          <bdi>{row.requester_name}</bdi>
        </span>
        <bdi className={styles.secondLine}>{row.company}</bdi>
      </div>
    ),
  },
  {
    id: 'units',
    header: 'Units',
    width: 84,
    align: 'end',
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.monospace}>{formatUnits(row)}</span>
        {/* Fills the second line, so that the number stays on the first line. */}
        <span className={styles.secondLine}>&nbsp;</span>
      </div>
    ),
  },
]

function formatUnits(row: Submission): string {
  return row.total_units.toLocaleString('en-US')
}
