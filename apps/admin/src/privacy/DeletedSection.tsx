import type { DeletedSubmission } from '@duet/contract'
import { Button } from '@duet/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import * as form from '../controls/Form.css.ts'
import { formatDateTime } from '../dates/dates.ts'
import * as rows from '../profile/rows.css.ts'
import { LoadProblem } from '../records/LoadProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { formatRequestCount } from '../submissions/list/selection/formatRequestCount.ts'
import { useSubmissionListApi } from '../submissions/submissionListApi.ts'
import { useRestore } from '../submissions/useRestore.ts'
import { list } from '../theme/list.css.ts'
import { useRestoreAll } from './useRestoreAll.ts'

// The prefix `/api/submissions` makes the app reload this list whenever submissions change.
const DELETED_KEY = '/api/submissions/deleted'

/** Lists the requests that were deleted within the last day, and lets admins restore them. */
export function DeletedSection() {
  const api = useSubmissionListApi()
  const { data, error, mutate } = useSWR(DELETED_KEY, () => api.listDeletedSubmissions())
  return (
    <SettingsSection
      title="Deleted requests"
      description="You can restore a request for a day after it’s deleted."
    >
      {!data && !error && (
        <p className={rows.note} role="status">
          Loading deleted requests...
        </p>
      )}
      {!data && error && <LoadProblem error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && <p className={rows.note}>No deleted requests.</p>}
      {data && data.length > 0 && (
        <ul className={`${list} ${rows.list}`}>
          {data.map((submission) => (
            <DeletedRow key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && <RestoreAllButton submissions={data} />}
    </SettingsSection>
  )
}

function RestoreAllButton({ submissions }: { submissions: readonly DeletedSubmission[] }) {
  const restoreAll = useRestoreAll()
  const [idsToRestore, setIdsToRestore] = useState<readonly string[]>()
  const label = `Restore ${formatRequestCount(submissions.length)}…`
  const startRestore = () => setIdsToRestore(submissions.map(({ id }) => id))
  usePageCommands([{ id: 'restore all', label, run: startRestore }])
  const restoredCount = formatRequestCount(idsToRestore?.length ?? 0)
  return (
    <div className={form.buttons}>
      <Button
        size="small"
        className={form.button}
        pending={restoreAll.isRunning}
        onClick={startRestore}
      >
        {label}
      </Button>
      <ConfirmDialog
        texts={
          idsToRestore && {
            title: `Restore ${restoredCount}?`,
            text: 'This also restores requests that other people have deleted.',
            confirmLabel: `Restore ${restoredCount}`,
            cancelLabel: 'Cancel',
          }
        }
        onCancel={() => setIdsToRestore(undefined)}
        onConfirm={() => {
          setIdsToRestore(undefined)
          if (idsToRestore) void restoreAll.run(idsToRestore)
        }}
      />
    </div>
  )
}

function DeletedRow({ submission }: { submission: DeletedSubmission }) {
  const { restore } = useRestore()
  const [isRestoring, setIsRestoring] = useState(false)
  const { requester_name: name, company, reference } = submission

  async function handleClick() {
    setIsRestoring(true)
    await restore(submission)
    setIsRestoring(false)
  }

  const label = `Restore ${name}’s request`
  usePageCommands([
    { id: `restore ${submission.id}`, label, detail: reference, run: () => void handleClick() },
  ])

  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <span className={rows.name}>
          {name}, {company}
        </span>
        <span className={rows.detail}>
          {reference}, deleted {formatDateTime(submission.deleted_at)}, final{' '}
          {formatDateTime(submission.final_at)}
        </span>
      </div>
      <Button
        size="small"
        className={form.button}
        aria-label={label}
        pending={isRestoring}
        onClick={() => void handleClick()}
      >
        Restore
      </Button>
    </li>
  )
}
