import { Button, Menu, MenuItem } from '@duet/ui'
import useSWR from 'swr'
import { useApi } from '../../../api/ApiContext.ts'
import { formatDateTime } from '../../../dates/dates.ts'
import { usePageCommands } from '../../../shortcuts/commands.ts'
import { refreshOnFocusOptions } from '../../../tables/refreshOnFocusOptions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { describeBulkChange } from './describeBulkChange.ts'
import { formatRequestCount } from './formatRequestCount.ts'
import * as styles from './RecentChanges.css.ts'
import { button } from './Selection.css.ts'
import { UNDO_KEY, useBulkUndo } from './useBulkUndo.ts'

/**
 * Lets the user undo bulk changes and deletions of the past day, in a menu and in the command
 * palette. Renders nothing if there are none.
 */
export function RecentChanges() {
  const api = useApi()
  const team = useTeam()
  const undo = useBulkUndo()
  const { data: changes = [] } = useSWR(
    UNDO_KEY,
    (path) => api.callApi(path, 'Failed to fetch the recent changes'),
    refreshOnFocusOptions,
  )
  const commands = changes.map(({ undo_id: id, created_at, changed, change, is_deletion }) => ({
    id: `undo ${id}`,
    label: `Undo: ${is_deletion ? 'Deletion' : describeBulkChange(change, team)} (${formatRequestCount(changed)})`,
    detail: formatDateTime(created_at),
    run: () => void undo([id], is_deletion),
  }))
  usePageCommands(commands)
  if (commands.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small" icon="chevron-down" className={button}>
          Recent changes
        </Button>
      }
    >
      {commands.map(({ id, label, detail, run }) => (
        <MenuItem key={id} onSelect={run}>
          {label}
          <span className={styles.time}>{detail}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
