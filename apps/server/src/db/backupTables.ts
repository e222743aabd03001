import type { Generated } from 'kysely'

/** A backup that the server has made on its schedule, or has failed to make. */
export interface BackupRunsTable {
  /** UUID. */
  id: string
  /** ISO 8601, like all times. */
  started_at: string
  finished_at: Generated<string | null>
  /** `proven`: the server has made the backup, and has restored it into a temporary place. */
  state: 'running' | 'proven' | 'failed'
  /** Name of the backup. */
  name: Generated<string | null>
  /** Size of the database and of all files, in bytes. */
  bytes: Generated<number | null>
  /** How long the proof took, in milliseconds. */
  proof_ms: Generated<number | null>
  /** Why it failed, on one line. */
  error: Generated<string | null>
  /** When the admins got an email about the failure. */
  mailed_at: Generated<string | null>
}

export interface BackupTables {
  backup_runs: BackupRunsTable
}
