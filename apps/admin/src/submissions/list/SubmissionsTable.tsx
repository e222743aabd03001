import type { Submission } from '@duet/contract'
import { Button, Table, TableMessage } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { useShortcutSetting } from '../../shortcuts/shortcutSetting.ts'
import type { ListState } from '../../tables/ListState.ts'
import { LoadFailed } from '../../tables/LoadFailed.tsx'
import { tableBelowToolbar } from '../../tables/Toolbar.css.ts'
import { useListPosition } from '../../tables/useListPosition.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { narrowColumns, wideColumns } from './columns.tsx'
import { type SubmissionFilters, writeFilters } from './submissionFilters.ts'

interface SubmissionsTableProps {
  list: ListState<Submission>
  /** The filtered and sorted rows. */
  rows: readonly Submission[]
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows the submissions in a table. Each row leads to its submission. */
export function SubmissionsTable({ list, rows, filters, onFiltersChange }: SubmissionsTableProps) {
  const navigate = useNavigate()
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const { table, selectedKey, selectRow } = useListPosition(
    'submissions',
    rows,
    list.state === 'ready',
  )
  const search = writeFilters(filters).toString()
  const getHref = (row: Submission) => `/admin/submission/${row.id}${search && `?${search}`}`

  function handleOpen(row: Submission) {
    selectRow(row.id)
    navigate(getHref(row))
  }

  return (
    <Table
      ref={table}
      className={tableBelowToolbar}
      label="Submissions"
      columns={layout.chooseColumns(wideColumns, narrowColumns)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHeight={layout.rowHeight}
      sort={filters.sort}
      onSortChange={(sort) => onFiltersChange({ sort: sort as SubmissionFilters['sort'] })}
      selectedKey={selectedKey}
      onSelectedKeyChange={selectRow}
      onOpen={handleOpen}
      rowHref={getHref}
      pageKeys
      letterKeys={hasShortcuts}
      state={list.state === 'loading' ? 'loading' : 'ready'}
      empty={<SubmissionsEmpty list={list} filters={filters} onFiltersChange={onFiltersChange} />}
    />
  )
}

function SubmissionsEmpty({
  list,
  filters: { query, state, status },
  onFiltersChange,
}: Omit<SubmissionsTableProps, 'rows'>) {
  if (list.state === 'failed') return <LoadFailed error={list.error} />
  const total = list.state === 'ready' ? list.rows.length : 0
  if (total === 0) {
    return (
      <TableMessage lead="0 of 0" title="No submissions yet">
        New requests appear here as soon as they’re submitted.
      </TableMessage>
    )
  }
  const criteriaText = query.trim() ? `“${query.trim()}”` : 'these filters'
  return (
    <TableMessage
      role="status"
      lead={`0 of ${total.toLocaleString('en-US')}`}
      title={`No match for ${criteriaText}${state ? ` in ${state}` : ''}`}
      actions={
        <>
          {status && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ status: null })}>
              Clear status
            </Button>
          )}
          {state && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ state: null })}>
              Clear state
            </Button>
          )}
          {query && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ query: '' })}>
              Clear search
            </Button>
          )}
        </>
      }
    >
      {query.trim() && 'Search covers name, email, title, company, and use case.'}
    </TableMessage>
  )
}
