import { type BulkChange, can, SUBMISSION_STATUSES } from '@duet/contract'
import { Button } from '@duet/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../../controls/ConfirmDialog.tsx'
import { ExportProgress } from '../../../controls/ExportProgress.tsx'
import type { ExportState } from '../../../csv/useExport.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import * as toolbarStyles from '../../../tables/Toolbar.css.ts'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import type { ExportOptions } from '../../submissionListApi.ts'
import { FollowUpButton } from './FollowUpButton.tsx'
import { formatRequestCount } from './formatRequestCount.ts'
import { reportSelectionFailure } from './reportSelectionFailure.ts'
import * as styles from './Selection.css.ts'
import { ActionMenu, renderAction, useSelectionCommands } from './selectionActions.tsx'
import { TagsButton } from './TagsButton.tsx'
import { useBulkEdit } from './useBulkEdit.ts'
import type { SelectionState } from './useSelection.ts'

interface SelectionBarProps {
  selection: SelectionState
  exportState: ExportState<ExportOptions>
  onExport: (ids: readonly string[]) => void
}

/** Shows what the user can do with the selected submissions. */
export function SelectionBar({ selection, exportState, onExport }: SelectionBarProps) {
  const { can: canSelf, selfId } = usePermissions()
  const canEdit = canSelf('submissions.change')
  const canDelete = canSelf('submissions.delete')
  const canExport = canSelf('submissions.export')
  const owners = useTeam().filter(({ role }) => can(role, 'submissions.change'))
  const bulkEdit = useBulkEdit()
  const hasShortcuts = useShortcutSetting()
  const [isLoading, setIsLoading] = useState(false)
  const [isStatusOpen, setIsStatusOpen] = useState(false)
  const [isTagging, setIsTagging] = useState(false)
  const [isScheduling, setIsScheduling] = useState(false)
  const [idsToDelete, setIdsToDelete] = useState<readonly string[]>()
  const { count, isAll } = selection
  const isRunning = isLoading || bulkEdit.isRunning

  /** Lists the selected IDs and passes them to `action`. */
  async function runWithIds(action: (ids: string[]) => void): Promise<void> {
    if (isRunning) return
    setIsLoading(true)
    const ids = await selection.listIds().catch((error: unknown) => {
      reportSelectionFailure(error, () => void runWithIds(action))
      return undefined
    })
    setIsLoading(false)
    if (ids) action(ids)
  }

  // If all matches are selected, clear the selection after a change. Otherwise, it would also
  // include submissions that match the filters only after the change.
  const onChanged = isAll ? selection.clear : undefined
  const apply = (change: BulkChange) =>
    void runWithIds((ids) => void bulkEdit.apply(ids, change, onChanged))

  const exportSelected = () => void runWithIds(onExport)

  const statusActions = SUBMISSION_STATUSES.map((status) => ({
    label: STATUS_LABELS[status],
    command: `Set status: ${STATUS_LABELS[status]}`,
    run: () => apply({ status }),
  }))
  const ownerActions = [
    {
      label: 'Nobody',
      command: 'Remove the owner',
      keywords: 'unassign nobody',
      run: () => apply({ owner_id: null }),
    },
    ...owners.map(({ id, name }) => ({
      label: id === selfId ? `${name} (you)` : name,
      command: `Set owner: ${name}`,
      keywords: 'assign',
      run: () => apply({ owner_id: id }),
    })),
  ]
  const assignToSelf = () => selfId && apply({ owner_id: selfId })
  const readActions = [
    { label: 'Mark as read', run: () => apply({ is_read: true }) },
    { label: 'Mark as unread', run: () => apply({ is_read: false }) },
  ]
  // List the IDs before the user confirms, so that no request that arrives later is deleted.
  const deleteAction = { label: 'Delete…', run: () => void runWithIds(setIdsToDelete) }
  const deletedCount = formatRequestCount(idsToDelete?.length ?? 0)

  useSelectionCommands([
    ...(canEdit ? [...statusActions, ...ownerActions, ...readActions] : []),
    ...(canEdit
      ? [
          { label: 'Choose a status', key: 's', run: () => setIsStatusOpen(true) },
          { label: 'Assign to me', keywords: 'owner', key: 'a', run: assignToSelf },
          { label: 'Add or remove a tag', run: () => setIsTagging(true) },
          { label: 'Set a follow-up date', run: () => setIsScheduling(true) },
        ]
      : []),
    ...(canDelete ? [deleteAction] : []),
    ...(canExport ? [{ label: 'Export selection as CSV', run: exportSelected }] : []),
    { label: 'Clear selection', run: selection.clear },
  ])

  return (
    <section className={`${toolbarStyles.toolbar} ${styles.bar}`} aria-label="Selected requests">
      <span className={styles.count} role="status">
        {bulkEdit.progress ?? `${count.toLocaleString('en-US')} selected`}
      </span>
      {canEdit && (
        <>
          <ActionMenu
            label="Status"
            isRunning={isRunning}
            open={isStatusOpen}
            onOpenChange={setIsStatusOpen}
            shortcut={hasShortcuts ? 'S' : undefined}
          >
            {statusActions.map(renderAction)}
          </ActionMenu>
          <ActionMenu label="Owner" isRunning={isRunning}>
            {ownerActions.map(renderAction)}
          </ActionMenu>
          <TagsButton open={isTagging} onOpenChange={setIsTagging} onApply={apply} />
          <FollowUpButton open={isScheduling} onOpenChange={setIsScheduling} onApply={apply} />
          <ActionMenu label="More" isRunning={isRunning}>
            {readActions.map(renderAction)}
            {canDelete && renderAction(deleteAction)}
          </ActionMenu>
        </>
      )}
      {canExport && exportState.progress === null && (
        <Button
          size="small"
          icon="download"
          className={styles.button}
          pending={isRunning}
          onClick={exportSelected}
        >
          Export selection
        </Button>
      )}
      {exportState.progress !== null && (
        <ExportProgress progress={exportState.progress} onCancel={exportState.cancel} />
      )}
      <span className={toolbarStyles.spacer} />
      <Button tone="quiet" size="small" className={styles.clearButton} onClick={selection.clear}>
        Clear selection
      </Button>
      <ConfirmDialog
        texts={
          idsToDelete
            ? {
                title: `Delete ${deletedCount}?`,
                text: 'This also deletes files and notes, for everyone. You can undo this for a day under Recent changes.',
                confirmLabel: `Delete ${deletedCount}`,
                cancelLabel: 'Cancel',
              }
            : undefined
        }
        onCancel={() => setIdsToDelete(undefined)}
        onConfirm={() => {
          setIdsToDelete(undefined)
          if (idsToDelete) void bulkEdit.deleteAll(idsToDelete, selection.clear)
        }}
      />
    </section>
  )
}
