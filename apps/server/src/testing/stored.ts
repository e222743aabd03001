import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readStored } from './testDatabase.ts'

/** The rows and files in a data folder. */
export interface DataFolderContents {
  submissions: number
  submissionFiles: number
  subscribers: number
  idempotencyKeys: number
  /** IDs in the `objects` table, sorted. */
  objectRows: string[]
  /** IDs of all versions that have a row, including versions of removed or overwritten objects. */
  versions: string[]
  /** Version IDs of the files in the store, sorted. */
  objectFiles: string[]
  /** Names of the entries in the temp folder. */
  tempFiles: string[]
}

/** Reads the database and the files of a data folder directly, without the server. */
export function readDataFolder(dataDir: string): DataFolderContents {
  const [row] = readStored<{ counts: string; objects: string | null; versions: string | null }>(
    dataDir,
    `select (select count(*) from submissions) || ',' || (select count(*) from submission_files)
        || ',' || (select count(*) from subscribers)
        || ',' || (select count(*) from idempotency_keys) as counts,
      (select string_agg(id, ',') from (select id from objects order by id) as ids) as objects,
      (select string_agg(version, ',') from (
        select version from objects union select id from old_versions order by version
      ) as versions) as versions`,
  )
  const [submissions = 0, submissionFiles = 0, subscribers = 0, idempotencyKeys = 0] =
    row?.counts.split(',').map(Number) ?? []
  return {
    submissions,
    submissionFiles,
    subscribers,
    idempotencyKeys,
    objectRows: row?.objects?.split(',') ?? [],
    versions: row?.versions?.split(',') ?? [],
    objectFiles: listFiles(join(dataDir, 'objects')).sort(),
    tempFiles: listFiles(join(dataDir, 'tmp'), true),
  }
}

/** Reads the IDs of all submissions. */
export function readSubmissionIds(dataDir: string): string[] {
  return readStored<{ id: string }>(dataDir, 'select id from submissions').map(({ id }) => id)
}

function listFiles(folder: string, includeFolders = false): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => includeFolders || entry.isFile())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}
