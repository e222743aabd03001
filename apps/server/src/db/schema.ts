import type { Generated } from 'kysely'
import type { AuthTables } from '../auth/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { OutboxTable } from '../outbox/table.ts'
import type { PostTables } from '../posts/tables.ts'

// Columns keep to what SQLite and PostgreSQL share: texts, whole numbers, JSON as text and times as
// ISO 8601 texts in UTC with milliseconds, which sort as they stand.

export interface SubmissionsTable {
  id: string
  created_at: string
  requester_name: string
  email: string
  title: string
  company: string
  use_case: string
  /** JSON list of state names. */
  states: string
  total_units: number
  status: Generated<string>
  /** What `q` searches: the texts that people look for, in lower case. */
  search_text: string
}

export interface SubmissionFilesTable {
  submission_id: string
  /** 0 for the first file. */
  position: number
  object_id: string
  /** The name that the visitor's file had, cleaned for showing. */
  original_name: string
}

export interface SubscribersTable {
  id: string
  email: string
  /** `email` in lower case: addresses compare so. */
  email_key: string
  subscribed_at: string
  /** 1 or 0. */
  is_active: number
}

/** What lies in the storage; the bytes are kept by the object store under `id`. */
export interface ObjectsTable {
  id: string
  bucket: string
  path: string
  /** Bytes. */
  size: number
  mime: string
  /** SHA-256 of the bytes in hexadecimal digits. */
  etag: string
  cache_control: string | null
  /** JSON given by the uploader. */
  metadata: string | null
  /** User who uploaded it. */
  owner: string | null
  created_at: string
  updated_at: string
}

export interface IdempotencyKeysTable {
  /** What the key is for, for example `deployment`. */
  scope: string
  key: string
  /** Hash of the body that came with the key first. */
  body_hash: string
  /** Id that was answered. */
  result_id: string
  created_at: string
}

export interface DatabaseSchema extends AuthTables, JobTables, PostTables {
  submissions: SubmissionsTable
  submission_files: SubmissionFilesTable
  subscribers: SubscribersTable
  objects: ObjectsTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
}
