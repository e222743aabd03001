import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@duet/kit'
import * as v from 'valibot'

/** A backup's name is the time when it was made. */
const NAME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

const manifestSchema = v.object({
  /** Version of this format. */
  version: v.literal(1),
  /** ISO 8601. */
  created_at: v.string(),
  /** SHA-256 of the database, in hexadecimal. */
  database_sha256: v.string(),
  /** SHA-256 of the keys, in hexadecimal. */
  keys_sha256: v.string(),
  /** Number of rows per table. */
  tables: v.record(v.string(), v.number()),
  /** Number of uploaded files, and their total size in bytes. */
  files: v.number(),
  bytes: v.number(),
})

/** Describes a complete backup. It's written last. */
export type BackupManifest = v.InferOutput<typeof manifestSchema>

/**
 * Paths in a folder with backups. Uploaded files never change, so all backups share one copy of each:
 *
 *     objects/                  the files, like in the data folder
 *     2026-11-30T23-59-00Z/     a backup
 *         database.sqlite
 *         keys.json
 *         backup.json           the manifest
 */
export const getBackupPaths = (folder: string, name: string) => ({
  root: join(folder, name),
  database: join(folder, name, 'database.sqlite'),
  keys: join(folder, name, 'keys.json'),
  manifest: join(folder, name, 'backup.json'),
})

export const getObjectsFolder = (folder: string) => join(folder, 'objects')

export const createBackupName = (now: Date) =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Lists the names of the backups in a folder, including incomplete ones. The oldest is first. */
export function listBackupNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME_PATTERN.test(name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns a backup's manifest, or `undefined` if the backup isn't complete. */
export async function readManifest(
  folder: string,
  name: string,
): Promise<BackupManifest | undefined> {
  const { manifest } = getBackupPaths(folder, name)
  const text = await readFile(manifest, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const parseResult = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (parseResult.success) return parseResult.output
  throw new StartError(
    `${manifest} is damaged, or from a newer version of this program: use another backup.`,
  )
}

/**
 * Finds a complete backup.
 *
 * @param name The name of the backup. @default the newest complete backup
 * @throws StartError
 */
export async function findBackup(folder: string, name?: string) {
  const names = name === undefined ? listBackupNames(folder).reverse() : [name]
  for (const candidate of names) {
    if (!NAME_PATTERN.test(candidate)) break
    const manifest = await readManifest(folder, candidate)
    if (manifest) return { name: candidate, manifest }
  }
  throw new StartError(
    name === undefined
      ? `${folder} has no complete backup.`
      : `${folder} has no complete backup with the name ${name}.`,
  )
}
