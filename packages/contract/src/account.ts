/**
 * One of the caller's sessions, in the response of `GET /api/account/sessions`. Times are ISO 8601,
 * UTC.
 */
export interface AccountSession {
  /** UUID. */
  id: string
  /** When the user signed in. */
  created_at: string
  /** When the session was last renewed; `null` if it was never renewed. */
  refreshed_at: string | null
  /** The browser's user agent at the last sign-in or renewal; `null` if unknown. */
  user_agent: string | null
  /** The IP address at the last sign-in or renewal; `null` if unknown. */
  ip: string | null
  /** Whether the caller sent the request from this session. */
  is_current: boolean
}
