import { existsSync } from 'node:fs'
import { type Database, getDatabasePath, openDatabase, transaction } from './db/database.ts'
import { hasRecords } from './db/hasRecords.ts'
import { checkIntegrity, explainDatabaseError } from './db/integrity.ts'
import { findNewerMigration, migrate } from './db/migrate.ts'
import type { Logger } from './logger.ts'
import { restrictDataDir } from './restrictDataDir.ts'
import { StartError } from './startError.ts'
import type { ObjectStore } from './storage/storage.ts'

interface OpenOptions {
  dataDir: string
  objects: ObjectStore
  log: Logger
  /** Called with the error from each failed query. */
  onError?: (error: unknown) => void
  /** Called when the disk is full; see `openDatabase`. */
  onDiskFull?: () => void
  /** Called after each committed transaction. */
  onCommit?: () => void
}

/**
 * Opens the database in a data folder for the server or a command. Makes the folder private, checks
 * the database, and runs pending migrations. The caller must close the database with `destroy()`.
 * @throws StartError if one of these steps fails, or if there are uploaded files but no database.
 */
export async function openData(options: OpenOptions): Promise<Database> {
  const { dataDir, objects, log, onError, onDiskFull, onCommit } = options
  const path = getDatabasePath(dataDir)
  const changedPaths = restrictDataDir(dataDir)
  if (changedPaths.length > 0) log.warn({ paths: changedPaths }, 'made the data folder private')
  if (!existsSync(path) && (await hasObjects(objects))) {
    throw createLostDatabaseError(dataDir, 'no database')
  }
  let db: Database | undefined
  let isOpen = false
  try {
    // Call `onError` only after startup, because errors during startup are thrown.
    db = openDatabase(dataDir, {
      onError: (error) => {
        if (isOpen) onError?.(error)
      },
      onDiskFull,
      onCommit,
    })
    await checkIntegrity(db, path)
    const newerMigration = await findNewerMigration(db)
    if (newerMigration !== undefined) throw createNewerDatabaseError(path, newerMigration)
    if (!(await hasRecords(db)) && (await hasObjects(objects))) {
      throw createLostDatabaseError(dataDir, 'an empty database')
    }
    // Fail here if the database is read-only, before anything else is created in the folder.
    await transaction(db, async () => undefined)
    await migrate(db)
    isOpen = true
    return db
  } catch (error) {
    await db?.destroy()
    throw explainDatabaseError(error, path)
  }
}

async function hasObjects(objects: ObjectStore): Promise<boolean> {
  for await (const _id of objects.listIds()) return true
  return false
}

function createLostDatabaseError(dataDir: string, databaseProblem: string): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} holds uploaded files but ${databaseProblem}: restore database.sqlite from a backup into it, or move its folder "objects" away to start with an empty database.`,
  )
}

function createNewerDatabaseError(path: string, migration: string): StartError {
  return new StartError(
    `${path} was written by a newer version of this server (migration ${migration}): run that version, or restore a backup from before the upgrade.`,
  )
}
