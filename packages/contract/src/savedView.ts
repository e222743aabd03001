/** A saved view of the list of submissions, in the response of `GET /api/views`. */
export interface SavedView {
  /** UUID. */
  id: string
  name: string
  /** The query string of the list in the admin app, without the question mark. */
  query: string
  /** Whether everyone on the team can see the view. */
  is_shared: boolean
  /** ID of the account that saved the view. */
  owner_id: string
  /** Whether the caller can change and delete the view. */
  can_change: boolean
  created_at: string
  updated_at: string
}

/** The body of `POST /api/views`. */
export type NewSavedView = Pick<SavedView, 'name' | 'query' | 'is_shared'>

/** Changes to a view. Omitted properties stay unchanged. */
export interface SavedViewInput {
  name?: string | undefined
  query?: string | undefined
  is_shared?: boolean | undefined
}

/**
 * The body of `PATCH /api/views/{id}`. If somebody has changed the view since
 * `expected_updated_at`, the server changes nothing and responds with 409 `edit_conflict` and the
 * current view.
 */
export interface SavedViewUpdate extends SavedViewInput {
  /** The view's `updated_at` when the caller loaded it. */
  expected_updated_at?: string | undefined
}

/** Maximum length of a view's name, in characters. */
export const MAX_VIEW_NAME_LENGTH = 80
/** Maximum length of a view's query string, in characters. */
export const MAX_VIEW_QUERY_LENGTH = 2000
/** Maximum number of views per person. */
export const MAX_VIEWS = 100
