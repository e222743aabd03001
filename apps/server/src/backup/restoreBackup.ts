import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartError } from '@duet/kit'
import { getDatabasePath, type PostgresSession } from '@duet/kit/database'
import { type AnyStore, syncFile, syncFolder } from '@duet/storage'
import { claimDataDir } from '../startup/dataDir.ts'
import { type Backup, getBackupFiles, getObjectName, requireObjectId } from './backups.ts'
import { ChecksumError, checkContent, writeContent } from './content.ts'
import { copyObjects, openExisting, type ReportProgress } from './copyObjects.ts'
import { openCopy } from './databaseCopy.ts'
import { getKeysPath, readErasureSecret, requireNoDatabase, requireSameKeys } from './dataFolder.ts'
import { eraseAgainInFolder, migrateFolder } from './eraseAgain.ts'
import {
  addErasures,
  createHashSubject,
  readOwnErasures,
  readTargetErasures,
  writeOwnErasures,
} from './erasureList.ts'
import type { DataPlace } from './place.ts'
import { fillPostgres, reserveEmptyPostgres, withPostgres } from './rows/postgresDatabase.ts'
import { openSqliteReader } from './rows/sqliteRows.ts'
import { storeObject } from './storeObject.ts'
import type { BackupTarget } from './target.ts'

interface RestoreOptions extends Backup, Pick<DataPlace, 'dataDir' | 'databaseUrl'> {
  target: BackupTarget
  /** The store of the uploaded files. */
  store: AnyStore
  onProgress: ReportProgress
}

/**
 * Restores a backup into a data folder without a database, or into an empty Postgres database, and
 * erases people again that were erased after the backup. Returns how many. The database comes last, so
 * after an interruption, the server doesn't start with half of the files, and the same call continues.
 *
 * @throws StartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { dataDir, databaseUrl } = options
  const releaseLock = claimDataDir(dataDir)
  // A folder, because SQLite adds files to the database while people are erased again.
  const tempDir = join(dataDir, 'tmp', `restore-${randomUUID()}`)
  try {
    if (databaseUrl === undefined) return await restoreIntoFolder(options, tempDir)
    return await withPostgres(databaseUrl, (session) =>
      restoreIntoPostgres(options, { tempDir, session }),
    )
  } finally {
    await rm(tempDir, { recursive: true, force: true })
    releaseLock()
  }
}

async function restoreIntoFolder(options: RestoreOptions, tempDir: string): Promise<number> {
  const { dataDir, manifest } = options
  const databasePath = getDatabasePath(tempDir)
  requireNoDatabase(dataDir)
  await requireSameKeys(dataDir, manifest)
  const erasedCount = await restoreInto(options, tempDir)
  await moveInto(getKeysPath(tempDir), dataDir)
  await syncFile(databasePath)
  await moveInto(databasePath, dataDir)
  return erasedCount
}

/** A backup of either database has a SQLite file, from which the rows are copied. */
async function restoreIntoPostgres(
  options: RestoreOptions,
  { tempDir, session }: { tempDir: string; session: PostgresSession },
): Promise<number> {
  const { dataDir, manifest, onProgress } = options
  await reserveEmptyPostgres(session)
  await requireSameKeys(dataDir, manifest)
  const erasedCount = await restoreInto(options, tempDir)
  await migrateFolder(tempDir)
  const reader = openSqliteReader(getDatabasePath(tempDir))
  try {
    await fillPostgres(session, reader, (rows, total) => onProgress(rows, total, 'rows'))
  } finally {
    reader.close()
  }
  await moveInto(getKeysPath(tempDir), dataDir)
  await session.commit()
  return erasedCount
}

/** Restores the uploaded files, and the database and the keys into a temporary folder. */
async function restoreInto(options: RestoreOptions, tempDir: string): Promise<number> {
  const { target, name, manifest } = options
  const files = getBackupFiles(name)
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  const restoreFile = (file: string, sha256: string, path: string) =>
    writeContent(checkContent(target.open(file), sha256), path).catch((error: unknown) => {
      throw explain(error, `${file} in ${target.label}`)
    })
  await restoreFile(files.database, manifest.database_sha256, getDatabasePath(tempDir))
  await restoreFile(files.keys, manifest.keys_sha256, getKeysPath(tempDir))
  await restoreFiles(options, tempDir)
  return repeatErasures(options, tempDir)
}

/** Moves a file into a data folder. */
async function moveInto(path: string, dataDir: string): Promise<void> {
  await rename(path, join(dataDir, basename(path)))
  await syncFolder(dataDir)
}

/** Erases people again, and keeps the list of erasures. `folder` has the database and the keys. */
async function repeatErasures(
  { target, manifest, dataDir }: RestoreOptions,
  folder: string,
): Promise<number> {
  const list = await readOwnErasures(dataDir)
  addErasures(list, (await readTargetErasures(target)).values())
  if (list.size === 0) return 0
  const secret = await readErasureSecret(folder)
  const erasedCount = await eraseAgainInFolder(folder, {
    subjects: [...list.values()].filter(
      ({ at, is_undone }) => !is_undone && at > manifest.created_at,
    ),
    hashSubject: createHashSubject(secret),
  })
  await writeOwnErasures(dataDir, list, Date.now())
  return erasedCount
}

/** Restores the files that the restored database has rows for. */
async function restoreFiles(
  { target, name, dataDir, store, onProgress }: RestoreOptions,
  tempDir: string,
): Promise<void> {
  if (store.kind === 'disk') {
    await mkdir(join(dataDir, 'objects'), { recursive: true, mode: 0o700 })
  }
  const copy = openCopy(getDatabasePath(tempDir))
  try {
    const { count, example } = await copyObjects(copy.listObjects(), {
      totalBytes: copy.sumObjects().bytes,
      async hasCopy({ id, size }) {
        requireObjectId(id)
        return (await store.getSize(id)) === size
      },
      copy: (object) => {
        const content = openExisting(() => target.open(getObjectName(object.id)))
        return storeObject({ store, object, content, tempDir }).catch((error: unknown) => {
          throw explain(error, `${getObjectName(object.id)} in ${target.label}`)
        })
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
