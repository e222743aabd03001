import type { BackupPlace } from '../config/backupConfig.ts'
import { encryptTarget } from './encryptedTarget.ts'
import type { derivePassphraseKey } from './encryption.ts'
import { createFolderTarget, type FolderOptions } from './folderTarget.ts'
import { createS3Target } from './s3Target.ts'
import type { BackupTarget } from './target.ts'

interface TargetOptions extends FolderOptions {
  place: BackupPlace
  /** Encrypts and decrypts all files. If unset, they aren't encrypted. */
  passphrase: string | undefined
  /** Derives the keys from the passphrase. @default `derivePassphraseKey` */
  deriveKey?: typeof derivePassphraseKey | undefined
}

/** Opens a place for backups. The caller must close it. */
export async function openTarget({
  place,
  passphrase,
  deriveKey,
  ...options
}: TargetOptions): Promise<BackupTarget> {
  const target =
    place.kind === 's3'
      ? await createS3Target(place.settings)
      : createFolderTarget(place.path, options)
  return passphrase === undefined ? target : encryptTarget(target, passphrase, deriveKey)
}

/** Opens a place for backups, and keeps other commands from using it meanwhile. */
export async function withTarget<Result>(
  options: TargetOptions,
  use: (target: BackupTarget) => Promise<Result>,
): Promise<Result> {
  const target = await openTarget(options)
  try {
    const release = await target.claim()
    return await use(target).finally(release)
  } finally {
    target.close()
  }
}

/** The folders that a command uses besides the data folder, for errors. */
export const listPlaceFolders = (place: BackupPlace) => (place.kind === 's3' ? [] : [place.path])
