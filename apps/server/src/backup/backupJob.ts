import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import type { BackupConfig, BackupPlace } from '../config/backupConfig.ts'
import { formatInstant } from '../mail/format.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { findMemberAddresses, listTeam } from '../team/team.ts'
import {
  cancelBackupRun,
  isBackupDue,
  listUnfinishedRuns,
  listUnprovenBackups,
  readBackupStatus,
  recordFailedBackup,
  recordProvenBackup,
  startBackupRun,
} from './backupRuns.ts'
import type { DataPlace } from './place.ts'
import { runInThread } from './runInThread.ts'

const ONE_MINUTE_MS = 60_000

interface BackupJobOptions extends DataPlace {
  db: Database
  log: Logger
  outbox: Pick<Outbox, 'add' | 'wake'>
  settings: BackupConfig
  /** Returns whether this server runs the job. @default always */
  isLeader?: () => boolean
  /** Makes a backup. @default in another thread */
  run?: typeof runInThread
}

/**
 * Makes backups on the schedule of the settings, and proves each. Returns a function that stops the
 * schedule, and the backup that is being made.
 */
export function scheduleBackups(options: BackupJobOptions): () => Promise<void> {
  const { log, settings } = options
  if (settings.place === undefined) return async () => {}
  const stopping = new AbortController()
  let run: Promise<void> | undefined
  const startRun = () => {
    run ??= makeDueBackup(options, stopping.signal)
      .catch((err: unknown) => log.error({ err }, 'making a backup failed'))
      .finally(() => {
        run = undefined
      })
  }
  startRun()
  const timer = setInterval(startRun, ONE_MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await run
  }
}

/** Makes a backup if it's time for one and this server is the leader. `signal` ends the backup. */
export async function makeDueBackup(options: BackupJobOptions, signal: AbortSignal): Promise<void> {
  const { db, settings, isLeader = () => true } = options
  if (!isLeader() || settings.place === undefined) return
  for (const id of await listUnfinishedRuns(db)) {
    await recordFailure(options, id, 'The server ended during the backup.')
  }
  if (!(await isBackupDue(db, settings, Date.now()))) return
  await makeBackup(options, { place: settings.place, signal })
}

async function makeBackup(
  options: BackupJobOptions,
  { place, signal }: { place: BackupPlace; signal: AbortSignal },
): Promise<void> {
  const { db, dataDir, databaseUrl, s3, log, settings, run = runInThread } = options
  const now = Date.now()
  const id = await startBackupRun(db, now)
  try {
    const { keep, passphrase } = settings
    const unproven = await listUnprovenBackups(db)
    const task = { dataDir, databaseUrl, s3, place, passphrase, keep, unproven, now }
    const report = await run(task, signal)
    if (report.isProven) {
      await recordProvenBackup(db, id, { ...report, now: Date.now() })
      log.info({ backup: report.name, proofMs: report.proofMs }, 'made and restored a backup')
    } else {
      await recordFailure(options, id, report.error, report.name)
    }
  } catch (err) {
    if (signal.aborted) return cancelBackupRun(db, id)
    log.error({ err }, 'making a backup failed')
    await recordFailure(options, id, 'An unexpected error, which is in the log of the server.')
  }
}

/** Records a failure, and sends the admins an email, at most once a day. */
async function recordFailure(
  { db, log, outbox, settings }: BackupJobOptions,
  id: string,
  error: string,
  name?: string,
): Promise<void> {
  log.error({ reason: error }, 'a backup failed')
  const now = Date.now()
  const team = await listTeam(db, null)
  const adminIds = team.filter(({ role }) => role === 'admin').map((member) => member.id)
  const admins = await findMemberAddresses(db, adminIds)
  const { last_proven: lastProven } = await readBackupStatus(db, settings, now)
  await transaction(db, async (trx) => {
    if (!(await recordFailedBackup(trx, id, { error, name, now }))) return
    for (const { id: memberId, email } of admins) {
      const message = {
        kind: 'backup_failed' as const,
        memberId,
        to: email,
        error,
        lastProven: lastProven ? formatInstant(lastProven.finished_at) : null,
      }
      await outbox.add(trx, message, { requestId: undefined })
    }
  })
  outbox.wake()
}
