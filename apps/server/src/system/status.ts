import process from 'node:process'
import type { SystemStatus } from '@duet/contract'
import { countWaitingTransactions, type Database, isPostgres } from '@duet/kit/database'
import { readFreeBytes } from '@duet/storage'
import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely'
import { readBackupStatus } from '../backup/backupRuns.ts'
import type { Config } from '../config/config.ts'
import type { Readiness } from '../http/readiness.ts'
import { readDatabaseBytes } from '../metrics/gauges.ts'
import type { Outbox } from '../outbox/outbox.ts'

export interface StatusServices {
  config: Pick<Config, 'dataDir' | 'diskReserve' | 'backup'>
  db: Database
  readiness: Pick<Readiness, 'read'>
  outbox: Pick<Outbox, 'status'>
}

/** Reads the state of this server. */
export async function readSystemStatus(services: StatusServices): Promise<SystemStatus> {
  const { config, db, readiness, outbox } = services
  return {
    versions: {
      node: process.versions.node,
      database: await readDatabaseVersion(db),
      migration: await readLastMigration(db),
    },
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    database_bytes: await readDatabaseBytes(services),
    disk_free_bytes: await readFreeBytes(config.dataDir),
    disk_reserve_bytes: config.diskReserve,
    checks: (await readiness.read()).checks,
    waiting_transactions: countWaitingTransactions(db),
    outbox: await outbox.status(),
    backup:
      config.backup.place === undefined
        ? null
        : await readBackupStatus(db, config.backup, Date.now()),
  }
}

async function readDatabaseVersion(db: Database): Promise<string> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return `Postgres ${rows[0]?.server_version}`
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return `SQLite ${rows[0]?.version}`
}

async function readLastMigration(db: Database): Promise<string> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`
    select name from ${table} order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
