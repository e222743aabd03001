import { StartError } from '@duet/kit'
import * as v from 'valibot'
import { ChecksumError, readSmall, toContent } from './content.ts'
import { isEncrypted } from './encryption.ts'
import { PassphraseError } from './passphraseError.ts'
import type { BackupTarget } from './target.ts'

/** A backup's name is the time when it was made. */
const NAME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
const OBJECT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHA256 = /^[0-9a-f]{64}$/
const MAX_MANIFEST_BYTES = 1_000_000

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sha256 = v.pipe(v.string(), v.regex(SHA256))

const manifestSchema = v.object({
  /** Version of this format. Version 1 has no list of files. */
  version: v.picklist([1, 2]),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-256 of the database, in hexadecimal. */
  database_sha256: sha256,
  /** Size of the database in bytes. */
  database_bytes: v.optional(count, 0),
  /** SHA-256 of the keys, in hexadecimal. */
  keys_sha256: sha256,
  /** Number of rows per table. */
  tables: v.record(v.string(), count),
  /** Number of uploaded files, and their total size in bytes. */
  files: count,
  bytes: count,
})

/** Describes a complete backup. It's written last. */
export type BackupManifest = v.InferOutput<typeof manifestSchema>

/** A complete backup. */
export interface Backup {
  name: string
  manifest: BackupManifest
}

/**
 * Names of a backup's files. Uploaded files never change, so all backups in a target share one copy of
 * each:
 *
 *     objects/                  the files, like in the data folder
 *     2026-11-30T23-59-00Z/     a backup
 *         database.sqlite
 *         keys.json
 *         objects.txt           the IDs of its files
 *         backup.json           the manifest
 */
export const getBackupFiles = (name: string) => ({
  database: `${name}/database.sqlite`,
  keys: `${name}/keys.json`,
  objects: `${name}/objects.txt`,
  manifest: `${name}/backup.json`,
})

export const OBJECTS_FOLDER = 'objects'

/**
 * Checks an ID from the database of a backup, which somebody may have changed.
 *
 * @throws StartError if it isn't a UUID, such as a path
 */
export function requireObjectId(id: string): void {
  if (!OBJECT_ID.test(id)) throw new StartError(`"${id.slice(0, 50)}" isn't the ID of a file.`)
}

/** Returns the name of an uploaded file in a target. */
export function getObjectName(id: string): string {
  requireObjectId(id)
  return `${OBJECTS_FOLDER}/${id.slice(0, 2)}/${id}`
}

/** Returns whether a text is the name of a backup. It may not exist. */
export const isBackupName = (text: string) => NAME_PATTERN.test(text)

export const createBackupName = (now: Date) =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Lists the names of the backups in a target, including incomplete ones. The oldest is first. */
export async function listBackupNames(target: BackupTarget): Promise<string[]> {
  return (await target.listFolders()).filter((name) => NAME_PATTERN.test(name)).sort()
}

/**
 * Returns a backup's manifest, or `undefined` if the backup isn't complete.
 *
 * @throws StartError if it's damaged
 */
export async function readManifest(
  target: BackupTarget,
  name: string,
): Promise<BackupManifest | undefined> {
  const file = getBackupFiles(name).manifest
  if ((await target.getSize(file)) === undefined) return undefined
  const text = await readSmall(target.open(file), MAX_MANIFEST_BYTES).catch((error: unknown) => {
    if (error instanceof ChecksumError) return Buffer.from('')
    throw error
  })
  const schema = v.pipe(v.string(), v.parseJson(), manifestSchema)
  const parseResult = v.safeParse(schema, text.toString())
  if (parseResult.success) return parseResult.output
  if (isEncrypted(text)) {
    throw new PassphraseError(
      `The backups in ${target.label} are encrypted: set BACKUP_PASSPHRASE to their passphrase.`,
    )
  }
  throw new StartError(
    `${file} in ${target.label} is damaged, or from a newer version of this program: use another backup.`,
  )
}

/** Writes a backup's manifest, which makes the backup complete. */
export function completeBackup(target: BackupTarget, { name, manifest }: Backup): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  return target.write(getBackupFiles(name).manifest, toContent(text))
}

/**
 * Checks that the newest readable backup has the same encryption as the target, because all backups
 * share their files.
 *
 * @throws PassphraseError
 */
export async function requireSameEncryption(target: BackupTarget): Promise<void> {
  for (const name of (await listBackupNames(target)).reverse()) {
    try {
      if (await readManifest(target, name)) return
    } catch (error) {
      // A damaged backup doesn't keep us from making a new one.
      if (error instanceof PassphraseError) throw error
    }
  }
}

/**
 * Finds a complete backup.
 *
 * @param name The name of the backup. @default the newest complete backup
 * @throws StartError
 */
export async function findBackup(target: BackupTarget, name?: string): Promise<Backup> {
  const names = name === undefined ? (await listBackupNames(target)).reverse() : [name]
  for (const candidate of names) {
    if (!NAME_PATTERN.test(candidate)) break
    const manifest = await readManifest(target, candidate)
    if (manifest) return { name: candidate, manifest }
  }
  throw new StartError(
    name === undefined
      ? `${target.label} has no complete backup.`
      : `${target.label} has no complete backup with the name ${name}.`,
  )
}
