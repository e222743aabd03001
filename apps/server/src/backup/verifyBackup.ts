import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backup, type BackupManifest, getBackupFiles, getObjectName } from './backups.ts'
import { ChecksumError, checkContent, readAll, writeContent } from './content.ts'
import type { ReportProgress } from './copyObjects.ts'
import { type DatabaseCopy, openCopy } from './databaseCopy.ts'
import type { BackupTarget } from './target.ts'

const MAX_PROBLEMS = 20

interface VerifyOptions extends Backup {
  target: BackupTarget
  /** Folder for a restored database. */
  tempDir: string
  onProgress: ReportProgress
}

/**
 * Proves that a backup can be restored: restores its database into a temporary file, checks the
 * database, its references, its number of rows per table, and the keys, and reads each file's content.
 * Returns what's wrong with the backup, up to 20 problems.
 */
export async function verifyBackup(options: VerifyOptions): Promise<string[]> {
  const { target, name, manifest, tempDir } = options
  const files = getBackupFiles(name)
  const path = join(tempDir, randomUUID())
  try {
    const database = checkContent(target.open(files.database), manifest.database_sha256)
    const problem = await findProblem('the database', () => writeContent(database, path))
    if (problem !== undefined) return [problem]
    const keysProblem = await findProblem('the file with the keys', () =>
      readAll(checkContent(target.open(files.keys), manifest.keys_sha256)),
    )
    const copy = openCopy(path)
    try {
      const problems = [
        ...(keysProblem === undefined ? [] : [keysProblem]),
        ...copy.findProblems(),
        ...compareRows(copy, manifest),
      ]
      await checkFiles(options, copy, problems)
      return problems.slice(0, MAX_PROBLEMS)
    } finally {
      copy.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

function compareRows(copy: DatabaseCopy, { tables }: BackupManifest): string[] {
  const currentTables = copy.countRows()
  return Object.entries(tables)
    .map(([table, count]) => ({ table, count, current: currentTables[table] ?? 0 }))
    .filter(({ count, current }) => current !== count)
    .map(({ table, count, current }) => `${table} has ${current} rows instead of ${count}`)
}

/** Reads all uploaded files, and adds problems to the list. */
async function checkFiles(
  { target, manifest, onProgress }: VerifyOptions,
  copy: DatabaseCopy,
  problems: string[],
): Promise<void> {
  let bytes = 0
  for (const { id, size, sha256 } of copy.listObjects()) {
    const name = getObjectName(id)
    const problem = await findProblem(`the file ${id}`, () =>
      readAll(checkContent(target.open(name), sha256)),
    )
    if (problem !== undefined) {
      problems.push(`${problem}: delete ${name}, so that the next backup copies it again`)
      if (problems.length >= MAX_PROBLEMS) return
    }
    bytes += size
    onProgress(bytes, manifest.bytes)
  }
}

/** Returns a problem if reading a file fails because the file is missing or has changed. */
async function findProblem(subject: string, read: () => Promise<void>) {
  try {
    await read()
    return undefined
  } catch (error) {
    if (error instanceof ChecksumError) return `${subject} is damaged`
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${subject} is missing`
    throw error
  }
}
