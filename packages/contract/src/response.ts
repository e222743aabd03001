/**
 * The body of each JSON response under `/api`. Some responses have more properties, such as
 * `nextCursor`.
 */
export type ApiResponse<T> = { success: true; data: T } | { success: false; error: ApiFailure }

/** The reason why a request failed. */
export interface ApiFailure {
  /** Stable, machine-readable error code. */
  code: string
  message: string
  /** Error messages by field name. */
  fields?: Record<string, string>
  /** The current record. Set only if `code` is `edit_conflict`. */
  current?: unknown
}
