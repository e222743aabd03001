/** What the source of posts has answered to an id. */
export interface PostsTable {
  /** Base address of the source. */
  source: string
  id: string
  /** The post's JSON as it came; `null` where there is no such post any more. */
  body: string | null
  /** Why there is none, where the source has said so. */
  reason: string | null
  /** The tag that the source gave with it. */
  etag: string | null
  fetched_at: string
}

export interface PostTables {
  posts: PostsTable
}
