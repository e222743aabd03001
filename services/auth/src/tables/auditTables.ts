/**
 * A security event. Triggers reject all updates. They also reject the deletion of events that are
 * less than a year old.
 */
export interface AuthAuditTable {
  id: string
  action: string
  /** The account that acted; `null` for signed-out clients and the service key. */
  actor_id: string | null
  /** The account that the event is about. The account may no longer exist. */
  subject_id: string | null
  /** ID of the request that caused the event; `null` for older events, and for commands. */
  request_id: string | null
  ip: string | null
  user_agent: string | null
  /** Details that depend on the action, as a JSON object. */
  details: string
  created_at: string
}

/**
 * How often an entry of the audit log happened within an hour. Triggers reject all updates except
 * increases of the count by one, and keep the counts as long as the entries.
 */
export interface AuthAuditRepeatsTable {
  /** Hash of what equal events have in common, with a secret of the process. */
  key: string
  audit_id: string
  /** An IPv4 address or an IPv6 /56 network; empty for an entry about all networks. */
  network: string
  /** The hour of the first event: the first 13 characters of an ISO 8601 time. */
  hour: string
  count: number
  last_at: string
}

/** A device and an IP address that an account has signed in from. */
export interface AuthDevicesTable {
  user_id: string
  /** An IPv4 address or an IPv6 /56 network. */
  address: string
  /** Hash of the user agent without version numbers. */
  device: string
  first_at: string
  last_at: string
  /** When the user last verified a second factor on the device. */
  verified_at: string | null
}

export interface AuditTables {
  auth_audit: AuthAuditTable
  auth_audit_repeats: AuthAuditRepeatsTable
  auth_devices: AuthDevicesTable
}
