import type { SystemStatus } from '@duet/contract'
import { formatBytes } from '@duet/forms/schema'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { useApi } from '../api/ApiContext.ts'
import { Status } from '../controls/Status.tsx'
import { formatAge, formatDateTime } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import { createPollingOptions } from '../outbox/createPollingOptions.ts'
import * as rows from '../profile/rows.css.ts'
import { Fact } from '../records/Fact.tsx'
import * as facts from '../records/facts.css.ts'
import { LoadProblem } from '../records/LoadProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { BackupFact } from './BackupFact.tsx'
import * as styles from './System.css.ts'

const POLL_MS = 30_000
const STATUS_PATH = '/api/system'

/** Shows the versions, the uptime, the disk, and the outbox of the server that responds. */
export function StatusSection() {
  const api = useApi()
  const { data, error, mutate } = useSWR(
    STATUS_PATH,
    () => api.callApi(STATUS_PATH, 'Failed to read the state of the server'),
    createPollingOptions(POLL_MS),
  )
  return (
    <SettingsSection
      isWide
      title="Server"
      description="If several servers share the database, this is the one that responded."
    >
      {!data && !error && (
        <p className={rows.note} role="status">
          Loading the state of the server...
        </p>
      )}
      {Boolean(error) && <LoadProblem error={error} onRetry={() => void mutate()} />}
      {data && <ServerFacts status={data} />}
    </SettingsSection>
  )
}

function ServerFacts({ status }: { status: SystemStatus }) {
  const { versions, started_at: startedAt, outbox, checks } = status
  const now = useNow()
  const failedChecks = Object.keys(checks).filter((name) => !checks[name])
  const freeBytes = status.disk_free_bytes
  return (
    <dl className={`${rows.list} ${styles.facts}`} aria-label="State of the server">
      <Fact term="Ready">
        {failedChecks.length > 0 ? (
          <Status shape="solid">{`No: ${failedChecks.join(', ')}`}</Status>
        ) : (
          'Yes'
        )}
      </Fact>
      <Fact term="Started">
        {formatAge(startedAt, now)}, <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
      </Fact>
      <Fact term="Node">{versions.node}</Fact>
      <Fact term="Database">
        {versions.database}, {formatSize(status.database_bytes)}
      </Fact>
      <Fact term="Migration">{versions.migration}</Fact>
      <Fact term="Memory">{formatBytes(status.memory_bytes)}</Fact>
      <Fact term="Free disk">
        {formatSize(freeBytes)}
        {freeBytes !== null && freeBytes < status.disk_reserve_bytes && ', so uploads are refused'}
      </Fact>
      <Fact term="Write queue">{status.waiting_transactions.toLocaleString('en-US')}</Fact>
      <Fact term="Mail">
        <Link className={facts.link} to="/admin/dashboard?view=mail">
          {describeOutbox(outbox)}
        </Link>
      </Fact>
      <BackupFact backup={status.backup} />
    </dl>
  )
}

function formatSize(bytes: number | null): string {
  return bytes === null ? 'unknown' : formatBytes(bytes)
}

function describeOutbox({ waiting, resting, dead, failing_since }: SystemStatus['outbox']): string {
  const counts = [
    [waiting, 'queued'],
    [resting, 'held'],
    [dead, 'failed'],
  ] as const
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count.toLocaleString('en-US')} ${label}`)
  if (failing_since) parts.push(`failing since ${formatDateTime(failing_since)}`)
  return parts.length > 0 ? parts.join(', ') : 'Nothing waits'
}
