import { mkdir, rm } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { ObjectStore } from './storage.ts'

interface SweepOptions {
  db: Database
  objects: ObjectStore
  tempDir: string
  log: Logger
}

/**
 * Removes what a crash has left: temp files, and objects that no row tells of. It must run before
 * the first request, while nothing is being stored.
 */
export async function sweep({ db, objects, tempDir, log }: SweepOptions): Promise<void> {
  await rm(tempDir, { recursive: true, force: true })
  await mkdir(tempDir, { recursive: true })
  const rows = await db.selectFrom('objects').select('id').execute()
  const known = new Set(rows.map((row) => row.id))
  let removed = 0
  for await (const id of objects.ids()) {
    if (known.delete(id)) continue
    await objects.remove(id)
    removed += 1
  }
  if (removed > 0) log.warn({ removed }, 'removed objects that a crash had left')
  if (known.size > 0) log.error({ ids: [...known] }, 'objects are missing from the store')
}
