import { readStored } from '@duet/kit/testing'
import { readStoredFiles, type StoredFiles } from '@duet/storage/testing'

/** The rows and files in a data folder. */
export interface DataFolderContents extends StoredFiles {
  submissions: number
  submissionFiles: number
  subscribers: number
  idempotencyKeys: number
  /** IDs in the `objects` table, sorted. */
  objectRows: string[]
}

/** Reads the database and the files of a data folder directly, without the server. */
export function readDataFolder(dataDir: string): DataFolderContents {
  const [row] = readStored<{ counts: string; objects: string | null }>(
    dataDir,
    `select (select count(*) from submissions) || ',' || (select count(*) from submission_files)
        || ',' || (select count(*) from subscribers)
        || ',' || (select count(*) from idempotency_keys) as counts,
      (select string_agg(id, ',') from (select id from objects order by id) as ids) as objects`,
  )
  const [submissions = 0, submissionFiles = 0, subscribers = 0, idempotencyKeys = 0] =
    row?.counts.split(',').map(Number) ?? []
  return {
    submissions,
    submissionFiles,
    subscribers,
    idempotencyKeys,
    objectRows: row?.objects?.split(',') ?? [],
    ...readStoredFiles(dataDir),
  }
}

export function readSubmissionIds(dataDir: string): string[] {
  return readStored<{ id: string }>(dataDir, 'select id from submissions').map(({ id }) => id)
}
