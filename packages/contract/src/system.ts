import type { OutboxStatus } from './outbox.ts'

/** The state of the server that responds. Sizes are in bytes. All times are ISO 8601 in UTC. */
export interface SystemStatus {
  versions: {
    node: string
    /** The database and its version, such as `SQLite 3.50.4`. */
    database: string
    /** The last migration of the database. */
    migration: string
  }
  started_at: string
  memory_bytes: number
  /** `null` if the server can't read it. */
  database_bytes: number | null
  disk_free_bytes: number | null
  /** Below this much free space, the server refuses uploads. */
  disk_reserve_bytes: number
  /** The checks of `/readyz`, and whether they pass. */
  checks: Readonly<Record<string, boolean>>
  /** Number of transactions that wait for their turn. */
  waiting_transactions: number
  outbox: OutboxStatus
  /** `null` if the server makes no backups. */
  backup: BackupStatus | null
}

/** The backups that the server makes on its schedule. */
export interface BackupStatus {
  /** Hours from one backup to the next. */
  every_hours: number
  is_running: boolean
  /** Whether the last proven backup, or else the first attempt, is older than two intervals. */
  is_overdue: boolean
  /** The last backup that the server has restored into a temporary place. */
  last_proven: {
    name: string
    /** When the restore ended. */
    finished_at: string
    /** How long the restore took, in milliseconds. */
    proof_ms: number
    /** Size of the database and of all files. */
    bytes: number
  } | null
  /** Why the last attempt failed. `null` if it succeeded. */
  last_failure: { failed_at: string; error: string } | null
}

/** The levels that `GET /api/system/log` has. */
export const LOG_LEVELS = ['warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A warning or an error in the log of the server that responds. */
export interface LogEntry {
  /** Higher than the numbers of all earlier lines. Starts at 1 when the server starts. */
  number: number
  level: LogLevel
  time: string
  message: string
  /** ID of the request that caused the line, if any. */
  request_id: string | null
  /** The other fields of the line, as JSON. */
  details: string
}
