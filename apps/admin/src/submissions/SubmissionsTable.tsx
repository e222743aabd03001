import type { Submission } from '@duet/forms/schema'
import { Button, Table, TableMessage } from '@duet/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LoadFailed } from '../desk/LoadFailed.tsx'
import { tableUnderTools } from '../desk/Toolbar.css.ts'
import { useRoom } from '../desk/useRoom.ts'
import type { ListState } from '../lists/ListsContext.ts'
import { useScrollMemory } from '../lists/useScrollMemory.ts'
import { narrowColumns, wideColumns } from './columns.tsx'
import { type SubmissionFilters, writeFilters } from './submissionFilters.ts'

interface SubmissionsTableProps {
  list: ListState<Submission>
  /** Those that pass the filters, in order. */
  rows: readonly Submission[]
  filters: SubmissionFilters
  onFiltersChange: (part: Partial<SubmissionFilters>) => void
}

/** The submissions, one in a row; a row leads to its page. */
export function SubmissionsTable({ list, rows, filters, onFiltersChange }: SubmissionsTableProps) {
  const navigate = useNavigate()
  const room = useRoom()
  const memory = useScrollMemory('submissions', list.state === 'ready')
  const [selectedKey, setSelectedKey] = useState(memory.selectedKey)
  const search = writeFilters(filters).toString()
  const hrefOf = (row: Submission) => `/admin/submission/${row.id}${search && `?${search}`}`

  function handleOpen(row: Submission) {
    handleSelect(row.id)
    navigate(hrefOf(row))
  }

  function handleSelect(key: string) {
    setSelectedKey(key)
    memory.selectedKey = key
  }

  return (
    <Table
      className={tableUnderTools}
      label="Submissions"
      columns={room.columns(wideColumns, narrowColumns)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHeight={room.rowHeight}
      sort={filters.sort}
      onSortChange={(sort) => onFiltersChange({ sort: sort as SubmissionFilters['sort'] })}
      selectedKey={selectedKey}
      onSelectedKeyChange={handleSelect}
      onOpen={handleOpen}
      rowHref={hrefOf}
      hasPageKeys
      state={list.state === 'loading' ? 'loading' : 'ready'}
      empty={<Empty list={list} filters={filters} onFiltersChange={onFiltersChange} />}
    />
  )
}

function Empty({
  list,
  filters: { query, state, status },
  onFiltersChange,
}: Omit<SubmissionsTableProps, 'rows'>) {
  if (list.state === 'failed') return <LoadFailed message={list.message} />
  const total = list.state === 'ready' ? list.rows.length : 0
  if (total === 0) {
    return (
      <TableMessage lead="0 of 0" title="No submissions yet">
        The first request from the site stands here the moment it is sent.
      </TableMessage>
    )
  }
  const what = query.trim() ? `“${query.trim()}”` : 'these filters'
  return (
    <TableMessage
      role="status"
      lead={`0 of ${total.toLocaleString('en-US')}`}
      title={`No match for ${what}${state ? ` in ${state}` : ''}`}
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
      The search looks at name, company, email and use case.
    </TableMessage>
  )
}
