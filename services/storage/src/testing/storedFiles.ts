import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readStored } from '@duet/kit/testing'

/** The versions and files in a data folder. */
export interface StoredFiles {
  /** IDs of all versions that have a row, including versions of removed or overwritten objects. */
  versions: string[]
  /** Version IDs of the files in the store, sorted. */
  objectFiles: string[]
  /** Names of the entries in the temp folder. */
  tempFiles: string[]
}

/** Reads the rows of versions and the files in a data folder directly, without the server. */
export function readStoredFiles(dataDir: string): StoredFiles {
  const rows = readStored<{ version: string }>(
    dataDir,
    'select version from objects union select id from old_versions order by version',
  )
  return {
    versions: rows.map(({ version }) => version),
    objectFiles: listFiles(join(dataDir, 'objects')).sort(),
    tempFiles: listFiles(join(dataDir, 'tmp'), true),
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
