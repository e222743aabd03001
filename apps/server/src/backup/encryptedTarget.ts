import { timingSafeEqual } from 'node:crypto'
import { StartError } from '@duet/kit'
import { getBackupFiles, listBackupNames } from './backups.ts'
import { takeBytes } from './content.ts'
import {
  createSalt,
  decryptFile,
  derivePassphraseKey,
  encryptFile,
  getPlainSize,
  HEADER_BYTES,
  type PassphraseKey,
  parseFileHeader,
} from './encryption.ts'
import { PassphraseError } from './passphraseError.ts'
import type { BackupTarget } from './target.ts'

/** Normally, all files have one salt. Interrupted first backups can leave files with others. */
const MAX_SALTS = 16

/**
 * Encrypts the content of all files in a target. A file's key depends on its name, so nobody can
 * exchange two files.
 */
export function encryptTarget(
  target: BackupTarget,
  passphrase: string,
  deriveKey: typeof derivePassphraseKey = derivePassphraseKey,
): BackupTarget {
  const keys = new Map<string, Promise<PassphraseKey>>()
  let writeKey: Promise<PassphraseKey> | undefined

  function getKey(salt: Buffer): Promise<PassphraseKey> {
    const id = salt.toString('hex')
    const key = keys.get(id)
    if (key) return key
    if (keys.size >= MAX_SALTS) throw new StartError(`${target.label} has too many salts.`)
    const newKey = deriveKey(passphrase, salt)
    keys.set(id, newKey)
    return newKey
  }

  async function readHeader(name: string) {
    const { head, rest } = await takeBytes(target.open(name), HEADER_BYTES)
    const header = parseFileHeader(head)
    if (header) return { header, rest }
    throw new PassphraseError(
      `${name} in ${target.label} isn't encrypted, or is damaged. BACKUP_PASSPHRASE is set: unset it, or use another folder for encrypted backups.`,
    )
  }

  /** Encrypts all files with the salt of the newest backup, so that one key can read them. */
  async function findWriteKey(): Promise<PassphraseKey> {
    const [key] = keys.values()
    if (key) return key
    for (const backup of (await listBackupNames(target)).reverse()) {
      const file = getBackupFiles(backup).manifest
      if ((await target.getSize(file)) === undefined) continue
      const { header } = await readHeader(file)
      return getKey(header.salt)
    }
    return getKey(createSalt())
  }

  return {
    ...target,

    async getSize(name) {
      const size = await target.getSize(name)
      return size === undefined ? undefined : getPlainSize(size)
    },

    async *open(name) {
      const { header, rest } = await readHeader(name)
      const key = await getKey(header.salt)
      if (!timingSafeEqual(key.check, header.check)) {
        throw new PassphraseError(
          `BACKUP_PASSPHRASE isn't the passphrase of ${name} in ${target.label}, or the file is damaged.`,
        )
      }
      yield* decryptFile(rest, { name, key, nonce: header.nonce })
    },

    async write(name, content) {
      writeKey ??= findWriteKey()
      await target.write(name, encryptFile(content, { name, key: await writeKey }))
    },
  }
}
