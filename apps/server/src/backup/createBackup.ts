import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@duet/kit'
import { getDatabasePath } from '@duet/kit/database'
import { createDiskStore, type ObjectStore, syncFile, syncFolder } from '@duet/storage'
import {
  type BackupManifest,
  createBackupName,
  getBackupPaths,
  getObjectsFolder,
  listBackupNames,
} from './backupFolder.ts'
import { copyObjects, type ReportProgress, sumSizes } from './copyObjects.ts'
import { type BackupObject, copyDatabase, hashFile, openCopy } from './databaseCopy.ts'

/** A file can disappear between the copies of the database and of the files, because it's erased. */
const MAX_ATTEMPTS = 3

interface BackupOptions {
  dataDir: string
  /** The store of the uploaded files. */
  store: ObjectStore
  /** The folder with the backups. */
  folder: string
  now: Date
  onProgress: ReportProgress
}

/**
 * Makes a backup while the server may be running. Copies only the files that no earlier backup has.
 * After a failure, the folder has no new backup.
 *
 * @throws StartError
 */
export async function createBackup(
  options: BackupOptions,
): Promise<{ name: string; manifest: BackupManifest }> {
  const { dataDir, folder, now } = options
  const name = createBackupName(now)
  const paths = getBackupPaths(folder, name)
  await mkdir(getObjectsFolder(folder), { recursive: true, mode: 0o700 })
  await removeIncompleteBackups(folder)
  requireNewest(folder, name)
  await mkdir(paths.root, { mode: 0o700 })
  try {
    const objects = await copyData(options, paths.database)
    await copyFile(join(dataDir, 'keys.json'), paths.keys)
    const manifest = await describeBackup(paths, objects, now)
    await completeBackup(folder, name, manifest)
    return { name, manifest }
  } catch (error) {
    await rm(paths.root, { recursive: true, force: true })
    throw error
  }
}

/** Copies the database, and the files that it has rows for. Returns these files. */
async function copyData(
  { dataDir, store, folder, onProgress }: BackupOptions,
  databaseCopy: string,
): Promise<BackupObject[]> {
  const stores = {
    from: store,
    to: createDiskStore(getObjectsFolder(folder)),
  }
  for (let attempt = 1; ; attempt += 1) {
    await copyDatabase(getDatabasePath(dataDir), databaseCopy)
    const copy = openCopy(databaseCopy)
    const [problem] = copy.findProblems()
    const objects = copy.listObjects()
    copy.close()
    if (problem !== undefined) throw new StartError(`The backup was not made: ${problem}.`)
    const tempDir = dirname(databaseCopy)
    const missing = await copyObjects(objects, { ...stores, tempDir, onProgress })
    if (missing.length === 0) return objects
    if (attempt === MAX_ATTEMPTS) {
      throw new StartError(
        `The backup was not made: ${missing.length} files of the database are missing in ${store.kind === 'disk' ? dataDir : 'STORAGE_URL'}, such as ${missing[0]?.id}. Put them back first.`,
      )
    }
    await rm(databaseCopy)
  }
}

async function describeBackup(
  { database, keys }: ReturnType<typeof getBackupPaths>,
  objects: readonly BackupObject[],
  now: Date,
): Promise<BackupManifest> {
  const copy = openCopy(database)
  const tables = copy.countRows()
  copy.close()
  return {
    version: 1,
    created_at: now.toISOString(),
    database_sha256: await hashFile(database),
    keys_sha256: await hashFile(keys),
    tables,
    files: objects.length,
    bytes: sumSizes(objects),
  }
}

/** Makes a backup complete. From then on, it survives a crash of the machine. */
async function completeBackup(
  folder: string,
  name: string,
  manifest: BackupManifest,
): Promise<void> {
  const { root, database, keys, manifest: path } = getBackupPaths(folder, name)
  const tempPath = `${path}.tmp`
  await writeFile(tempPath, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  for (const file of [database, keys, tempPath]) await syncFile(file)
  await rename(tempPath, path)
  for (const each of [root, folder]) await syncFolder(each)
}

/** Removes what interrupted backups have left. Their copied files stay, for the next backup. */
async function removeIncompleteBackups(folder: string): Promise<void> {
  for (const name of listBackupNames(folder)) {
    const { root, manifest } = getBackupPaths(folder, name)
    if (!existsSync(manifest)) await rm(root, { recursive: true })
  }
}

/** Names are times, so a wrong clock would make the new backup the first one that is deleted. */
function requireNewest(folder: string, name: string): void {
  const newestName = listBackupNames(folder).at(-1)
  if (newestName === undefined || newestName < name) return
  throw new StartError(
    `The backup was not made: ${newestName} is as new or newer. Check the clock of this machine.`,
  )
}

/**
 * Deletes all but the newest backups, and the files that no other backup has rows for. Returns the
 * number of deleted backups.
 */
export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const names = listBackupNames(folder)
  const oldNames = names.slice(0, Math.max(0, names.length - keep))
  for (const name of oldNames) {
    const { manifest, root } = getBackupPaths(folder, name)
    // Without a manifest, the next backup removes the rest after an interruption.
    await rm(manifest, { force: true })
    await rm(root, { recursive: true })
  }
  const neededIds = new Set<string>()
  for (const name of names.slice(oldNames.length)) {
    const copy = openCopy(getBackupPaths(folder, name).database)
    for (const { id } of copy.listObjects()) neededIds.add(id)
    copy.close()
  }
  const store = createDiskStore(getObjectsFolder(folder))
  for await (const id of store.listIds()) if (!neededIds.has(id)) await store.remove(id)
  return oldNames.length
}
