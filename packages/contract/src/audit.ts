/** The actions that the server records in the audit log. */
export type AuditAction =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'refresh_token_reused'
  | 'user_created'
  | 'user_invited'
  | 'user_signedup'
  | 'user_verified'
  | 'user_changed'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'user_soft_deleted'
  | 'admin_created'
  | 'admin_promoted'
  | 'admin_reset'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_reauthenticated'
  | 'link_generated'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_added'
  | 'factor_updated'
  | 'factor_removed'
  | 'factor_verified'
  | 'factor_verification_failed'
  | 'factors_reset'
  | 'challenge_created'
  | 'passkey_added'
  | 'passkey_removed'
  | 'submission_deleted'
  | 'submission_restored'
  | 'subscriber_added'
  | 'subscriber_deactivated'
  | 'subscriber_reactivated'
  | 'subscriber_confirmed'
  | 'subscriber_unconfirmed'
  | 'subscriber_deleted'
  | 'subscriber_restored'
  | 'subscribers_imported'
  | 'personal_data_exported'
  | 'personal_data_deleted'
  | 'personal_data_anonymized'
  | 'personal_data_restored'
  | 'retention_changed'
  | 'bucket_created'
  | 'bucket_updated'
  | 'bucket_emptied'
  | 'bucket_deleted'
  | 'bucket_urls_revoked'
  | 'object_created'
  | 'object_overwritten'
  | 'object_copied'
  | 'object_moved'
  | 'objects_removed'

/** A security event, in the response of `GET /api/audit`. The server keeps events for a year. */
export interface AuditEntry {
  /** UUID. */
  id: string
  /** The action, usually an `AuditAction`. Older entries can have actions that no longer exist. */
  action: string
  /** The account that acted. `null` for signed-out clients and programs. */
  actor: AuditAccount | null
  /** The account that the event is about. */
  subject: AuditAccount | null
  /** ID of the submission that the event is about. */
  submission_id: string | null
  /** ID of the HTTP request that caused the event, as in the log. `null` if no request did. */
  request_id: string | null
  ip: string | null
  user_agent: string | null
  /** When the event happened, or first happened. */
  created_at: string
  /**
   * How often the event happened within an hour. More than 1 only for failures of signed-out
   * clients, whose addresses and devices can differ after the first one.
   */
  count: number
  /** When the event last happened. */
  last_at: string
}

export interface AuditAccount {
  id: string
  /**
   * The person's name, email address, or phone number. `null` if this server has no such account,
   * because the account was deleted or belongs to a hosted auth service.
   */
  name: string | null
}
