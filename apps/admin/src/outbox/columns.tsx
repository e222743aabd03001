import type { OutboxEntry } from '@duet/contract'
import type { TableColumn } from '@duet/ui'
import { formatDate, formatDateTime } from '../dates.ts'
import * as styles from '../tables/cells.css.ts'
import { CHANNEL_LABELS } from './entry.ts'
import { OutboxStateMark } from './OutboxStateMark.tsx'

/** Columns of the wide table, where each message has one line. */
export const wideColumns: readonly TableColumn<OutboxEntry>[] = [
  {
    id: 'date',
    header: 'Created',
    width: 120,
    variant: 'mono',
    sortable: true,
    render: (row) => formatDate(row.created_at),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: '17%',
    variant: 'strong',
    rowHeader: true,
    sortable: true,
    render: (row) => <bdi>{row.subject}</bdi>,
  },
  {
    id: 'to',
    header: 'To',
    width: '13%',
    sortable: true,
    render: (row) => <bdi>{formatRecipient(row)}</bdi>,
  },
  {
    id: 'channel',
    header: 'Channel',
    width: 120,
    variant: 'muted',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => CHANNEL_LABELS[row.channel],
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 100,
    align: 'end',
    variant: 'mono',
    sortable: true,
    render: (row) => row.attempts.toLocaleString('en-US'),
  },
  {
    id: 'next',
    header: 'Next attempt',
    width: 196,
    variant: 'mono',
    hideBelow: 'wide',
    render: (row) => (row.next_attempt_at ? formatDateTime(row.next_attempt_at) : '–'),
  },
  {
    id: 'error',
    header: 'Last error',
    variant: 'muted',
    hideBelow: 'wide',
    render: (row) => <span title={row.last_error ?? undefined}>{row.last_error ?? ''}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 138,
    sortable: true,
    render: (row) => <OutboxStateMark state={row.state} />,
  },
]

/** Columns of the table on phones, where each message has two lines. */
export const narrowColumns: readonly TableColumn<OutboxEntry>[] = [
  {
    id: 'state',
    header: 'State',
    width: 116,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <OutboxStateMark state={row.state} />
        <span className={styles.secondLine}>{CHANNEL_LABELS[row.channel]}</span>
      </div>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    rowHeader: true,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <bdi className={styles.name}>{row.subject}</bdi>
        <bdi className={styles.secondLine}>{row.last_error ?? formatRecipient(row)}</bdi>
      </div>
    ),
  },
  {
    id: 'attempts',
    header: 'Tries',
    width: 84,
    align: 'end',
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.monospace}>{row.attempts.toLocaleString('en-US')}</span>
        {/* Fills the second line, so that the number stays on the first line. */}
        <span className={styles.secondLine}>&nbsp;</span>
      </div>
    ),
  },
]

/** Returns a message's recipient for display. Messages without a recipient go to the team. */
export function formatRecipient({ recipient }: OutboxEntry): string {
  return recipient ?? 'Your team'
}
