import type { OutboxCount, OutboxEntry } from '@duet/contract'
import { Skeleton, type TableColumn } from '@duet/ui'
import type { ReactNode } from 'react'
import { formatDateTime } from '../dates/dates.ts'
import * as styles from '../tables/cells.css.ts'
import { CHANNEL_LABELS } from './entry.ts'
import { MessageTime } from './MessageTime.tsx'
import { OutboxStateMark } from './OutboxStateMark.tsx'
import type { OutboxListRow } from './useOutboxWindow.ts'

interface EntryColumn extends Omit<TableColumn<OutboxListRow>, 'render'> {
  render: (entry: OutboxEntry) => ReactNode
}

/** Creates a column that renders a message, or a placeholder until the message has loaded. */
const createColumn = ({ render, ...column }: EntryColumn): TableColumn<OutboxListRow> => ({
  ...column,
  render: ({ entry }) => {
    if (entry) return render(entry)
    return column.rowHeader ? <Skeleton /> : null
  },
})

/** Columns of the wide table, where each message has one line. */
const wideColumns: readonly TableColumn<OutboxListRow>[] = [
  createColumn({
    id: 'date',
    header: 'Created',
    width: 120,
    variant: 'mono',
    sortable: true,
    render: (entry) => <MessageTime isoTime={entry.created_at} />,
  }),
  createColumn({
    id: 'subject',
    header: 'Subject',
    width: 272,
    variant: 'strong',
    rowHeader: true,
    sortable: true,
    render: (entry) => <bdi>{entry.subject}</bdi>,
  }),
  createColumn({
    id: 'to',
    header: 'Recipient',
    width: 208,
    sortable: true,
    render: (entry) => <bdi title={entry.recipient ?? undefined}>{formatRecipient(entry)}</bdi>,
  }),
  createColumn({
    id: 'channel',
    header: 'Channel',
    width: 124,
    variant: 'muted',
    hideBelow: 'notes',
    sortable: true,
    render: (entry) => CHANNEL_LABELS[entry.channel],
  }),
  createColumn({
    id: 'attempts',
    header: 'Attempts',
    width: 108,
    align: 'end',
    variant: 'mono',
    hideBelow: 'wide',
    sortable: true,
    render: (entry) => entry.attempts.toLocaleString('en-US'),
  }),
  createColumn({
    id: 'next',
    header: 'Next attempt',
    width: 196,
    variant: 'mono',
    hideBelow: 'notes',
    sortable: true,
    render: (entry) => (entry.next_attempt_at ? formatDateTime(entry.next_attempt_at) : '–'),
  }),
  createColumn({
    id: 'error',
    header: 'Last error',
    variant: 'muted',
    hideBelow: 'notes',
    sortable: true,
    render: (entry) => <span title={entry.last_error ?? undefined}>{entry.last_error ?? ''}</span>,
  }),
  createColumn({
    id: 'state',
    header: 'State',
    width: 144,
    sortable: true,
    render: (entry) => <OutboxStateMark state={entry.state} />,
  }),
]

/** Columns of the table on phones, where each message has two lines. */
const narrowColumns: readonly TableColumn<OutboxListRow>[] = [
  createColumn({
    id: 'state',
    header: 'State',
    width: 116,
    sortable: true,
    render: (entry) => (
      <div className={styles.lines}>
        <OutboxStateMark state={entry.state} />
        <span className={styles.secondLine}>{CHANNEL_LABELS[entry.channel]}</span>
      </div>
    ),
  }),
  createColumn({
    id: 'subject',
    header: 'Subject and recipient',
    rowHeader: true,
    sortable: true,
    render: (entry) => (
      <div className={styles.lines}>
        <bdi className={styles.name}>{entry.subject}</bdi>
        <bdi className={styles.secondLine}>{entry.last_error ?? formatRecipient(entry)}</bdi>
      </div>
    ),
  }),
  createColumn({
    id: 'attempts',
    header: 'Attempts',
    width: 104,
    align: 'end',
    sortable: true,
    render: (entry) => (
      <div className={styles.lines}>
        <span className={styles.monospace}>{entry.attempts.toLocaleString('en-US')}</span>
        {/* Fills the second line, so that the number stays on the first line. */}
        <span className={styles.secondLine}>&nbsp;</span>
      </div>
    ),
  }),
]

/** Returns the columns of the wide table and the narrow table, except those that would be empty. */
export function chooseFilledColumns({
  attempted: attemptedCount,
  scheduled: scheduledCount,
  with_error,
}: OutboxCount) {
  const emptyIds = [
    ...(attemptedCount === 0 ? ['attempts'] : []),
    ...(scheduledCount === 0 ? ['next'] : []),
    ...(with_error === 0 ? ['error'] : []),
  ]
  const isFilled = ({ id }: { id: string }) => !emptyIds.includes(id)
  return { wide: wideColumns.filter(isFilled), narrow: narrowColumns.filter(isFilled) }
}

/** Returns a message's recipient for display. Messages without a recipient go to the team. */
export function formatRecipient({ recipient }: Pick<OutboxEntry, 'recipient'>): string {
  return recipient ?? 'Your team'
}
