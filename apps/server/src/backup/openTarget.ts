import { encryptTarget } from './encryptedTarget.ts'
import type { derivePassphraseKey } from './encryption.ts'
import { createFolderTarget, type FolderOptions } from './folderTarget.ts'
import type { BackupTarget } from './target.ts'

interface TargetOptions extends FolderOptions {
  /** Absolute path of the folder with the backups. */
  folder: string
  /** Encrypts and decrypts all files. If unset, they aren't encrypted. */
  passphrase: string | undefined
  /** Derives the keys from the passphrase. @default `derivePassphraseKey` */
  deriveKey?: typeof derivePassphraseKey | undefined
}

/** Opens a place for backups. */
export function openTarget({
  folder,
  passphrase,
  deriveKey,
  ...options
}: TargetOptions): BackupTarget {
  const target = createFolderTarget(folder, options)
  return passphrase === undefined ? target : encryptTarget(target, passphrase, deriveKey)
}
