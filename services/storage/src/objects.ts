import { anyOf, type Database, type Transaction } from '@duet/kit/database'
import { addFolders, removeEmptyFolders } from './folders.ts'
import { splitPath } from './paths.ts'
import type { ObjectsTable } from './tables.ts'

/** The private bucket for files that visitors attach to their requests. */
export const WORKFLOW_MEDIA = 'workflow-media'

/** A row of the `objects` table. */
export type StoredObject = ObjectsTable

export type NewObject = Partial<ObjectsTable> &
  Pick<ObjectsTable, 'id' | 'bucket' | 'path' | 'name' | 'size' | 'mime' | 'etag'>

/**
 * Inserts an object's row. `version` defaults to the object's ID. The version's content must
 * already be in the store.
 */
export async function insertObject(trx: Transaction, object: NewObject): Promise<void> {
  const now = new Date().toISOString()
  const { folder, sort_name } = splitPath(object.path)
  const timestamps = {
    created_at: now,
    updated_at: now,
    last_accessed_at: object.created_at ?? now,
  }
  await trx
    .insertInto('objects')
    .values({ version: object.id, ...timestamps, ...object, folder, sort_name })
    .execute()
  await addFolders(trx, object.bucket, folder, now)
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

/** Finds the objects at the given paths in a bucket. Ignores paths without an object. */
export function findObjects(
  db: Database,
  bucket: string,
  paths: readonly string[],
): Promise<StoredObject[]> {
  return db
    .selectFrom('objects')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('path', 'in', anyOf(paths))
    .execute()
}

/** Returns which of `versions` are in use, or were replaced or deleted within the last day. */
export async function findKnownVersions(
  db: Database,
  versions: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('objects')
    .select('version as id')
    .where('version', 'in', anyOf(versions))
    .union(db.selectFrom('old_versions').select('id').where('id', 'in', anyOf(versions)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The columns that an upload replaces in an existing object. */
export type NewVersion = Pick<
  ObjectsTable,
  | 'version'
  | 'name'
  | 'size'
  | 'mime'
  | 'etag'
  | 'cache_control'
  | 'metadata'
  | 'owner'
  | 'copied_from'
  | 'updated_at'
>

/** Points an object to a new version. The sweeper deletes the previous version a day later. */
export async function replaceVersion(
  trx: Transaction,
  object: StoredObject,
  newVersion: NewVersion,
): Promise<void> {
  await trx.updateTable('objects').set(newVersion).where('id', '=', object.id).execute()
  await trx
    .insertInto('old_versions')
    .values({ id: object.version, retired_at: newVersion.updated_at })
    .execute()
}

/** Moves an object to another path or bucket. Its ID and version stay the same. */
export async function relocateObject(
  trx: Transaction,
  object: StoredObject,
  to: Pick<ObjectsTable, 'bucket' | 'path' | 'name' | 'owner' | 'updated_at'>,
): Promise<void> {
  const { folder, sort_name } = splitPath(to.path)
  await trx
    .updateTable('objects')
    .set({ ...to, folder, sort_name })
    .where('id', '=', object.id)
    .execute()
  await addFolders(trx, to.bucket, folder, to.updated_at)
  await removeEmptyFolders(trx, object.bucket, [object.folder])
}

/** Deletes the rows of objects. The sweeper deletes their content a day after `timestamp`. */
export async function deleteObjects(
  trx: Transaction,
  bucket: string,
  objects: readonly Pick<StoredObject, 'id' | 'folder'>[],
  timestamp: string,
): Promise<void> {
  const ids = anyOf(objects.map(({ id }) => id))
  await trx
    .insertInto('old_versions')
    .columns(['id', 'retired_at'])
    .expression((builder) =>
      builder
        .selectFrom('objects')
        .select(['version', builder.val(timestamp).as('retired_at')])
        .where('id', 'in', ids),
    )
    .execute()
  await trx.deleteFrom('objects').where('id', 'in', ids).execute()
  await removeEmptyFolders(
    trx,
    bucket,
    objects.map(({ folder }) => folder),
  )
}

/**
 * Deletes the rows of files of submissions, and of all copies of these files. The sweeper deletes
 * their content a day after `timestamp`.
 */
export async function deleteWithCopies(
  trx: Transaction,
  ids: readonly string[],
  timestamp: string,
): Promise<void> {
  const objects = await trx
    .selectFrom('objects')
    .select(['id', 'bucket', 'folder'])
    .where((eb) => eb.or([eb('id', 'in', anyOf(ids)), eb('copied_from', 'in', anyOf(ids))]))
    .execute()
  for (const bucket of new Set(objects.map((object) => object.bucket))) {
    const bucketObjects = objects.filter((object) => object.bucket === bucket)
    await deleteObjects(trx, bucket, bucketObjects, timestamp)
  }
}

/** Returns the objects that the given objects are copies of, by the IDs of the copies. */
export async function findOriginals(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'copied_from'])
    .where('id', 'in', anyOf(ids))
    .where('copied_from', 'is not', null)
    .$narrowType<{ copied_from: string }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row.copied_from]))
}
