import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type createReader, ROOT } from '@duet/kit'

const ONE_HOUR_MS = 3_600_000
const MIN_PASSPHRASE_LENGTH = 12

/** When and where the server makes backups. */
export interface BackupConfig {
  /** Absolute path of the folder with the backups. If unset, the server makes none. */
  folder: string | undefined
  /** Time from the start of one backup to the next, in milliseconds. */
  everyMs: number
  /** Encrypts the backups. If unset, they aren't encrypted. */
  passphrase: string | undefined
  /** How many backups to keep. */
  keep: number
}

/** Reads the settings of backups. */
export function readBackupConfig(
  reader: ReturnType<typeof createReader>,
  dataDir: string,
): BackupConfig {
  const folder = readFolder(reader)
  if (folder === dataDir) throw reader.error('BACKUP_URL', 'must be another folder than DATA_DIR')
  return Object.freeze({
    folder,
    everyMs: reader.integer('BACKUP_EVERY', 24, 1, 720) * ONE_HOUR_MS,
    passphrase: readPassphrase(reader),
    keep: reader.integer('BACKUP_KEEP', 30, 1, 10_000),
  })
}

function readPassphrase(reader: ReturnType<typeof createReader>): string | undefined {
  const passphrase = reader.password('BACKUP_PASSPHRASE')
  if (passphrase === undefined || passphrase.length >= MIN_PASSPHRASE_LENGTH) return passphrase
  const problem = `must have at least ${MIN_PASSPHRASE_LENGTH} characters`
  throw reader.error('BACKUP_PASSPHRASE', problem)
}

function readFolder(reader: ReturnType<typeof createReader>): string | undefined {
  const value = reader.text('BACKUP_URL', '')
  if (value === '') return undefined
  const [scheme] = /^[a-z][a-z0-9+.-]+:/i.exec(value) ?? []
  if (scheme === undefined) return resolve(ROOT, value)
  // The value isn't in the message, because a URL can contain a password.
  const error = reader.error('BACKUP_URL', 'must be a folder or a URL such as file:///backups/duet')
  if (scheme.toLowerCase() !== 'file:' || !URL.canParse(value)) throw error
  try {
    return resolve(fileURLToPath(value))
  } catch {
    throw error
  }
}
