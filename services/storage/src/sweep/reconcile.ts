import { stat } from 'node:fs/promises'
import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { DiskStore } from '../storage.ts'
import { KEEP_LOST_DAYS, type LostObjects } from './lostObjects.ts'

// Maximum number of IDs in a log message.
const MAX_LOGGED_IDS = 100

interface ReconcileOptions {
  db: Database
  objects: DiskStore
  lostObjects: LostObjects
  log: Logger
  /**
   * When the server started, as Unix time in milliseconds. Files that were stored after that may
   * not have a database row yet.
   */
  startedAt: number
}

interface ReconcileResult {
  /** IDs of object versions that have a database row but no file in the store. */
  missing: string[]
  /** Notices for the operator, one line each. */
  notices: string[]
}

/**
 * Compares the store with the database. Moves files without a row into the folder of lost files.
 * Moves lost files back into the store if they have a row again.
 */
export async function reconcile(options: ReconcileOptions): Promise<ReconcileResult> {
  const { db, objects, lostObjects, log } = options
  const rows = await db.selectFrom('objects').select(['version', 'size']).execute()
  const missingSizes = new Map(rows.map(({ version, size }) => [version, size]))
  const oldVersions = await db.selectFrom('old_versions').select('id').execute()
  const oldVersionIds = new Set(oldVersions.map(({ id }) => id))
  const unknownIds: string[] = []
  for await (const id of objects.listIds()) {
    if (!missingSizes.delete(id) && !oldVersionIds.has(id)) unknownIds.push(id)
  }
  const notices: string[] = []
  const restoredCount = await restoreLostFiles(missingSizes, options)
  if (restoredCount > 0) {
    log.warn({ restored: restoredCount }, 'moved lost files back into the store')
    notices.push(
      `${formatFileCount(restoredCount)} moved back from the lost files: their database rows exist again.`,
    )
  }
  const movedCount = await moveToLostFiles(unknownIds, options)
  if (movedCount > 0) {
    const folder = lostObjects.getTodaysFolder()
    log.warn(
      { moved: movedCount, of: unknownIds.length, folder },
      'moved files without a row in the database',
    )
    notices.push(
      `${formatFileCount(movedCount)} without a row in the database moved to ${folder}, kept for ${KEEP_LOST_DAYS} days. If the database is outdated, restore the latest one: the files return at the next start.`,
    )
  }
  if (missingSizes.size > 0) {
    const ids = [...missingSizes.keys()].slice(0, MAX_LOGGED_IDS)
    log.error({ missing: missingSizes.size, ids }, 'objects are missing from the store')
    notices.push(
      `${formatFileCount(missingSizes.size)} missing from the store: restore objects/ from a backup. Until then /readyz responds with 503.`,
    )
  }
  return { missing: [...missingSizes.keys()], notices }
}

/**
 * Moves missing files from the folder of lost files back into the store, and removes their IDs from
 * `missingSizes`. Returns how many were restored.
 */
async function restoreLostFiles(
  missingSizes: Map<string, number>,
  { objects, lostObjects, log }: ReconcileOptions,
): Promise<number> {
  if (missingSizes.size === 0) return 0
  let restoredCount = 0
  for (const [id, path] of await lostObjects.listPaths()) {
    const size = missingSizes.get(id)
    if (size === undefined) continue
    try {
      if ((await stat(path)).size !== size) continue
      await objects.adopt(id, path)
      missingSizes.delete(id)
      restoredCount += 1
    } catch (err) {
      log.error({ err, id }, 'moving a lost file back failed')
    }
  }
  return restoredCount
}

/**
 * Moves files without a row into the folder of lost files. Returns how many were moved. After a
 * failure, such as a full disk, the remaining files stay in the store.
 */
async function moveToLostFiles(ids: readonly string[], options: ReconcileOptions): Promise<number> {
  const { objects, lostObjects, log, startedAt } = options
  let movedCount = 0
  try {
    for (const id of ids) {
      const storedAt = await objects.getStoredAt(id)
      if (storedAt === undefined || storedAt >= startedAt) continue
      if (await hasRow(options, id)) continue
      await lostObjects.add(id)
      movedCount += 1
    }
  } catch (err) {
    log.error({ err }, 'moving a file without a row failed')
  }
  return movedCount
}

/** Checks again whether a version has a row, because another process may have just added one. */
async function hasRow({ db }: ReconcileOptions, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('objects')
    .select('id')
    .where('version', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

function formatFileCount(count: number): string {
  return count === 1 ? '1 uploaded file' : `${count} uploaded files`
}
