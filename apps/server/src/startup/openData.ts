import { existsSync, mkdirSync } from 'node:fs'
import { type Logger, StartError } from '@duet/kit'
import {
  checkIntegrity,
  checkPostgres,
  type Database,
  explainDatabaseError,
  explainPostgresError,
  getDatabasePath,
  openDatabase,
  transaction,
} from '@duet/kit/database'
import { explainUnreachableStore, type ObjectStore } from '@duet/storage'
import { hasRecords } from '../db/hasRecords.ts'
import { findNewerMigration, migrate } from '../db/migrate.ts'
import { restrictDataDir } from './restrictDataDir.ts'

interface OpenOptions {
  dataDir: string
  /** URL of the Postgres database, if the database isn't in the data folder. */
  databaseUrl?: string | undefined
  /** Maximum number of connections to Postgres; see `openDatabase`. */
  poolSize?: number
  /** How long one statement on Postgres can run, in milliseconds; see `openDatabase`. */
  statementMs?: number
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
  const { dataDir, databaseUrl, poolSize, statementMs, objects, log } = options
  const { onError, onDiskFull, onCommit } = options
  const isSqlite = databaseUrl === undefined
  const path = getDatabasePath(dataDir)
  const name = isSqlite ? path : 'The Postgres database in DATABASE_URL'
  const changedPaths = restrictDataDir(dataDir)
  if (changedPaths.length > 0) log.warn({ paths: changedPaths }, 'made the data folder private')
  if (isSqlite && !existsSync(path) && (await hasObjects(objects))) {
    throw createLostDatabaseError(options, 'no database')
  }
  let db: Database | undefined
  let isOpen = false
  try {
    mkdirSync(dataDir, { recursive: true })
    // Call `onError` only after startup, because errors during startup are thrown.
    db = openDatabase(dataDir, {
      databaseUrl,
      poolSize,
      statementMs,
      onError: (error) => {
        if (isOpen) onError?.(error)
      },
      onDiskFull,
      onCommit,
    })
    if (isSqlite) await checkIntegrity(db, path)
    else await checkPostgres(db)
    const newerMigration = await findNewerMigration(db)
    if (newerMigration !== undefined) throw createNewerDatabaseError(name, newerMigration)
    if (!(await hasRecords(db)) && (await hasObjects(objects))) {
      throw createLostDatabaseError(options, 'an empty database')
    }
    // Fail here if the database is read-only, before anything else is created in the folder.
    await transaction(db, async () => undefined)
    await migrate(db)
    isOpen = true
    return db
  } catch (error) {
    await db?.destroy()
    if (isSqlite) throw explainDatabaseError(error, path)
    throw explainDatabaseError(explainPostgresError(error), dataDir)
  }
}

async function hasObjects(objects: ObjectStore): Promise<boolean> {
  try {
    for await (const _id of objects.listIds()) return true
    return false
  } catch (error) {
    throw explainUnreachableStore(error)
  }
}

function createLostDatabaseError(
  { dataDir, databaseUrl, objects }: OpenOptions,
  databaseProblem: string,
): StartError {
  const isOnDisk = objects.kind === 'disk'
  const place = isOnDisk ? `DATA_DIR ${dataDir}` : 'STORAGE_URL'
  const alternative = isOnDisk ? 'move its folder "objects" away' : 'use another bucket or folder'
  const restore =
    databaseUrl === undefined
      ? `restore database.sqlite from a backup into ${isOnDisk ? 'it' : `DATA_DIR ${dataDir}`}`
      : 'restore the database from a backup with npm run data'
  return new StartError(
    `${place} holds uploaded files but ${databaseProblem}: ${restore}, or ${alternative} to start with an empty database.`,
  )
}

function createNewerDatabaseError(name: string, migration: string): StartError {
  return new StartError(
    `${name} was written by a newer version of this server (migration ${migration}): run that version, or restore a backup from before the upgrade.`,
  )
}
