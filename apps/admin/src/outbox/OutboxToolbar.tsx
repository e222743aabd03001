import { CHANNELS, type OutboxEntry } from '@duet/contract'
import { Select } from '@duet/ui'
import { useMemo } from 'react'
import { SearchField } from '../controls/SearchField.tsx'
import { Segments } from '../controls/Segments.tsx'
import { KeyHints } from '../shortcuts/KeyHints.tsx'
import type { ListState } from '../tables/ListState.ts'
import * as styles from '../tables/Toolbar.css.ts'
import { CHANNEL_LABELS, STATE_LABELS } from './entry.ts'
import {
  applyOutboxFilters,
  getGroup,
  NEWEST_FIRST,
  OUTBOX_GROUPS,
  type OutboxFilters,
} from './outboxFilters.ts'

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

interface OutboxToolbarProps {
  list: ListState<OutboxEntry>
  filters: OutboxFilters
  onFiltersChange: (changes: Partial<OutboxFilters>) => void
}

/** Shows the search field and the state and channel filters. */
export function OutboxToolbar({ list, filters, onFiltersChange }: OutboxToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query, channel } = filters
  const matches = useMemo(
    () => rows && applyOutboxFilters(rows, { query, channel, group: null, sort: NEWEST_FIRST }),
    [rows, query, channel],
  )
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search subject, recipient, error"
        value={query}
        onValueChange={(newQuery) => onFiltersChange({ query: newQuery })}
      />
      <Segments
        className={styles.fullWidthOnPhone}
        label="State"
        segments={[
          { value: null, label: 'All', count: matches?.length },
          ...OUTBOX_GROUPS.map((group) => ({
            value: group,
            label: STATE_LABELS[group],
            count: matches?.filter((entry) => getGroup(entry) === group).length,
          })),
        ]}
        value={filters.group}
        onValueChange={(group) => onFiltersChange({ group })}
      />
      <Select
        label="Channel"
        labelHidden
        size="small"
        value={channel ?? ''}
        onValueChange={(value) =>
          onFiltersChange({ channel: CHANNELS.find((option) => option === value) ?? null })
        }
      >
        <option value="">Any channel</option>
        {CHANNELS.map((option) => (
          <option key={option} value={option}>
            {CHANNEL_LABELS[option]}
          </option>
        ))}
      </Select>
      <span className={styles.spacer} />
      {list.state === 'loading' ? (
        <span className={styles.loading} role="status">
          Loading mail...
        </span>
      ) : (
        <KeyHints hints={HINTS} />
      )}
    </div>
  )
}
