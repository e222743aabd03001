import { randomUUID } from 'node:crypto'
import type { BackupStatus } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { BackupConfig } from '../config/backupConfig.ts'

const ONE_HOUR_MS = 3_600_000
const ONE_DAY_MS = 24 * ONE_HOUR_MS
/** After a failure, the server tries again this soon. */
const RETRY_MS = ONE_HOUR_MS
const MAX_RUNS = 200
const MAX_ERROR_LENGTH = 500

type Schedule = Pick<BackupConfig, 'everyMs'>

const toIso = (time: number) => new Date(time).toISOString()

/** Returns whether it's time for a backup. `now` is in milliseconds since 1970. */
export async function isBackupDue(db: Database, { everyMs }: Schedule, now: number) {
  const lastRun = await db
    .selectFrom('backup_runs')
    .select(['started_at', 'state'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (!lastRun) return true
  const waitMs = lastRun.state === 'proven' ? everyMs : Math.min(everyMs, RETRY_MS)
  const elapsedMs = now - Date.parse(lastRun.started_at)
  // If the clock was wrong, the last run can be in the future.
  return elapsedMs >= waitMs || elapsedMs < -ONE_HOUR_MS
}

/** Records that a backup starts. Returns the ID of the run. */
export function startBackupRun(db: Database, now: number): Promise<string> {
  return transaction(db, async (trx) => {
    await deleteOldRuns(trx)
    const id = randomUUID()
    await trx
      .insertInto('backup_runs')
      .values({ id, started_at: toIso(now), state: 'running' })
      .execute()
    return id
  })
}

/** A backup that the server has made and restored. */
export interface ProvenBackup {
  name: string
  bytes: number
  proofMs: number
}

export function recordProvenBackup(
  db: Database,
  id: string,
  { name, bytes, proofMs, now }: ProvenBackup & { now: number },
): Promise<void> {
  return transaction(db, async (trx) => {
    await trx
      .updateTable('backup_runs')
      .set({ state: 'proven', name, bytes, proof_ms: proofMs, finished_at: toIso(now) })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Records that a backup or its proof failed. Returns whether the admins should get an email, because
 * they got none within the last day. `name` is the backup's name if only its proof failed.
 */
export async function recordFailedBackup(
  trx: Transaction,
  id: string,
  { error, name, now }: { error: string; name: string | undefined; now: number },
): Promise<boolean> {
  const lastMail = await trx
    .selectFrom('backup_runs')
    .select('id')
    .where('mailed_at', '>', toIso(now - ONE_DAY_MS))
    .executeTakeFirst()
  await trx
    .updateTable('backup_runs')
    .set({
      state: 'failed',
      error: error.replaceAll(/\s+/g, ' ').slice(0, MAX_ERROR_LENGTH),
      name: name ?? null,
      finished_at: toIso(now),
      ...(!lastMail && { mailed_at: toIso(now) }),
    })
    .where('id', '=', id)
    .execute()
  return !lastMail
}

/** Forgets a run, because the server stops. The next start makes the backup. */
export function cancelBackupRun(db: Database, id: string): Promise<void> {
  return transaction(db, async (trx) => {
    await trx.deleteFrom('backup_runs').where('id', '=', id).execute()
  })
}

/** Returns the runs that no server finished, because it crashed. */
export async function listUnfinishedRuns(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('backup_runs')
    .select('id')
    .where('state', '=', 'running')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the names of the backups whose proof failed. Some may not exist anymore. */
export async function listUnprovenBackups(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('backup_runs')
    .select('name')
    .where('state', '=', 'failed')
    .where('name', 'is not', null)
    .execute()
  return rows.flatMap(({ name }) => name ?? [])
}

/** Reads the state of the schedule. `now` is in milliseconds since 1970. */
export async function readBackupStatus(
  db: Database,
  { everyMs }: Schedule,
  now: number,
): Promise<BackupStatus> {
  const runs = await db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(MAX_RUNS + 1)
    .execute()
  const proven = runs.find(({ state }) => state === 'proven')
  const finished = runs.find(({ state }) => state !== 'running')
  const oldest = proven ?? runs.at(-1)
  return {
    every_hours: everyMs / ONE_HOUR_MS,
    is_running: runs[0]?.state === 'running',
    is_overdue: oldest !== undefined && now - Date.parse(oldest.started_at) > 2 * everyMs,
    last_proven: proven
      ? {
          name: proven.name ?? '',
          finished_at: proven.finished_at ?? proven.started_at,
          proof_ms: proven.proof_ms ?? 0,
          bytes: proven.bytes ?? 0,
        }
      : null,
    last_failure:
      finished?.state === 'failed'
        ? {
            failed_at: finished.finished_at ?? finished.started_at,
            error: finished.error ?? '',
          }
        : null,
  }
}

/**
 * Returns the seconds since the server started the last proven backup, or its first attempt.
 * `undefined` before the first attempt.
 */
export async function readBackupAge(db: Database, now: number): Promise<number | undefined> {
  const selectTime = db.selectFrom('backup_runs').select('started_at').limit(1)
  const row =
    (await selectTime
      .where('state', '=', 'proven')
      .orderBy('started_at', 'desc')
      .executeTakeFirst()) ?? (await selectTime.orderBy('started_at').executeTakeFirst())
  return row && (now - Date.parse(row.started_at)) / 1000
}

/** Deletes all but the newest runs. The last proven one stays. */
async function deleteOldRuns(trx: Transaction): Promise<void> {
  const rows = await trx
    .selectFrom('backup_runs')
    .select(['id', 'state'])
    .orderBy('started_at', 'desc')
    .execute()
  const provenId = rows.find(({ state }) => state === 'proven')?.id
  for (const { id } of rows.slice(MAX_RUNS)) {
    if (id !== provenId) await trx.deleteFrom('backup_runs').where('id', '=', id).execute()
  }
}
