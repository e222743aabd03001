/** What the last good answer of a job board was. */
export interface JobListsTable {
  /** Id of the source. */
  source: string
  /** JSON list of jobs, clean already. */
  jobs: string
  fetched_at: string
}

export interface JobTables {
  job_lists: JobListsTable
}
