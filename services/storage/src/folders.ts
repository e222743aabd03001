import type { Database, Transaction } from '@duet/kit/database'
import { splitPath } from './paths.ts'

/** Adds the missing rows for a folder and its parent folders. */
export async function addFolders(
  trx: Transaction,
  bucket: string,
  path: string,
  timestamp: string,
): Promise<void> {
  for (let folder = path; folder !== ''; folder = splitPath(folder).folder) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('folders')
      .values({ bucket, path: folder, ...splitPath(folder), created_at: timestamp })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
  }
}

/** Deletes the rows of empty folders, and then of parent folders that become empty. */
export async function removeEmptyFolders(
  trx: Transaction,
  bucket: string,
  paths: Iterable<string>,
): Promise<void> {
  for (const path of new Set(paths)) {
    let folder = path
    while (folder !== '' && (await isEmpty(trx, bucket, folder))) {
      await trx
        .deleteFrom('folders')
        .where('bucket', '=', bucket)
        .where('path', '=', folder)
        .execute()
      folder = splitPath(folder).folder
    }
  }
}

async function isEmpty(db: Database, bucket: string, folder: string): Promise<boolean> {
  for (const table of ['objects', 'folders'] as const) {
    const child = await db
      .selectFrom(table)
      .select('path')
      .where('bucket', '=', bucket)
      .where('folder', '=', folder)
      .limit(1)
      .executeTakeFirst()
    if (child) return false
  }
  return true
}
