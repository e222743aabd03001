import type { SubmissionStatus } from '@duet/contract'
import type { DeploymentColumns } from '@duet/forms/schema'
import type { Generated } from 'kysely'
import type { AuditTables } from './auditTables.ts'
import type { AuthTables } from './authTables.ts'
import type { OutboxTable } from './outboxTable.ts'
import type { UpstreamTables } from './upstreamTables.ts'

// Column types work in both SQLite and PostgreSQL: text, integers, JSON as text, and times as
// ISO 8601 text in UTC with milliseconds, which sorts chronologically.

/** Has one column for each field in `DEPLOYMENT_FIELDS`, plus the columns below. */
export interface SubmissionsTable extends Omit<DeploymentColumns, 'states'> {
  id: string
  created_at: string
  /** JSON list of state names. */
  states: string
  status: Generated<SubmissionStatus>
  /** The text that the `q` parameter searches, in lower case. */
  search_text: string
}

export interface SubmissionFilesTable {
  submission_id: string
  /** 0 for the first file. */
  position: number
  object_id: string
}

export interface SubscribersTable {
  id: string
  email: string
  /** `email` in lower case, for comparisons. */
  email_key: string
  subscribed_at: string
  /** 1 or 0. */
  is_active: number
}

/** A stored file. The object store keeps its content under `id`. */
export interface ObjectsTable {
  id: string
  bucket: string
  path: string
  /** The name for display, download, and email; see `fileNameFor`. */
  name: string
  /** In bytes. */
  size: number
  mime: string
  /** SHA-256 of the content, in hex. */
  etag: string
  cache_control: string | null
  /** JSON sent by the uploader. */
  metadata: string | null
  /** ID of the user who uploaded it. */
  owner: string | null
  created_at: string
  updated_at: string
}

export interface IdempotencyKeysTable {
  /** Purpose of the key, for example `deployment`. */
  scope: string
  key: string
  /** Hash of the first body sent with the key. */
  body_hash: string
  /** The ID in the response. */
  result_id: string
  created_at: string
}

export interface DatabaseSchema extends AuthTables, AuditTables, UpstreamTables {
  submissions: SubmissionsTable
  submission_files: SubmissionFilesTable
  subscribers: SubscribersTable
  objects: ObjectsTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
}
