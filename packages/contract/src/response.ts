/** The body of each JSON response under `/api`. */
export type ApiResponse<T> = ApiSuccess<T> | { success: false; error: ApiFailure }

/** The body of a successful response. The response of a list is a {@link ListResponse}. */
export interface ApiSuccess<T> {
  success: true
  data: T
}

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

/** Position of the rows in `data` within the whole list. List routes send it next to `data`. */
export interface ListPosition {
  /** The `cursor` for the next rows, or `null` after the last row. Set only with `limit`. */
  nextCursor?: string | null | undefined
  /** Number of rows in the whole list. Lists of submissions have it only with `count=true`. */
  total?: number | undefined
  /**
   * Index of the first row. Set only with `around={id}`. `null` if the list doesn't contain the
   * record with that ID.
   */
  offset?: number | null | undefined
}

/** The body of a successful response with rows of a list. */
export interface ListResponse<Row> extends ApiSuccess<Row[]>, ListPosition {}

/**
 * The URL of a download, in the responses of `POST /api/submission/{id}/files.zip` and
 * `POST /api/privacy/exports`. The download must start within a minute.
 */
export interface DownloadLink {
  url: string
}
