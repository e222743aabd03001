import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@duet/kit'
import { getDatabasePath } from '@duet/kit/database'
import { type AnyStore, syncFile, syncFolder } from '@duet/storage'
import * as v from 'valibot'
import { claimDataDir } from '../startup/dataDir.ts'
import {
  type Backup,
  type BackupManifest,
  getBackupFiles,
  getObjectName,
  requireObjectId,
} from './backups.ts'
import { ChecksumError, checkContent, computeSha256, writeContent } from './content.ts'
import { copyObjects, openExisting, type ReportProgress } from './copyObjects.ts'
import { openCopy } from './databaseCopy.ts'
import { eraseAgain } from './eraseAgain.ts'
import {
  addErasures,
  createHashSubject,
  readOwnErasures,
  readTargetErasures,
  writeOwnErasures,
} from './erasureList.ts'
import type { BackupTarget } from './target.ts'

interface RestoreOptions extends Backup {
  target: BackupTarget
  dataDir: string
  /** The store of the uploaded files. */
  store: AnyStore
  onProgress: ReportProgress
}

/**
 * Restores a backup into a data folder without a database, and erases people again that were erased
 * after the backup. Returns how many. The database comes last, so after an interruption, the server
 * doesn't start with half of the files, and the same call continues.
 *
 * @throws StartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { target, name, manifest, dataDir } = options
  const files = getBackupFiles(name)
  const releaseLock = claimDataDir(dataDir)
  // A folder, because SQLite adds files to the database while people are erased again.
  const tempDir = join(dataDir, 'tmp', `restore-${randomUUID()}`)
  const databasePath = getDatabasePath(tempDir)
  const keysPath = join(tempDir, 'keys.json')
  try {
    await requireEmpty(dataDir, manifest)
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
    const restoreFile = (file: string, sha256: string, path: string) =>
      writeContent(checkContent(target.open(file), sha256), path).catch((error: unknown) => {
        throw explain(error, `${file} in ${target.label}`)
      })
    await restoreFile(files.database, manifest.database_sha256, databasePath)
    await restoreFile(files.keys, manifest.keys_sha256, keysPath)
    await restoreFiles(options, { databasePath, tempDir })
    const erasedCount = await repeatErasures(options, tempDir)
    await moveInto(keysPath, join(dataDir, 'keys.json'))
    await syncFile(databasePath)
    await moveInto(databasePath, getDatabasePath(dataDir))
    return erasedCount
  } finally {
    await rm(tempDir, { recursive: true, force: true })
    releaseLock()
  }

  async function moveInto(from: string, to: string) {
    await rename(from, to)
    await syncFolder(dataDir)
  }
}

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ newsletterSecret: v.optional(v.string()) }),
)

/** Erases people again, and keeps the list of erasures. `folder` has the database and the keys. */
async function repeatErasures(
  { target, manifest, dataDir }: RestoreOptions,
  folder: string,
): Promise<number> {
  const list = await readOwnErasures(dataDir)
  addErasures(list, (await readTargetErasures(target)).values())
  if (list.size === 0) return 0
  const keys = v.safeParse(keysSchema, await readFile(join(folder, 'keys.json'), 'utf8'))
  const secret = keys.success ? keys.output.newsletterSecret : undefined
  if (secret === undefined) {
    throw new StartError(
      'The keys of the backup are too old to erase people again who were erased after the backup.',
    )
  }
  const erasedCount = await eraseAgain({
    folder,
    subjects: [...list.values()].filter(
      ({ at, is_undone }) => !is_undone && at > manifest.created_at,
    ),
    hashSubject: createHashSubject(Buffer.from(secret, 'base64url')),
  })
  await writeOwnErasures(dataDir, list, Date.now())
  return erasedCount
}

/** @throws StartError if a restore would overwrite something. */
export async function requireEmpty(dataDir: string, manifest: BackupManifest): Promise<void> {
  if (existsSync(getDatabasePath(dataDir))) {
    throw new StartError(
      `DATA_DIR ${dataDir} has a database already: restore into an empty folder, or move that one away first.`,
    )
  }
  const keysPath = join(dataDir, 'keys.json')
  if (!existsSync(keysPath)) return
  if ((await computeSha256(createReadStream(keysPath))) === manifest.keys_sha256) return
  throw new StartError(
    `DATA_DIR ${dataDir} has other keys than the backup: restore into an empty folder, or move keys.json away first.`,
  )
}

/** Restores the files that the restored database has rows for. */
async function restoreFiles(
  { target, name, dataDir, store, onProgress }: RestoreOptions,
  { databasePath, tempDir }: { databasePath: string; tempDir: string },
): Promise<void> {
  if (store.kind === 'disk') {
    await mkdir(join(dataDir, 'objects'), { recursive: true, mode: 0o700 })
  }
  const copy = openCopy(databasePath)
  try {
    const { count, example } = await copyObjects(copy.listObjects(), {
      totalBytes: copy.sumObjects().bytes,
      async hasCopy({ id, size }) {
        requireObjectId(id)
        return (await store.getSize(id)) === size
      },
      async copy({ id, sha256 }) {
        const tempPath = join(tempDir, randomUUID())
        try {
          const content = checkContent(
            openExisting(() => target.open(getObjectName(id))),
            sha256,
          )
          await writeContent(content, tempPath)
          await store.adopt(id, tempPath)
        } catch (error) {
          throw explain(error, `${getObjectName(id)} in ${target.label}`)
        } finally {
          await rm(tempPath, { force: true })
        }
      },
      onProgress,
    })
    if (count === 0) return
    throw new StartError(
      `The backup ${name} lacks ${count} files, such as ${example}: restore another backup.`,
    )
  } finally {
    copy.close()
  }
}

function explain(error: unknown, file: string): unknown {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
  if (error instanceof ChecksumError || isMissing) {
    const problem = isMissing ? 'missing' : 'damaged'
    return new StartError(`${file} is ${problem}: restore another backup.`)
  }
  return error
}
