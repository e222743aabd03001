/** The last valid job list from a job source. */
export interface JobListsTable {
  /** ID of the job source. */
  source: string
  /** JSON list of sanitized jobs. */
  jobs: string
  fetched_at: string
}

/** A post source's last response to a request for a post. */
export interface PostsTable {
  /** Base URL of the post source. */
  source: string
  id: string
  /** The post's JSON as received, or `null` if the post doesn't exist. */
  body: string | null
  /** Why the post doesn't exist, if the source gave a reason. */
  reason: string | null
  etag: string | null
  fetched_at: string
}

export interface UpstreamTables {
  job_lists: JobListsTable
  posts: PostsTable
}
