/** The last good response of a job board. */
export interface JobListsTable {
  /** ID of the source. */
  source: string
  /** JSON list of jobs, already sanitized. */
  jobs: string
  fetched_at: string
}

/** The last response for a post ID from the source of posts. */
export interface PostsTable {
  /** Base URL of the source. */
  source: string
  id: string
  /** The post's JSON as received; `null` if there is no such post. */
  body: string | null
  /** The source's reason why there is no post, if it gave one. */
  reason: string | null
  /** The ETag of the response. */
  etag: string | null
  fetched_at: string
}

export interface UpstreamTables {
  job_lists: JobListsTable
  posts: PostsTable
}
