import { stat } from 'node:fs/promises'
import {
  countWaitingTransactions,
  type Database,
  getDatabasePath,
  isPostgres,
} from '@duet/kit/database'
import { readFreeBytes } from '@duet/storage'
import { sql } from 'kysely'
import { readBackupAge } from '../backup/backupRuns.ts'
import type { Config } from '../config/config.ts'
import type { Readiness } from '../http/readiness.ts'
import type { Metrics } from './metrics.ts'

interface Services {
  config: Pick<Config, 'dataDir' | 'backup'>
  db: Database
  readiness: Pick<Readiness, 'read'>
  uploads: { count: () => number }
  live: { countStreams: () => number }
}

/** Adds the values that the server reads from its services when somebody asks for the metrics. */
export function addGauges(metrics: Metrics, services: Services): void {
  const { config, db, readiness, uploads, live } = services
  const { addGauge } = metrics
  addGauge('duet_ready', '1 if /readyz responds with 200, otherwise 0.', async () =>
    (await readiness.read()).isReady ? 1 : 0,
  )
  addGauge('duet_write_queue_length', 'Transactions that wait for their turn.', () =>
    countWaitingTransactions(db),
  )
  addGauge('duet_uploads_active', 'Deployment requests whose files are arriving.', uploads.count)
  addGauge('duet_live_streams', 'Open streams of live changes.', live.countStreams)
  for (const state of ['waiting', 'sending', 'resting', 'dead'] as const)
    addGauge(
      `duet_outbox_${state}`,
      `Messages in the outbox with the state ${state}.`,
      async () => {
        const { count } = await db
          .selectFrom('outbox')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('state', '=', state)
          .executeTakeFirstOrThrow()
        return Number(count)
      },
    )
  addGauge('duet_outbox_oldest_seconds', 'Age of the oldest message that waits.', async () => {
    const { oldest } = await db
      .selectFrom('outbox')
      .select((eb) => eb.fn.min('created_at').as('oldest'))
      .where('state', 'in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow()
    return oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0
  })
  addGauge('duet_database_bytes', 'Size of the database.', () => readDatabaseBytes(services))
  addGauge(
    'duet_backup_age_seconds',
    'Time since the start of the last backup that was restored as a test, or else of the first attempt. 0 without BACKUP_URL.',
    async () => (config.backup.place === undefined ? 0 : readBackupAge(db, Date.now())),
  )
  addGauge(
    'duet_backup_interval_seconds',
    'Time from one backup to the next.',
    () => config.backup.everyMs / 1000,
  )
  addGauge('duet_disk_free_bytes', 'Free space on the file system of DATA_DIR.', () =>
    readFreeBytes(config.dataDir),
  )
}

/** Returns the size of the database, with SQLite's write-ahead log. */
export async function readDatabaseBytes({
  config,
  db,
}: {
  config: Pick<Config, 'dataDir'>
  db: Database
}): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db)
    return Number(rows[0]?.bytes)
  }
  const path = getDatabasePath(config.dataDir)
  const sizes = await Promise.all(
    [path, `${path}-wal`].map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
