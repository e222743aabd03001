/** The body of a JSON response under `/api`. Some have more properties, such as `nextCursor`. */
export type ApiResponse<T> = { success: true; data: T } | { success: false; error: ApiFailure }

/** The reason why a request failed. */
export interface ApiFailure {
  /** Machine-readable code that never changes. */
  code: string
  message: string
  /** Messages by field name. */
  fields?: Record<string, string>
  /** With the code `edit_conflict`: the record as it is now. */
  current?: unknown
}
