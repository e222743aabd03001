import { CHANNELS, type OutboxCounts } from '@duet/contract'
import { ChoiceMenu } from '../controls/ChoiceMenu.tsx'
import { Segments } from '../controls/Segments.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { KeyHints } from '../shortcuts/KeyHints.tsx'
import { gapBeforeActions, longToolbar } from '../tables/longToolbar.css.ts'
import { SearchField } from '../tables/SearchField.tsx'
import * as styles from '../tables/Toolbar.css.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { CHANNEL_LABELS, OUTBOX_STATE_LABELS } from './entry.ts'
import {
  GROUP_STATES,
  OUTBOX_GROUPS,
  type OutboxFilters,
  type OutboxGroup,
} from './outboxFilters.ts'
import { TestMessageButton } from './TestMessageButton.tsx'
import type { OutboxWindow } from './useOutboxWindow.ts'

const KEY_HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

/** Groups whose buttons are hidden while no messages are in them. */
const RARE_GROUPS: readonly OutboxGroup[] = ['discarded', 'expired']

interface OutboxToolbarProps {
  list: OutboxWindow
  filters: OutboxFilters
  onFiltersChange: (changes: Partial<OutboxFilters>) => void
}

/** Shows the search field, the state and channel filters, and the button for a test message. */
export function OutboxToolbar({ list, filters, onFiltersChange }: OutboxToolbarProps) {
  const { can } = usePermissions()
  usePageCommands([
    ...OUTBOX_GROUPS.map((group) => ({
      id: `state ${group}`,
      label: `Show state: ${OUTBOX_STATE_LABELS[group]}`,
      keywords: 'filter',
      run: () => onFiltersChange({ group }),
    })),
    ...CHANNELS.map((channel) => ({
      id: `channel ${channel}`,
      label: `Show channel: ${CHANNEL_LABELS[channel]}`,
      keywords: 'filter',
      run: () => onFiltersChange({ channel }),
    })),
    {
      id: 'clear filters',
      label: 'Clear search and filters',
      run: () => onFiltersChange({ query: '', group: null, channel: null }),
    },
  ])
  const counts = list.state === 'ready' ? list.counts : undefined
  return (
    <div className={`${styles.toolbar} ${longToolbar}`}>
      <SearchField
        label="Search subject, recipient, error"
        value={filters.query}
        onValueChange={(query) => onFiltersChange({ query })}
      />
      <Segments
        className={styles.fullWidthOnPhone}
        label="State"
        segments={[
          { value: null, label: 'All', count: counts && countAll(counts) },
          ...OUTBOX_GROUPS.map((group) => ({
            value: group,
            label: OUTBOX_STATE_LABELS[group],
            count: counts && countGroup(counts, group),
          })).filter(
            ({ value, count }) => !RARE_GROUPS.includes(value) || count || value === filters.group,
          ),
        ]}
        value={filters.group}
        onValueChange={(group) => onFiltersChange({ group })}
      />
      <ChoiceMenu
        className={styles.menuButton}
        label="Channel"
        value={filters.channel}
        choices={[
          { value: null, label: 'Any channel' },
          ...CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_LABELS[channel] })),
        ]}
        onValueChange={(channel) => onFiltersChange({ channel })}
      />
      <span className={`${styles.spacer} ${gapBeforeActions}`} />
      {list.state === 'loading' ? (
        <span className={styles.loading} role="status">
          Loading mail...
        </span>
      ) : (
        <KeyHints hints={KEY_HINTS} />
      )}
      {can('outbox.test') && <TestMessageButton />}
    </div>
  )
}

function countAll(counts: OutboxCounts): number {
  return Object.values(counts).reduce((sum, { total }) => sum + total, 0)
}

function countGroup(counts: OutboxCounts, group: OutboxGroup): number {
  return GROUP_STATES[group].reduce((sum, state) => sum + counts[state].total, 0)
}
