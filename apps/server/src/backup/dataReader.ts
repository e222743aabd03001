import { existsSync } from 'node:fs'
import { StartError } from '@duet/kit'
import { getDatabasePath, openDatabase } from '@duet/kit/database'
import { type BackupObject, openCopy } from './databaseCopy.ts'
import type { DataPlace } from './place.ts'
import { requireCurrent, reservePostgres, withPostgres } from './rows/postgresDatabase.ts'
import { createPostgresReader } from './rows/postgresRows.ts'
import type { RowReader } from './rows/rows.ts'
import { openSqliteReader } from './rows/sqliteRows.ts'

interface ReaderOptions {
  /** Whether no server may use a Postgres database meanwhile. A lock of the folder does this for SQLite. */
  isReserved: boolean
}

/**
 * Reads a database, as it is at one instant if it's on Postgres.
 *
 * @throws StartError if it doesn't have the tables of this version
 */
export async function withReader<Result>(
  { dataDir, databaseUrl }: DataPlace,
  { isReserved }: ReaderOptions,
  use: (reader: RowReader) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    return withPostgres(databaseUrl, async (session) => {
      if (isReserved) await reservePostgres(session)
      await session.begin('read only snapshot')
      await requireCurrent(session.db)
      return use(createPostgresReader(session.db))
    })
  }
  if (!existsSync(getDatabasePath(dataDir))) {
    throw new StartError(`DATA_DIR ${dataDir} has no database.`)
  }
  if (isReserved) await requireWhole(dataDir)
  const reader = openSqliteReader(getDatabasePath(dataDir))
  try {
    return await use(reader)
  } finally {
    reader.close()
  }
}

/** @throws StartError if a SQLite database is damaged, or doesn't have the tables of this version */
async function requireWhole(dataDir: string): Promise<void> {
  const db = openDatabase(dataDir)
  await requireCurrent(db).finally(() => db.destroy())
  const copy = openCopy(getDatabasePath(dataDir))
  const [problem] = copy.findProblems()
  copy.close()
  if (problem !== undefined) throw new StartError(`DATA_DIR ${dataDir}: ${problem}.`)
}

/** Reads the uploaded files that a database has rows for. */
export async function* readObjects(reader: RowReader): AsyncGenerator<BackupObject> {
  for await (const rows of reader.readRows('objects', ['version', 'size', 'etag'])) {
    for (const [id, size, sha256] of rows) {
      yield { id: id ?? '', size: Number(size), sha256: sha256 ?? '' }
    }
  }
}

/** Returns the number of uploaded files that a database has rows for, and their total size in bytes. */
export async function sumObjects(reader: RowReader): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 }
  for await (const { size } of readObjects(reader)) {
    total.files += 1
    total.bytes += size
  }
  return total
}
