import type { Database } from '../db/database.ts'
import type { ObjectsTable } from '../db/schema.ts'

/** The private bucket for files that visitors attach to their requests. */
export const WORKFLOW_MEDIA = 'workflow-media'

/** A row of the `objects` table. */
export type StoredObject = ObjectsTable

type NewObject = Partial<ObjectsTable> &
  Pick<ObjectsTable, 'id' | 'bucket' | 'path' | 'name' | 'size' | 'mime' | 'etag'>

/** Inserts the row of an object whose file is already in the store. */
export async function insertObject(db: Database, object: NewObject): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('objects')
    .values({ created_at: now, updated_at: now, ...object })
    .execute()
}

/** Finds the object at a path in a bucket. */
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
