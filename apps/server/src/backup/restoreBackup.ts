import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@duet/kit'
import { getDatabasePath } from '@duet/kit/database'
import { createDiskStore, type ObjectStore, syncFile, syncFolder } from '@duet/storage'
import { claimDataDir } from '../startup/dataDir.ts'
import { type BackupManifest, getBackupPaths, getObjectsFolder } from './backupFolder.ts'
import { copyObjects, type ReportProgress } from './copyObjects.ts'
import { hashFile, openCopy } from './databaseCopy.ts'
import { hasSameKeys } from './verifyBackup.ts'

interface RestoreOptions {
  folder: string
  name: string
  manifest: BackupManifest
  dataDir: string
  /** The store of the uploaded files. */
  store: ObjectStore
  onProgress: ReportProgress
}

/**
 * Restores a backup into a data folder without a database. The database comes last, so after an
 * interruption, the server doesn't start with half of the files, and the same call continues.
 *
 * @throws StartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { folder, name, manifest, dataDir, store, onProgress } = options
  const { database, keys } = getBackupPaths(folder, name)
  const releaseLock = claimDataDir(dataDir)
  const tempDir = join(dataDir, 'tmp')
  try {
    if (existsSync(getDatabasePath(dataDir))) {
      throw new StartError(
        `DATA_DIR ${dataDir} has a database already: restore into an empty folder, or move that one away first.`,
      )
    }
    if (await hasOtherKeys(dataDir, manifest)) {
      throw new StartError(
        `DATA_DIR ${dataDir} has other keys than the backup: restore into an empty folder, or move keys.json away first.`,
      )
    }
    if ((await hashFile(database)) !== manifest.database_sha256) {
      throw new StartError(`The database of the backup ${name} is damaged: restore another backup.`)
    }
    if (!(await hasSameKeys(keys, manifest))) {
      throw new StartError(`The keys of the backup ${name} are damaged: restore another backup.`)
    }
    const copy = openCopy(database)
    const objects = copy.listObjects()
    copy.close()
    const folders = store.kind === 'disk' ? [tempDir, join(dataDir, 'objects')] : [tempDir]
    for (const each of folders) await mkdir(each, { recursive: true, mode: 0o700 })
    const stores = { from: createDiskStore(getObjectsFolder(folder)), to: store }
    const missing = await copyObjects(objects, { ...stores, tempDir, onProgress })
    if (missing.length > 0) {
      throw new StartError(
        `The backup ${name} lacks ${missing.length} files, such as ${missing[0]?.id}: restore another backup.`,
      )
    }
    await copyInto(keys, join(dataDir, 'keys.json'), tempDir)
    await copyInto(database, getDatabasePath(dataDir), tempDir)
  } finally {
    releaseLock()
  }
}

async function hasOtherKeys(dataDir: string, manifest: BackupManifest): Promise<boolean> {
  const path = join(dataDir, 'keys.json')
  return existsSync(path) && !(await hasSameKeys(path, manifest))
}

/** Copies a file, so that the target is complete as soon as it exists. */
async function copyInto(from: string, to: string, tempDir: string): Promise<void> {
  const tempPath = join(tempDir, 'restored')
  await rm(tempPath, { force: true })
  await copyFile(from, tempPath)
  await syncFile(tempPath)
  await rename(tempPath, to)
  await syncFolder(dirname(to))
}
