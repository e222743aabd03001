import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from '../db/sqlite.ts'

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
  const db = new SQLite(join(dataDir, 'database.sqlite'), { readonly: true })
  const countRows = (table: string) =>
    db.prepare(`select count(*) from ${table}`).pluck().get() as number
  try {
    return {
      submissions: countRows('submissions'),
      submissionFiles: countRows('submission_files'),
      subscribers: countRows('subscribers'),
      idempotencyKeys: countRows('idempotency_keys'),
      objectRows: db.prepare('select id from objects order by id').pluck().all() as string[],
      versions: db
        .prepare('select version from objects union select id from old_versions')
        .pluck()
        .all() as string[],
      objectFiles: listFiles(join(dataDir, 'objects')).sort(),
      tempFiles: listFiles(join(dataDir, 'tmp'), true),
    }
  } finally {
    db.close()
  }
}

/** Reads the IDs of all submissions. */
export function readSubmissionIds(dataDir: string): string[] {
  const db = new SQLite(join(dataDir, 'database.sqlite'), { readonly: true })
  try {
    return db.prepare('select id from submissions').pluck().all() as string[]
  } finally {
    db.close()
  }
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
