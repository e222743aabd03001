import type { S3Settings } from '@duet/storage'

/** Where a server keeps its data. */
export interface DataPlace {
  dataDir: string
  /** URL of the Postgres database. If unset, the database is a SQLite file in the data folder. */
  databaseUrl?: string | undefined
  /** The S3-compatible store of the uploaded files. If unset, they're in the data folder. */
  s3?: S3Settings | undefined
}
