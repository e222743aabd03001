import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { KEEP_LOST_DAYS, type LostObjects } from './lostObjects.ts'
import type { ObjectStore } from './storage.ts'

// Maximum number of IDs in a log message, enough to recognize a pattern.
const MAX_LOGGED = 100

interface SweepOptions {
  db: Database
  objects: ObjectStore
  lost: LostObjects
  tempDir: string
  log: Logger
}

interface SweepResult {
  /** IDs of objects that have a row but no file. */
  missing: string[]
  /** Notices for the operator, one line each. */
  notices: string[]
}

/**
 * Compares the store with the database, and deletes all temp files. Moves files without a row to
 * the lost files, and moves them back if they have a row again. Call it before the first request.
 */
export async function sweep(options: SweepOptions): Promise<SweepResult> {
  const { db, objects, lost, tempDir, log } = options
  await emptyFolder(tempDir)
  const rows = await db.selectFrom('objects').select(['id', 'size']).execute()
  const missing = new Map(rows.map(({ id, size }) => [id, size]))
  const unknown: string[] = []
  for await (const id of objects.ids()) {
    if (!missing.delete(id)) unknown.push(id)
  }
  const notices: string[] = []
  const restored = await restore(missing, options)
  if (restored > 0) {
    log.warn({ restored }, 'moved lost files back into the store')
    notices.push(
      `${describeFiles(restored)} moved back from the lost files: their database rows exist again.`,
    )
  }
  if (unknown.length > 0) {
    const folder = lost.folderOfToday()
    const moved = await setAside(unknown, options)
    log.warn({ moved, of: unknown.length, folder }, 'moved files without a row in the database')
    notices.push(
      `${describeFiles(moved)} without a row in the database moved to ${folder}, kept for ${KEEP_LOST_DAYS} days. If the database is outdated, restore the latest one: the files return at the next start.`,
    )
  }
  if (missing.size > 0) {
    const ids = [...missing.keys()].slice(0, MAX_LOGGED)
    log.error({ missing: missing.size, ids }, 'objects are missing from the store')
    notices.push(
      `${describeFiles(missing.size)} missing from the store: restore objects/ from a backup. Until then /readyz answers 503.`,
    )
  }
  return { missing: [...missing.keys()], notices }
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

/** Moves missing objects back from the lost files, and removes them from `missing`. */
async function restore(
  missing: Map<string, number>,
  { objects, lost, log }: SweepOptions,
): Promise<number> {
  if (missing.size === 0) return 0
  let restored = 0
  for (const [id, path] of await lost.paths()) {
    const size = missing.get(id)
    if (size === undefined) continue
    try {
      if ((await stat(path)).size !== size) continue
      await objects.adopt(id, path)
      missing.delete(id)
      restored += 1
    } catch (err) {
      log.error({ err, id }, 'moving a lost file back failed')
    }
  }
  return restored
}

/**
 * Moves files to the lost files and returns how many were moved. After a failure, such as a full
 * disk, the remaining files stay in place.
 */
async function setAside(ids: readonly string[], { lost, log }: SweepOptions): Promise<number> {
  let moved = 0
  try {
    for (const id of ids) {
      await lost.add(id)
      moved += 1
    }
  } catch (err) {
    log.error({ err }, 'moving a file without a row failed')
  }
  return moved
}

function describeFiles(count: number): string {
  return count === 1 ? '1 uploaded file' : `${count} uploaded files`
}
