import type { Submission } from '@duet/forms/schema'
import type { TableColumn } from '@duet/ui'
import { formatDate } from '../dates.ts'
import * as styles from './columns.css.ts'
import { SubmissionStatusMark } from './SubmissionStatusMark.tsx'

// People write their names in either direction; <bdi> keeps one from turning the row around.

/** A submission in one line. */
export const wideColumns: readonly TableColumn<Submission>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 120,
    look: 'mono',
    isSortable: true,
    render: (row) => formatDate(row.created_at),
  },
  {
    id: 'requester',
    header: 'Requester',
    width: '13%',
    look: 'strong',
    isRowHeader: true,
    isSortable: true,
    render: (row) => <bdi>{row.requester_name}</bdi>,
  },
  {
    id: 'title',
    header: 'Title',
    width: '15%',
    look: 'muted',
    hideBelow: 'wide',
    isSortable: true,
    render: (row) => <bdi>{row.title}</bdi>,
  },
  {
    id: 'company',
    header: 'Company',
    isSortable: true,
    width: '15%',
    render: (row) => <bdi>{row.company}</bdi>,
  },
  {
    id: 'states',
    header: 'States',
    look: 'muted',
    hideBelow: 'wide',
    render: (row) => <span title={row.states.join(', ')}>{row.states.join(', ')}</span>,
  },
  {
    id: 'units',
    header: 'Units',
    width: 92,
    align: 'end',
    look: 'mono',
    isSortable: true,
    render: formatUnits,
  },
  {
    id: 'files',
    header: 'Files',
    width: 72,
    align: 'end',
    look: 'mono',
    hideBelow: 'wide',
    isSortable: true,
    render: (row) => row.workflow_media.length,
  },
  {
    id: 'status',
    header: 'Status',
    width: 138,
    isSortable: true,
    render: (row) => <SubmissionStatusMark status={row.status} />,
  },
]

/** A submission in two lines, for phones. */
export const narrowColumns: readonly TableColumn<Submission>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 116,
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.measured}>{formatDate(row.created_at)}</span>
        <span className={styles.second}>
          <SubmissionStatusMark status={row.status} />
        </span>
      </div>
    ),
  },
  {
    id: 'requester',
    header: 'Requester',
    isRowHeader: true,
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <bdi className={styles.name}>{row.requester_name}</bdi>
        <bdi className={styles.second}>{row.company}</bdi>
      </div>
    ),
  },
  {
    id: 'units',
    header: 'Units',
    width: 84,
    align: 'end',
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.measured}>{formatUnits(row)}</span>
        {/* Keeps the figure on the first of two lines. */}
        <span className={styles.second}>&nbsp;</span>
      </div>
    ),
  },
]

function formatUnits(row: Submission): string {
  return row.total_units.toLocaleString('en-US')
}
