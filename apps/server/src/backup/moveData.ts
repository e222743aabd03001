import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '@duet/kit'
import { type Database, getDatabasePath, openDatabase } from '@duet/kit/database'
import { syncFile, syncFolder } from '@duet/storage'
import { sql } from 'kysely'
import { claimDataDir } from '../startup/dataDir.ts'
import { computeSha256 } from './content.ts'
import type { ReportProgress } from './copyObjects.ts'
import { getKeysPath, readErasureSecret, requireNoDatabase, requireSameKeys } from './dataFolder.ts'
import { sumObjects, withReader } from './dataReader.ts'
import { eraseAgain, eraseAgainInFolder } from './eraseAgain.ts'
import { addErasures, createHashSubject, readOwnErasures, writeOwnErasures } from './erasureList.ts'
import { moveFiles, moveKeys } from './moveFiles.ts'
import type { DataPlace } from './place.ts'
import { requireSpace } from './requireSpace.ts'
import type { RowCounts } from './rows/copyRows.ts'
import {
  fillPostgres,
  fillSqlite,
  reserveEmptyPostgres,
  withPostgres,
} from './rows/postgresDatabase.ts'
import { isCopiedTable, type RowReader } from './rows/rows.ts'
import { withStore } from './withStore.ts'

interface MoveOptions {
  source: DataPlace
  target: DataPlace
  /** Whether to check everything, and change nothing. */
  isDryRun: boolean
  now: Date
  onProgress: ReportProgress
}

interface MoveReport {
  files: number
  bytes: number
  rows: number
  /** Number of people and requests that were erased again. */
  erasedCount: number
}

/**
 * Moves all data of a server to another place, and compares the checksums of rows and files. The source
 * stays as it is. The database comes last and at once, so after an interruption, the target has no
 * database, and the same call continues with the files that are missing.
 *
 * @throws StartError
 */
export async function moveData(options: MoveOptions): Promise<MoveReport> {
  const { source, target } = options
  requireOtherDatabase(source, target)
  const releaseLocks = claimFolders(options)
  try {
    await requireKeys(source, target)
    return await withReader(source, { isReserved: true }, (reader) => {
      const run = options.isDryRun ? checkMove : copyData
      return run(options, reader)
    })
  } finally {
    releaseLocks()
  }
}

const isSameFolder = (source: DataPlace, target: DataPlace) =>
  resolve(source.dataDir) === resolve(target.dataDir)

function requireOtherDatabase(source: DataPlace, target: DataPlace): void {
  const isSame =
    source.databaseUrl === target.databaseUrl &&
    (source.databaseUrl !== undefined || isSameFolder(source, target))
  if (isSame) throw new StartError('The other settings have the same database: nothing to move.')
}

/** Keeps servers from using the folders. Returns a function that ends this. */
function claimFolders({ source, target, isDryRun }: MoveOptions): () => void {
  if (!existsSync(source.dataDir)) throw new StartError(`DATA_DIR ${source.dataDir} doesn't exist.`)
  const releases = [claimDataDir(source.dataDir)]
  const release = () => {
    for (const releaseLock of releases) releaseLock()
  }
  try {
    const needsTarget = !isDryRun || existsSync(target.dataDir)
    if (needsTarget && !isSameFolder(source, target)) releases.push(claimDataDir(target.dataDir))
    return release
  } catch (error) {
    release()
    throw error
  }
}

async function requireKeys(source: DataPlace, target: DataPlace): Promise<void> {
  const path = getKeysPath(source.dataDir)
  if (!existsSync(path)) throw new StartError(`DATA_DIR ${source.dataDir} has no keys.json.`)
  const sha256 = await computeSha256(createReadStream(path))
  await requireSameKeys(target.dataDir, { keys_sha256: sha256 })
}

async function checkMove({ source, target }: MoveOptions, reader: RowReader): Promise<MoveReport> {
  if (target.databaseUrl === undefined) requireNoDatabase(target.dataDir)
  else await withPostgres(target.databaseUrl, reserveEmptyPostgres)
  const objects = await sumObjects(reader)
  if (!target.s3) await requireSpace(target.dataDir, objects.bytes)
  for (const place of [source, target]) {
    if (place.s3) await withStore(place, async () => undefined)
  }
  let rows = 0
  for (const { name } of await reader.listTables()) {
    if (isCopiedTable(name)) rows += await reader.countRows(name)
  }
  return { ...objects, rows, erasedCount: 0 }
}

function copyData(options: MoveOptions, reader: RowReader): Promise<MoveReport> {
  const { source, target, onProgress } = options
  const { databaseUrl } = target
  const reportRows = (rows: number, total: number) => onProgress(rows, total, 'rows')
  const copyFiles = () => moveFiles({ source, target, reader, onProgress })
  return databaseUrl === undefined ? copyToFolder() : copyToPostgres(databaseUrl)

  function copyToPostgres(url: string): Promise<MoveReport> {
    return withPostgres(url, async (session) => {
      await reserveEmptyPostgres(session)
      const files = await copyFiles()
      const counts = await fillPostgres(session, reader, reportRows)
      const erasedCount = await eraseAgain(session.db, await findErasures(options, session.db))
      await moveKeys(source, target)
      await session.commit()
      return { ...files, rows: sum(counts), erasedCount }
    })
  }

  async function copyToFolder(): Promise<MoveReport> {
    requireNoDatabase(target.dataDir)
    const files = await copyFiles()
    const tempDir = join(target.dataDir, 'tmp', `move-${randomUUID()}`)
    const path = getDatabasePath(tempDir)
    try {
      const counts = await fillSqlite(tempDir, reader, reportRows)
      const db = openDatabase(tempDir)
      const erasures = await findErasures(options, db).finally(() => db.destroy())
      const erasedCount = await eraseAgainInFolder(tempDir, erasures)
      await moveKeys(source, target)
      await syncFile(path)
      await rename(path, getDatabasePath(target.dataDir))
      await syncFolder(target.dataDir)
      return { ...files, rows: sum(counts), erasedCount }
    } finally {
      await rm(tempDir, { recursive: true, force: true })
    }
  }
}

const sum = (counts: RowCounts) => Object.values(counts).reduce((total, count) => total + count, 0)

/**
 * Moves the list of erasures, and returns those that are newer than everything in the database. It has
 * some only if somebody has put back an old database.
 */
async function findErasures({ source, target, now }: MoveOptions, db: Database) {
  const list = await readOwnErasures(source.dataDir)
  addErasures(list, (await readOwnErasures(target.dataDir)).values())
  if (list.size > 0) await writeOwnErasures(target.dataDir, list, now.getTime())
  const { rows } = await sql<{ newest: string | null }>`
    select max(created_at) as newest from (
      select max(created_at) as created_at from erasures
      union all select max(created_at) from submissions
      union all select max(created_at) from auth_audit
    ) as times`.execute(db)
  const newest = rows[0]?.newest ?? ''
  const subjects = [...list.values()].filter(({ at, is_undone }) => !is_undone && at > newest)
  if (subjects.length === 0) return { subjects, hashSubject: () => '' }
  return { subjects, hashSubject: createHashSubject(await readErasureSecret(source.dataDir)) }
}
