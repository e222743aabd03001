import type { SubmissionStatus, SubscriberSource } from '@duet/contract'
import type { DeploymentColumns } from '@duet/forms/schema'
import type { Generated } from 'kysely'
import type { BackupTables } from './backupTables.ts'
import type { FunnelTables } from './funnelTables.ts'
import type { OutboxTable } from './outboxTable.ts'
import type { PrivacyTables } from './privacyTables.ts'
import type { TeamTables } from './teamTables.ts'
import type { UpstreamTables } from './upstreamTables.ts'

/** A deployment request. Each field in `DEPLOYMENT_FIELDS` also has a column. */
export interface SubmissionsTable extends Omit<DeploymentColumns, 'states'> {
  id: string
  created_at: string
  /** JSON list of the names of US states. */
  states: string
  status: Generated<SubmissionStatus>
  /** Folded text for searches; see `foldText`. Triggers copy it to `submission_search`. */
  search_text: string
  /** The keys of the texts that lists are sorted by; see `createTextKey`. */
  folded_requester_name: string
  folded_email: string
  folded_title: string
  folded_company: string
  folded_states: string
  /** `null` if there are no tags. */
  folded_tags: string | null
  /** Row ID in `submission_search`. */
  number: number
  /** A key for finding requests from the same company; see `createCompanyKey`. */
  company_key: string
  owner_id: Generated<string | null>
  /** The day of the follow-up, such as `2026-11-30`. */
  follow_up_on: Generated<string | null>
  version: Generated<number>
  updated_at: string
  /** When an admin deleted the submission, which can be restored for a day. */
  deleted_at: Generated<string | null>
  /** Number of files. Triggers update this column and the next two columns. */
  file_count: Generated<number>
  /** The tags, one per line. `null` if there are none. */
  tags_text: Generated<string | null>
  /**
   * When the team first replied or first changed the status from `new` to anything except `spam`,
   * whichever happened first.
   */
  first_contact_at: Generated<string | null>
  /** When the answer is due. `null` if the request is older than the response clock. */
  answer_due_at: Generated<string | null>
  /** When the personal data was removed. */
  anonymized_at: Generated<string | null>
  /** Where the lead came from; see `submissions/attribution.ts`. `null` if it wasn't recorded. */
  source: Generated<string | null>
  /** A query string with the properties of a `Touch`. */
  first_touch: Generated<string | null>
  last_touch: Generated<string | null>
}

export interface SubmissionFilesTable {
  submission_id: string
  /** Zero-based index of the file in the submission. */
  position: number
  object_id: string
}

export interface SubscribersTable {
  id: string
  email: string
  /** The key of `email`; see `createTextKey`. */
  email_key: string
  subscribed_at: string
  /** 1 for an active subscriber, 0 for somebody who has unsubscribed or is unconfirmed. */
  is_active: number
  source: Generated<SubscriberSource>
  /** When an admin deleted the subscriber, who can be restored for a day. */
  deleted_at: Generated<string | null>
  /**
   * When a sign-up arrived that may come from a bot, or that waits for a confirmation. `null` for all
   * other subscribers.
   */
  unconfirmed_since: Generated<string | null>
  /** When the person last signed up on the website. `null` for imported and added addresses. */
  consented_at: Generated<string | null>
  /** Path of the page with the form, if the form sent it. */
  consent_page: Generated<string | null>
  /** Version of the text beside the form, a key of `CONSENT_TEXTS`, if the form sent it. */
  consent_text: Generated<string | null>
  /** IP address of the sign-up. Only stored if a setting asks for it. */
  consent_address: Generated<string | null>
  /** When the person confirmed the sign-up with the link in an email. */
  confirmed_at: Generated<string | null>
  /** When a sign-up that waits for a confirmation expires. `null` if none waits. */
  confirm_by: Generated<string | null>
  /** When the last email asked for a confirmation. */
  confirmation_sent_at: Generated<string | null>
}

export interface SubscriberImportsTable {
  id: string
  actor_id: string | null
  actor_name: string
  /** JSON of an `ImportReport`. */
  report: string
  created_at: string
}

export interface IdempotencyKeysTable {
  /** Purpose of the key, such as `deployment`. */
  scope: string
  key: string
  /** Hash of the body in the first request with this key. */
  body_hash: string
  /** JSON of the first request's result, such as the ID of the record that it created. */
  result_id: string
  created_at: string
}

/** The tables of the product. */
interface ProductTables
  extends BackupTables,
    FunnelTables,
    PrivacyTables,
    TeamTables,
    UpstreamTables {
  submissions: SubmissionsTable
  submission_files: SubmissionFilesTable
  subscribers: SubscribersTable
  subscriber_imports: SubscriberImportsTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
}

declare module '@duet/kit/database' {
  interface Tables extends ProductTables {}
}
