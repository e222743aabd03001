/** A security event, in the response of `GET /api/audit`. The server keeps events for a year. */
export interface AuditEntry {
  /** UUID. */
  id: string
  /** What happened, such as `signed_in` or `submission_deleted`. */
  action: string
  /** The account that acted. `null` for signed-out clients and programs. */
  actor: AuditAccount | null
  /** The account that the event is about. */
  subject: AuditAccount | null
  /** ID of the submission that the event is about. */
  submission_id: string | null
  ip: string | null
  user_agent: string | null
  created_at: string
}

/** An account in an entry of the audit log. */
export interface AuditAccount {
  id: string
  /** The person's name, email address, or phone number. `null` if the account no longer exists. */
  name: string | null
}
