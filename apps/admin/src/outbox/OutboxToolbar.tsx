import { useMemo } from 'react'
import { KeyHints } from '../desk/KeyHints.tsx'
import { SearchField } from '../desk/SearchField.tsx'
import { Segments } from '../desk/Segments.tsx'
import { Select } from '../desk/Select.tsx'
import * as styles from '../desk/Toolbar.css.ts'
import type { ListState } from '../lists/ListsContext.ts'
import { CHANNEL_WORDS, CHANNELS, type OutboxEntry, STATE_WORDS } from './entry.ts'
import {
  applyOutboxFilters,
  groupOf,
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
  onFiltersChange: (part: Partial<OutboxFilters>) => void
}

/** Search, state and channel. */
export function OutboxToolbar({ list, filters, onFiltersChange }: OutboxToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query, channel } = filters
  const found = useMemo(
    () => rows && applyOutboxFilters(rows, { query, channel, group: null, sort: NEWEST_FIRST }),
    [rows, query, channel],
  )
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search subject, receiver, error"
        value={query}
        onValueChange={(next) => onFiltersChange({ query: next })}
      />
      <Segments
        className={styles.wideOnPhone}
        label="State"
        segments={[
          { value: null, label: 'All', count: found?.length },
          ...OUTBOX_GROUPS.map((group) => ({
            value: group,
            label: STATE_WORDS[group],
            count: found?.filter((entry) => groupOf(entry) === group).length,
          })),
        ]}
        value={filters.group}
        onValueChange={(group) => onFiltersChange({ group })}
      />
      <Select
        label="Channel"
        value={channel ?? ''}
        onChange={(event) =>
          onFiltersChange({ channel: CHANNELS.find((each) => each === event.target.value) ?? null })
        }
      >
        <option value="">Any channel</option>
        {CHANNELS.map((each) => (
          <option key={each} value={each}>
            {CHANNEL_WORDS[each]}
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
