import { existsSync } from 'node:fs'
import { claimDataDir } from '../startup/dataDir.ts'
import { type Backup, getObjectName, requireSameEncryption } from './backups.ts'
import type { ReportProgress } from './copyObjects.ts'
import { requireNoDatabase, requireSameKeys } from './dataFolder.ts'
import { readObjects, withReader } from './dataReader.ts'
import { addErasures, readOwnErasures, readTargetErasures } from './erasureList.ts'
import type { DataPlace } from './place.ts'
import { requireSpace } from './requireSpace.ts'
import { reserveEmptyPostgres, withPostgres } from './rows/postgresDatabase.ts'
import type { BackupTarget } from './target.ts'
import { requireProven } from './verifyBackup.ts'

interface DryRunOptions extends DataPlace {
  target: BackupTarget
}

/** Returns how many files a backup would copy, and their total size in bytes. Changes nothing. */
export async function countNewFiles({ target, ...place }: DryRunOptions) {
  await requireSameEncryption(target)
  return withReader(place, { isReserved: false }, async (reader) => {
    const newFiles = { files: 0, bytes: 0, totalFiles: 0 }
    for await (const { id, size } of readObjects(reader)) {
      newFiles.totalFiles += 1
      if ((await target.getSize(getObjectName(id))) === size) continue
      newFiles.files += 1
      newFiles.bytes += size
    }
    return newFiles
  })
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
  const { dataDir, databaseUrl, s3, target, backup, tempDir, onProgress } = options
  if (existsSync(dataDir)) claimDataDir(dataDir)()
  if (databaseUrl === undefined) requireNoDatabase(dataDir)
  else await withPostgres(databaseUrl, reserveEmptyPostgres)
  await requireSameKeys(dataDir, backup.manifest)
  const { bytes, database_bytes: databaseBytes, created_at: createdAt } = backup.manifest
  await requireSpace(dataDir, s3 ? databaseBytes : bytes + databaseBytes)
  await requireProven({ ...backup, target, tempDir, onProgress })
  const list = await readOwnErasures(dataDir)
  addErasures(list, (await readTargetErasures(target)).values())
  return [...list.values()].filter(({ at, is_undone }) => !is_undone && at > createdAt).length
}
