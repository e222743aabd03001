import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type createReader, ROOT } from '@duet/kit'
import { readS3Settings, type S3Settings } from '@duet/storage'

const ONE_HOUR_MS = 3_600_000
const MIN_PASSPHRASE_LENGTH = 12

/** Where backups are. The path of a folder is absolute. */
export type BackupPlace = { kind: 'folder'; path: string } | { kind: 's3'; settings: S3Settings }

/** When and where the server makes backups. */
export interface BackupConfig {
  /** If unset, the server makes none. */
  place: BackupPlace | undefined
  /** Time from the start of one backup to the next, in milliseconds. */
  everyMs: number
  /** Encrypts the backups. If unset, they aren't encrypted. */
  passphrase: string | undefined
  /** How many backups to keep. */
  keep: number
}

interface DataSettings {
  dataDir: string
  /** The store of the uploaded files. */
  s3: S3Settings | undefined
}

/** Reads the settings of backups. */
export function readBackupConfig(
  reader: ReturnType<typeof createReader>,
  { dataDir, s3 }: DataSettings,
): BackupConfig {
  const place = readPlace(reader)
  if (place?.kind === 'folder' && place.path === dataDir) {
    throw reader.error('BACKUP_URL', 'must be another folder than DATA_DIR')
  }
  if (place?.kind === 's3' && s3 && isSamePlace(place.settings, s3)) {
    throw reader.error('BACKUP_URL', 'must be another bucket or folder than STORAGE_URL')
  }
  return Object.freeze({
    place,
    everyMs: reader.integer('BACKUP_EVERY', 24, 1, 720) * ONE_HOUR_MS,
    passphrase: readPassphrase(reader),
    keep: reader.integer('BACKUP_KEEP', 30, 1, 10_000),
  })
}

const isSamePlace = (a: S3Settings, b: S3Settings) =>
  a.endpoint === b.endpoint && a.bucket === b.bucket && a.prefix === b.prefix

function readPassphrase(reader: ReturnType<typeof createReader>): string | undefined {
  const passphrase = reader.password('BACKUP_PASSPHRASE')
  if (passphrase === undefined || passphrase.length >= MIN_PASSPHRASE_LENGTH) return passphrase
  const problem = `must have at least ${MIN_PASSPHRASE_LENGTH} characters`
  throw reader.error('BACKUP_PASSPHRASE', problem)
}

function readPlace(reader: ReturnType<typeof createReader>): BackupPlace | undefined {
  const value = reader.text('BACKUP_URL', '')
  if (value === '') return undefined
  if (/^s3:/i.test(value)) {
    const settings = readS3Settings(reader, 'BACKUP_URL')
    return settings && { kind: 's3', settings }
  }
  // The value isn't in the message, because a URL can contain a password.
  const problem = 'must be a folder, or a URL such as file:///backups/duet or s3://…'
  const path = readFolder(value)
  if (path === undefined) throw reader.error('BACKUP_URL', problem)
  return { kind: 'folder', path }
}

/** Reads a path from `base`, or a `file:` URL. Returns `undefined` if it's another URL. */
export function readFolder(value: string, base = ROOT): string | undefined {
  const [scheme] = /^[a-z][a-z0-9+.-]+:/i.exec(value) ?? []
  if (scheme === undefined) return resolve(base, value)
  if (scheme.toLowerCase() !== 'file:' || !URL.canParse(value)) return undefined
  try {
    return resolve(fileURLToPath(value))
  } catch {
    return undefined
  }
}
