import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@duet/kit'
import type { BackupPlace } from '../config/backupConfig.ts'
import type { ProvenBackup } from './backupRuns.ts'
import { createBackup } from './createBackup.ts'
import { deleteBackups, deleteOldBackups } from './deleteOldBackups.ts'
import { explainFileError } from './fileErrors.ts'
import { listPlaceFolders, withTarget } from './openTarget.ts'
import type { DataPlace } from './place.ts'
import { requireProven } from './verifyBackup.ts'
import { withStore } from './withStore.ts'

/** The input of a thread that makes a backup. */
export interface BackupTask extends DataPlace {
  /** Where the backups are. */
  place: BackupPlace
  passphrase: string | undefined
  /** How many backups to keep. */
  keep: number
  /** Names of earlier backups whose proof failed. */
  unproven: readonly string[]
  /** In milliseconds since 1970. */
  now: number
}

/** The response of the thread. An unexpected error ends the thread instead. */
export type BackupReport =
  | ({ isProven: true } & ProvenBackup)
  | {
      isProven: false
      error: string
      /** Name of the backup, if only its proof failed. */
      name: string | undefined
    }

/**
 * Makes a backup, proves that it can be restored, and then deletes old ones. If the new one can't be
 * restored, all old ones stay, except that it replaces others whose proof failed.
 */
export async function runBackup(task: BackupTask): Promise<BackupReport> {
  let name: string | undefined
  const onMade = (newName: string) => {
    name = newName
  }
  try {
    return { isProven: true, ...(await makeProvenBackup(task, onMade)) }
  } catch (error) {
    const explained = explainFileError(error, [...listPlaceFolders(task.place), task.dataDir])
    if (!(explained instanceof StartError)) throw error
    return { isProven: false, error: explained.message, name }
  }
}

function makeProvenBackup(
  { dataDir, databaseUrl, s3, place, passphrase, keep, unproven, now }: BackupTask,
  onMade: (name: string) => void,
): Promise<ProvenBackup> {
  return withTarget({ place, passphrase, canCreate: false }, async (target) => {
    const onProgress = () => undefined
    const data = { dataDir, databaseUrl, s3 }
    const backup = await withStore(data, (store) =>
      createBackup({ ...data, store, target, now: new Date(now), onProgress }),
    )
    onMade(backup.name)
    // The schedule tries again each hour, so they would fill the disk, and later replace proven ones.
    await deleteBackups(target, unproven)
    const startedAt = performance.now()
    const tempDir = join(dataDir, 'tmp')
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
    await requireProven({ target, tempDir, onProgress, ...backup })
    const proofMs = Math.round(performance.now() - startedAt)
    await deleteOldBackups(target, keep)
    const { bytes, database_bytes } = backup.manifest
    return { name: backup.name, bytes: bytes + database_bytes, proofMs }
  })
}
