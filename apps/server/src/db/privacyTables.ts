import type { ErasureCause, ErasureKind } from '@duet/contract'
import type { Generated } from 'kysely'

/** A deletion or anonymization of personal data, which can be undone for a day. */
export interface ErasuresTable {
  id: string
  kind: ErasureKind
  cause: ErasureCause
  /** The person's lowercase email. `null` for retention rules, and once the erasure is final. */
  email: string | null
  actor_id: string | null
  actor_name: string
  /** JSON of the `ErasureCounts`. */
  counts: string
  created_at: string
  undone_at: Generated<string | null>
  /** When the erased rows were removed for good, or restored completely. */
  finished_at: Generated<string | null>
}

export type ErasedSource =
  | 'submissions'
  | 'submission_notes'
  | 'submission_mails'
  | 'submission_tags'
  | 'submission_files'
  | 'submission_events'
  | 'outbox'
  | 'subscribers'

/** A row as it was before an erasure. This copy is kept until the erasure is final. */
export interface ErasedRowsTable {
  id: Generated<number>
  erasure_id: string
  source: ErasedSource
  /** Whether the erasure deleted the row or replaced some of its values. */
  change: 'deleted' | 'replaced'
  /**
   * For a deleted row, JSON of all columns. For a row with replaced values, JSON of the row's ID,
   * the old values, and sometimes the new values as `replacement`.
   */
  row: string
}

/** The retention rules, in a single row. */
export interface RetentionSettingsTable {
  id: number
  /** JSON of the `RetentionRules`. */
  rules: string
  version: number
  last_run_at: string | null
}

export interface PrivacyTables {
  erasures: ErasuresTable
  erased_rows: ErasedRowsTable
  retention_settings: RetentionSettingsTable
}
