import { existsSync } from 'node:fs'
import { createDiskStore } from '@duet/storage'
import { type BackupManifest, getBackupPaths, getObjectsFolder } from './backupFolder.ts'
import type { ReportProgress } from './copyObjects.ts'
import { hashFile, openCopy } from './databaseCopy.ts'

interface VerifyOptions {
  folder: string
  name: string
  manifest: BackupManifest
  onProgress: ReportProgress
}

/**
 * Reads all of a backup: the database, its references, the keys, and each file's content. Returns
 * what's wrong with it.
 */
export async function verifyBackup(options: VerifyOptions): Promise<string[]> {
  const { folder, name, manifest, onProgress } = options
  const { database, keys } = getBackupPaths(folder, name)
  if ((await hashFile(database)) !== manifest.database_sha256) {
    return ['the database has changed since the backup']
  }
  const copy = openCopy(database)
  const problems = copy.findProblems()
  const tables = copy.countRows()
  const objects = copy.listObjects()
  copy.close()
  for (const [table, count] of Object.entries(manifest.tables)) {
    const current = tables[table] ?? 0
    if (current !== count) problems.push(`${table} has ${current} rows instead of ${count}`)
  }
  if (!(await hasSameKeys(keys, manifest))) problems.push('the keys have changed since the backup')
  const store = createDiskStore(getObjectsFolder(folder))
  let bytes = 0
  for (const { id, size, sha256 } of objects) {
    if ((await store.getSize(id)) === undefined) problems.push(`the file ${id} is missing`)
    else if ((await store.withFile(id, hashFile)) !== sha256) {
      problems.push(`the file ${id} is damaged: delete it, so that the next backup copies it again`)
    }
    bytes += size
    onProgress(bytes, manifest.bytes)
  }
  return problems
}

/** Returns whether a file has the keys of a backup. */
export async function hasSameKeys(path: string, manifest: BackupManifest): Promise<boolean> {
  return existsSync(path) && (await hashFile(path)) === manifest.keys_sha256
}
