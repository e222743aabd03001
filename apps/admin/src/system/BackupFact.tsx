import type { BackupStatus, SystemStatus } from '@duet/contract'
import { formatBytes } from '@duet/forms/schema'
import { Status } from '../controls/Status.tsx'
import { formatAge, formatDateTime } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import { Fact } from '../records/Fact.tsx'

/** Shows the last backup that the server has restored as a test, and whether something is wrong. */
export function BackupFact({ backup }: { backup: SystemStatus['backup'] }) {
  return (
    <Fact term="Backup">
      {backup === null ? 'Off. BACKUP_URL turns it on.' : <BackupState backup={backup} />}
    </Fact>
  )
}

function BackupState({ backup }: { backup: BackupStatus }) {
  const { last_proven: lastProven, last_failure: failure } = backup
  const now = useNow()
  const problem = describeProblem(backup)
  return (
    <>
      {problem && (
        <p>
          <Status shape="solid">{problem}</Status>
        </p>
      )}
      {failure && <p>{failure.error}</p>}
      <p>
        {lastProven ? (
          <>
            Last test restore {formatAge(lastProven.finished_at, now)},{' '}
            <time dateTime={lastProven.finished_at}>{formatDateTime(lastProven.finished_at)}</time>:{' '}
            {formatBytes(lastProven.bytes)} in {formatMs(lastProven.proof_ms)}
          </>
        ) : (
          'No test restore yet'
        )}
        {backup.is_running && '. A backup is in progress.'}
      </p>
    </>
  )
}

function describeProblem({ is_overdue, last_failure }: BackupStatus): string | undefined {
  if (last_failure) return `Failed: ${formatDateTime(last_failure.failed_at)}`
  return is_overdue ? 'Overdue' : undefined
}

/** Formats a duration such as `0.4 s`, `12 s`, or `3 min`. */
function formatMs(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
