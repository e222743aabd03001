import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@duet/kit'
import { getDatabasePath } from '@duet/kit/database'
import type { AnyStore } from '@duet/storage'
import {
  type Backup,
  completeBackup,
  createBackupName,
  getBackupFiles,
  getObjectName,
  listBackupNames,
  requireSameEncryption,
} from './backups.ts'
import { ChecksumError, checkContent, computeSha256, joinLines } from './content.ts'
import { copyObjects, openExisting, type ReportProgress } from './copyObjects.ts'
import { copyDatabase, type DatabaseCopy, openCopy } from './databaseCopy.ts'
import type { DataPlace } from './place.ts'
import { copyPostgres } from './rows/postgresDatabase.ts'
import type { BackupTarget } from './target.ts'
import { describeStore } from './withStore.ts'

/** A file can disappear between the copies of the database and of the files, because it's erased. */
const MAX_ATTEMPTS = 3

interface BackupOptions extends DataPlace {
  /** The store of the uploaded files. */
  store: AnyStore
  target: BackupTarget
  now: Date
  onProgress: ReportProgress
}

/**
 * Makes a backup while the server may be running. Copies only the files that no earlier backup has.
 * After a failure, the target has no new backup. The caller must have claimed the target.
 *
 * @throws StartError
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, target, now } = options
  const name = createBackupName(now)
  await requireSameEncryption(target)
  await removeIncompleteBackups(target)
  await requireNewest(target, name)
  const tempDir = join(dataDir, 'tmp', `backup-${randomUUID()}`)
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  try {
    await copyData(options, tempDir)
    return await writeBackup(options, { name, path: getDatabasePath(tempDir) })
  } catch (error) {
    // If the target has disappeared, the next backup removes the rest.
    await target.removeFolder(name).catch(() => undefined)
    throw error
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
}

/** Copies the database to a temporary folder, and the files that it has rows for to the target. */
async function copyData(options: BackupOptions, tempDir: string): Promise<void> {
  const { dataDir, databaseUrl } = options
  const path = getDatabasePath(tempDir)
  for (let attempt = 1; ; attempt += 1) {
    if (databaseUrl === undefined) await copyDatabase(getDatabasePath(dataDir), path)
    else await copyPostgres(databaseUrl, tempDir)
    const copy = openCopy(path)
    try {
      const [problem] = copy.findProblems()
      if (problem !== undefined) throw new StartError(`The backup was not made: ${problem}.`)
      const { count, example } = await copyFiles(options, copy)
      if (count === 0) return
      if (attempt === MAX_ATTEMPTS) {
        throw new StartError(
          `The backup was not made: ${count} files of the database are missing in ${describeStore(options)}, such as ${example}. Put them back first.`,
        )
      }
    } finally {
      copy.close()
    }
    await rm(path)
  }
}

function copyFiles(options: BackupOptions, copy: DatabaseCopy) {
  const { store, target, onProgress } = options
  return copyObjects(copy.listObjects(), {
    totalBytes: copy.sumObjects().bytes,
    hasCopy: async ({ id, size }) => (await target.getSize(getObjectName(id))) === size,
    async copy({ id, sha256 }) {
      const content = checkContent(
        openExisting(() => store.open(id)),
        sha256,
      )
      await target.write(getObjectName(id), content).catch((error: unknown) => {
        if (!(error instanceof ChecksumError)) throw error
        throw new StartError(
          `The backup was not made: the content of the file ${id} in ${describeStore(options)} doesn't match its checksum.`,
        )
      })
    },
    onProgress,
  })
}

/** Writes everything except the uploaded files to the target. The manifest comes last. */
async function writeBackup(
  { dataDir, target, now }: BackupOptions,
  { name, path }: { name: string; path: string },
): Promise<Backup> {
  const files = getBackupFiles(name)
  const keysPath = join(dataDir, 'keys.json')
  const copy = openCopy(path)
  try {
    const manifest = {
      version: 2 as const,
      created_at: now.toISOString(),
      database_sha256: await computeSha256(createReadStream(path)),
      database_bytes: (await stat(path)).size,
      keys_sha256: await computeSha256(createReadStream(keysPath)),
      tables: copy.countRows(),
      ...copy.sumObjects(),
    }
    await target.write(
      files.database,
      checkContent(createReadStream(path), manifest.database_sha256),
    )
    await target.write(files.keys, checkContent(createReadStream(keysPath), manifest.keys_sha256))
    await target.write(files.objects, joinLines(listIds(copy)))
    await completeBackup(target, { name, manifest })
    return { name, manifest }
  } finally {
    copy.close()
  }
}

function* listIds(copy: DatabaseCopy): Generator<string> {
  for (const { id } of copy.listObjects()) yield id
}

/** Removes what interrupted backups have left. Their copied files stay, for the next backup. */
async function removeIncompleteBackups(target: BackupTarget): Promise<void> {
  for (const name of await listBackupNames(target)) {
    const size = await target.getSize(getBackupFiles(name).manifest)
    if (size === undefined) await target.removeFolder(name)
  }
}

/** Names are times, so a wrong clock would make the new backup the first one that is deleted. */
async function requireNewest(target: BackupTarget, name: string): Promise<void> {
  const newestName = (await listBackupNames(target)).at(-1)
  if (newestName === undefined || newestName < name) return
  throw new StartError(
    `The backup was not made: ${newestName} is as new or newer. Check the clock of this machine.`,
  )
}
