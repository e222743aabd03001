import { type BulkChange, SUBMISSION_STATUSES } from '@duet/contract'
import { Button, Menu, MenuItem } from '@duet/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../controls/ConfirmDialog.tsx'
import * as toolbarStyles from '../../../tables/Toolbar.css.ts'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import { FollowUpButton } from './FollowUpButton.tsx'
import * as styles from './Selection.css.ts'
import { TagsButton } from './TagsButton.tsx'
import { MAX_DELETIONS, useBulkDelete } from './useBulkDelete.ts'
import { formatRequestCount, reportFailure, useBulkEdit } from './useBulkEdit.ts'
import type { SelectionState } from './useSelection.ts'

interface SelectionBarProps {
  selection: SelectionState
  /** Exports the submissions with these IDs. */
  onExport: (ids: readonly string[]) => void
}

/** Shows what the user can do with the selected submissions. */
export function SelectionBar({ selection, onExport }: SelectionBarProps) {
  const { canDelete, selfId } = usePermissions()
  const team = useTeam().filter(({ role }) => role !== 'viewer')
  const bulkEdit = useBulkEdit()
  const bulkDelete = useBulkDelete()
  const [isLoading, setIsLoading] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { count, isAll } = selection
  const isRunning = isLoading || bulkEdit.isRunning || bulkDelete.isRunning

  /** Lists the selected IDs and passes them to `action`. */
  async function runWithIds(
    action: (ids: string[]) => Promise<boolean> | undefined,
  ): Promise<void> {
    if (isRunning) return
    setIsLoading(true)
    const ids = await selection.listIds().catch((error: unknown) => {
      reportFailure(error, () => void runWithIds(action))
      return undefined
    })
    setIsLoading(false)
    // After the change, other submissions may match the filters. Clear the selection if it includes
    // all matches, because it would also include those submissions.
    if (ids && (await action(ids)) && isAll) selection.clear()
  }

  const apply = (change: BulkChange, description: string) =>
    void runWithIds((ids) => bulkEdit.apply(ids, change, description))

  const exportSelected = () =>
    void runWithIds((ids) => {
      onExport(ids)
      return undefined
    })

  return (
    <section className={`${toolbarStyles.toolbar} ${styles.bar}`} aria-label="Selected requests">
      <span className={styles.count} role="status">
        {count.toLocaleString('en-US')} selected
      </span>
      <ActionMenu label="Status" isRunning={isRunning}>
        {SUBMISSION_STATUSES.map((status) => (
          <MenuItem
            key={status}
            onSelect={() => apply({ status }, `Status: ${STATUS_LABELS[status]}`)}
          >
            {STATUS_LABELS[status]}
          </MenuItem>
        ))}
      </ActionMenu>
      <ActionMenu label="Owner" isRunning={isRunning}>
        <MenuItem onSelect={() => apply({ owner_id: null }, 'Owner: nobody')}>Nobody</MenuItem>
        {team.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => apply({ owner_id: id }, `Owner: ${name}`)}>
            {id === selfId ? `${name} (you)` : name}
          </MenuItem>
        ))}
      </ActionMenu>
      <TagsButton onApply={apply} />
      <FollowUpButton onApply={apply} />
      <ActionMenu label="More" isRunning={isRunning}>
        <MenuItem onSelect={() => apply({ is_read: true }, 'Marked as read')}>
          Mark as read
        </MenuItem>
        <MenuItem onSelect={() => apply({ is_read: false }, 'Marked as unread')}>
          Mark as unread
        </MenuItem>
        <MenuItem icon="download" onSelect={exportSelected}>
          Export selection as CSV
        </MenuItem>
        {canDelete && (
          <MenuItem disabled={count > MAX_DELETIONS} onSelect={() => setIsConfirming(true)}>
            {count > MAX_DELETIONS ? `Delete (at most ${MAX_DELETIONS} at once)` : 'Delete…'}
          </MenuItem>
        )}
      </ActionMenu>
      <span className={toolbarStyles.spacer} />
      <Button tone="quiet" size="small" className={styles.button} onClick={selection.clear}>
        Clear selection
      </Button>
      <ConfirmDialog
        texts={
          isConfirming
            ? {
                title: `Delete ${formatRequestCount(count)}?`,
                text: 'They disappear for everybody, with their files and notes. You can undo this for a day.',
                confirmLabel: `Delete ${formatRequestCount(count)}`,
                cancelLabel: 'Cancel',
              }
            : undefined
        }
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          void runWithIds(async (ids) => {
            await bulkDelete.deleteAll(ids, selection.clear)
            return false
          })
        }}
      />
    </section>
  )
}

interface ActionMenuProps {
  label: string
  isRunning: boolean
  children: ReactNode
}

function ActionMenu({ label, isRunning, children }: ActionMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button} pending={isRunning}>
          {label}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
