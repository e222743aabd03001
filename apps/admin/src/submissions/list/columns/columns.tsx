import type { Submission } from '@duet/contract'
import type { TableColumn } from '@duet/ui'
import { lazyComponent } from '../../../pages/lazyComponent.tsx'
import { LatePart } from '../../../start/LatePart.tsx'
import { PartBoundary } from '../../../start/PartBoundary.tsx'
import { addPlaceholder } from '../../../tables/addPlaceholder.tsx'
import * as styles from '../../../tables/cells.css.ts'
import { SubmissionStatusMark } from '../../SubmissionStatusMark.tsx'
import type { ListRow } from '../listRows.ts'
import {
  type ColumnId,
  type ColumnSetting,
  DEFAULT_COLUMNS,
  hasChosenColumns,
  listSecondLines,
} from './columnSettings.ts'
import type { OptionalColumnId } from './OptionalCell.tsx'
import { RequesterName } from './RequesterName.tsx'
import { SubmissionTime } from './SubmissionTime.tsx'

// In this file, `<bdi>` keeps right-to-left text from changing the direction of the row.

/** A column that users can show, hide, and move. */
interface SubmissionColumn extends TableColumn<Submission> {
  id: ColumnId
  header: string
}

const AnswerMark = lazyComponent(() => import('./AnswerMark.tsx'), 'AnswerMark')
const OptionalCell = lazyComponent(() => import('./OptionalCell.tsx'), 'OptionalCell')

/** Creates a column that the list doesn't show by default. */
function createOptionalColumn(
  id: OptionalColumnId,
  header: string,
  options?: Pick<TableColumn<Submission>, 'variant' | 'sortable'>,
): SubmissionColumn {
  return {
    id,
    header,
    sortable: true,
    ...options,
    render: (row) => (
      <PartBoundary failure="Not loaded">
        <OptionalCell columnId={id} submission={row} />
      </PartBoundary>
    ),
  }
}

/** Shows when the answer to a new request is due. */
function renderAnswer(row: Submission) {
  return (
    row.status === 'new' &&
    row.answer_due_at && (
      <LatePart failure={null}>
        <AnswerMark submission={row} />
      </LatePart>
    )
  )
}

/** All columns of the wide table, where each submission has one line. */
const WIDE_COLUMNS: readonly SubmissionColumn[] = [
  {
    id: 'created_at',
    header: 'Date',
    width: 120,
    variant: 'mono',
    sortable: true,
    render: (row) => <SubmissionTime isoTime={row.created_at} />,
  },
  {
    id: 'requester_name',
    header: 'Requester',
    variant: 'strong',
    rowHeader: true,
    sortable: true,
    render: (row) => <RequesterName submission={row} />,
  },
  {
    id: 'title',
    header: 'Title',
    width: '15%',
    variant: 'muted',
    hideBelow: 'notes',
    sortable: true,
    render: (row) => <bdi>{row.title}</bdi>,
  },
  {
    id: 'company',
    header: 'Company',
    sortable: true,
    render: (row) => <bdi>{row.company}</bdi>,
  },
  {
    id: 'states',
    header: 'States',
    variant: 'muted',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => <span title={row.states.join(', ')}>{row.states.join(', ')}</span>,
  },
  {
    id: 'total_units',
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
    width: 80,
    align: 'end',
    variant: 'mono',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => row.workflow_media.length,
  },
  {
    id: 'status',
    header: 'Status',
    width: 166,
    sortable: true,
    render: (row) => (
      <SubmissionStatusMark status={row.status}>{renderAnswer(row)}</SubmissionStatusMark>
    ),
  },
  createOptionalColumn('email', 'Email'),
  createOptionalColumn('reference', 'Reference', { variant: 'mono' }),
  createOptionalColumn('owner', 'Owner'),
  createOptionalColumn('tags', 'Tags', { variant: 'muted' }),
  createOptionalColumn('follow_up_on', 'Follow-up', { variant: 'mono' }),
  createOptionalColumn('age', 'Age', { variant: 'mono' }),
  createOptionalColumn('updated_at', 'Updated', { variant: 'mono' }),
  createOptionalColumn('first_contact_at', 'First contact', { variant: 'mono' }),
  createOptionalColumn('answer_due_at', 'Answer due', { variant: 'mono' }),
  createOptionalColumn('source', 'Source'),
  createOptionalColumn('first_touch', 'First touch', { variant: 'muted', sortable: false }),
  createOptionalColumn('last_touch', 'Last touch', { variant: 'muted', sortable: false }),
  createOptionalColumn('use_case', 'Use case', { variant: 'muted', sortable: false }),
]

export const COLUMN_NAMES = Object.fromEntries(
  WIDE_COLUMNS.map(({ id, header }) => [id, header]),
) as Record<ColumnId, string>

const columnsById = new Map(WIDE_COLUMNS.map((column) => [column.id, column]))

export function createWideColumns(
  settings: readonly ColumnSetting[] | null,
): readonly TableColumn<ListRow>[] {
  if (!hasChosenColumns(settings)) return DEFAULT_WIDE_COLUMNS
  return settings.flatMap(({ id }) => {
    const column = columnsById.get(id)
    if (!column) return []
    // Columns that users have chosen stay visible in narrower windows, so ignore `hideBelow`.
    const { hideBelow: _, ...baseColumn } = column
    return [addPlaceholder(baseColumn)]
  })
}

const DEFAULT_WIDE_COLUMNS = WIDE_COLUMNS.slice(0, DEFAULT_COLUMNS.length).map(addPlaceholder)

/** Fills the second line, so that the value above it stays on the first line. */
const EMPTY_LINE = '\u00a0'

/** Columns whose values are unclear without a name. */
const NAMED_COLUMNS: ReadonlySet<ColumnId> = new Set([
  'files',
  'owner',
  'follow_up_on',
  'updated_at',
  'first_contact_at',
  'answer_due_at',
  'source',
  'first_touch',
  'last_touch',
])

/** Returns the columns of the table on phones, where each submission has two lines. */
export function createNarrowColumns(
  settings: readonly ColumnSetting[] | null,
): readonly TableColumn<ListRow>[] {
  const secondLines = listSecondLines(settings)
  const columns: TableColumn<Submission>[] = [
    {
      id: 'created_at',
      header: 'Date',
      width: 116,
      sortable: true,
      render: (row) => (
        <div className={styles.lines}>
          <span className={styles.monospace}>
            <SubmissionTime isoTime={row.created_at} />
          </span>
          <span className={styles.secondLine}>
            {secondLines.created_at.length > 0 ? (
              <SubmissionStatusMark status={row.status} />
            ) : (
              EMPTY_LINE
            )}
          </span>
        </div>
      ),
    },
    {
      id: 'requester_name',
      header: 'Requester',
      rowHeader: true,
      sortable: true,
      render: (row) => (
        <div className={styles.lines}>
          <span className={styles.name}>
            <RequesterName submission={row} />
          </span>
          <Values columnIds={secondLines.requester_name} submission={row} />
        </div>
      ),
    },
  ]
  if (!settings || settings.some(({ id }) => id === 'total_units')) {
    columns.push({
      id: 'total_units',
      header: 'Units',
      width: 96,
      align: 'end',
      sortable: true,
      render: (row) => (
        <div className={styles.lines}>
          <span className={styles.monospace}>{formatUnits(row)}</span>
          <span className={styles.secondLine}>{renderAnswer(row) || EMPTY_LINE}</span>
        </div>
      ),
    })
  }
  return columns.map(addPlaceholder)
}

interface ValuesProps {
  columnIds: readonly ColumnId[]
  submission: Submission
}

/** Shows values that aren't empty, separated by dots. Truncates values that don't fit. */
function Values({ columnIds, submission }: ValuesProps) {
  return (
    <span className={styles.values}>
      {columnIds.map((id) => (
        <span
          key={id}
          className={styles.value}
          data-name={NAMED_COLUMNS.has(id) ? `${COLUMN_NAMES[id]} ` : ''}
        >
          {columnsById.get(id)?.render(submission)}
        </span>
      ))}
    </span>
  )
}

// Much faster than `toLocaleString`, which a scrolling list would call for each row.
const unitFormat = new Intl.NumberFormat('en-US')

function formatUnits(row: Submission): string {
  return unitFormat.format(row.total_units)
}
