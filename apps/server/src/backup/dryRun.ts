import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { formatBytes } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import { getDatabasePath } from '@duet/kit/database'
import { readFreeBytes } from '@duet/storage'
import { claimDataDir } from '../startup/dataDir.ts'
import { type Backup, getObjectName, requireSameEncryption } from './backups.ts'
import type { ReportProgress } from './copyObjects.ts'
import { openCopy } from './databaseCopy.ts'
import { addErasures, readOwnErasures, readTargetErasures } from './erasureList.ts'
import { requireEmpty } from './restoreBackup.ts'
import type { BackupTarget } from './target.ts'
import { requireProven } from './verifyBackup.ts'

interface DryRunOptions {
  dataDir: string
  target: BackupTarget
}

/** Returns how many files a backup would copy, and their total size in bytes. Changes nothing. */
export async function countNewFiles({ dataDir, target }: DryRunOptions) {
  await requireSameEncryption(target)
  const database = openCopy(getDatabasePath(dataDir))
  try {
    const total = database.sumObjects()
    let files = 0
    let bytes = 0
    for (const { id, size } of database.listObjects()) {
      if ((await target.getSize(getObjectName(id))) === size) continue
      files += 1
      bytes += size
    }
    return { files, bytes, totalFiles: total.files }
  } finally {
    database.close()
  }
}

interface RestoreCheckOptions extends DryRunOptions {
  backup: Backup
  /** Folder for a restored database. */
  tempDir: string
  onProgress: ReportProgress
}

/**
 * Checks all that a restore needs: an empty data folder, a complete backup, and space. Returns how
 * many erasures it would repeat. Changes nothing.
 *
 * @throws StartError
 */
export async function checkRestore(options: RestoreCheckOptions): Promise<number> {
  const { dataDir, target, backup, tempDir, onProgress } = options
  if (existsSync(dataDir)) claimDataDir(dataDir)()
  await requireEmpty(dataDir, backup.manifest)
  const { bytes, database_bytes: databaseBytes, created_at: createdAt } = backup.manifest
  const freeBytes = await readFreeBytes(findExistingFolder(dataDir))
  if (freeBytes < bytes + databaseBytes) {
    throw new StartError(
      `The restore needs ${formatBytes(bytes + databaseBytes)}, but only ${formatBytes(freeBytes)} is free in ${dataDir}.`,
    )
  }
  await requireProven({ ...backup, target, tempDir, onProgress })
  const list = await readOwnErasures(dataDir)
  addErasures(list, (await readTargetErasures(target)).values())
  return [...list.values()].filter(({ at, is_undone }) => !is_undone && at > createdAt).length
}

function findExistingFolder(path: string): string {
  return existsSync(path) ? path : findExistingFolder(dirname(resolve(path)))
}
