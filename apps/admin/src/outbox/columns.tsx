import type { TableColumn } from '@duet/ui'
import { formatDate, formatDateTime } from '../dates.ts'
import * as styles from '../submissions/columns.css.ts'
import { CHANNEL_WORDS, type OutboxEntry } from './entry.ts'
import { OutboxStateMark } from './OutboxStateMark.tsx'

/** A message in one line. */
export const wideColumns: readonly TableColumn<OutboxEntry>[] = [
  {
    id: 'date',
    header: 'Written',
    width: 120,
    look: 'mono',
    isSortable: true,
    render: (row) => formatDate(row.created_at),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: '17%',
    look: 'strong',
    isRowHeader: true,
    isSortable: true,
    render: (row) => <bdi>{row.subject}</bdi>,
  },
  {
    id: 'to',
    header: 'To',
    width: '13%',
    isSortable: true,
    render: (row) => <bdi>{receiverOf(row)}</bdi>,
  },
  {
    id: 'channel',
    header: 'Channel',
    width: 120,
    look: 'muted',
    hideBelow: 'wide',
    isSortable: true,
    render: (row) => CHANNEL_WORDS[row.channel],
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 100,
    align: 'end',
    look: 'mono',
    isSortable: true,
    render: (row) => row.attempts.toLocaleString('en-US'),
  },
  {
    id: 'next',
    header: 'Next attempt',
    width: 196,
    look: 'mono',
    hideBelow: 'wide',
    render: (row) => (row.next_attempt_at ? formatDateTime(row.next_attempt_at) : '–'),
  },
  {
    id: 'error',
    header: 'Last error',
    look: 'muted',
    hideBelow: 'wide',
    render: (row) => <span title={row.last_error ?? undefined}>{row.last_error ?? ''}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 138,
    isSortable: true,
    render: (row) => <OutboxStateMark state={row.state} />,
  },
]

/** A message in two lines, for phones. */
export const narrowColumns: readonly TableColumn<OutboxEntry>[] = [
  {
    id: 'state',
    header: 'State',
    width: 116,
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <OutboxStateMark state={row.state} />
        <span className={styles.second}>{CHANNEL_WORDS[row.channel]}</span>
      </div>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    isRowHeader: true,
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <bdi className={styles.name}>{row.subject}</bdi>
        <bdi className={styles.second}>{row.last_error ?? receiverOf(row)}</bdi>
      </div>
    ),
  },
  {
    id: 'attempts',
    header: 'Tries',
    width: 84,
    align: 'end',
    isSortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.measured}>{row.attempts.toLocaleString('en-US')}</span>
        {/* Keeps the figure on the first of two lines. */}
        <span className={styles.second}>&nbsp;</span>
      </div>
    ),
  },
]

/** Whom a message is for. */
export function receiverOf({ recipient }: OutboxEntry): string {
  return recipient ?? 'The team'
}
