import type { Database } from '../db/database.ts'
import type { ObjectsTable } from '../db/schema.ts'

/** The private bucket of the files that visitors attach to their requests. */
export const WORKFLOW_MEDIA = 'workflow-media'

/** One row of the table of objects. */
export type StoredObject = ObjectsTable

type NewObject = Pick<ObjectsTable, 'id' | 'bucket' | 'path' | 'size' | 'mime' | 'etag'> &
  Partial<ObjectsTable>

/** Enters an object whose bytes the store has already taken. */
export async function insertObject(db: Database, object: NewObject): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('objects')
    .values({ created_at: now, updated_at: now, ...object })
    .execute()
}

/** The object at a path of a bucket. */
export function findObject(
  db: Database,
  bucket: string,
  path: string,
): Promise<StoredObject | undefined> {
  return db
    .selectFrom('objects')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .executeTakeFirst()
}
