import { type Kysely, sql } from 'kysely'

interface Tables {
  buckets: { id: string; name: string; public: number; created_at: string; updated_at: string }
  objects: {
    id: string
    bucket: string
    path: string
    version: string
    folder: string
    sort_name: string
    created_at: string
  }
  folders: {
    bucket: string
    path: string
    folder: string
    sort_name: string
    created_at: string
  }
}

const PAGE_SIZE = 1000

/**
 * Adds buckets, versions, and the columns and indexes for listing objects. For each existing object,
 * the ID of the first version is the ID of the object.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'buckets')) return
  await db.transaction().execute(async (trx) => {
    await createBuckets(trx)
    await createFolders(trx)
    await createOldVersions(trx)
    await extendObjects(trx)
  })
}

async function createBuckets(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('buckets')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('public', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('file_size_limit', 'integer')
    .addColumn('allowed_mime_types', 'text')
    .addColumn('url_key', 'text')
    .addColumn('emptied_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  const createdAt = new Date().toISOString()
  const bucket = { id: 'workflow-media', name: 'workflow-media', public: 0 }
  await db
    .insertInto('buckets')
    .values({ ...bucket, created_at: createdAt, updated_at: createdAt })
    .execute()
}

async function createFolders(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('folders')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('folders_key', ['bucket', 'path'])
    .execute()
  await createIndex(db, 'folders', ['folder', 'sort_name', 'path'])
  await createIndex(db, 'folders', ['folder', 'path'])
  await createIndex(db, 'folders', ['folder', 'created_at', 'path'])
}

async function createOldVersions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('old_versions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('retired_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('old_versions_retired_at')
    .on('old_versions')
    .column('retired_at')
    .execute()
}

async function extendObjects(db: Kysely<Tables>): Promise<void> {
  for (const name of ['version', 'folder', 'sort_name', 'last_accessed_at']) {
    await db.schema
      .alterTable('objects')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await sql`update objects set version = id, last_accessed_at = created_at`.execute(db)
  await fillFolders(db)
  await db.schema.createIndex('objects_version').unique().on('objects').column('version').execute()
  for (const column of ['sort_name', 'created_at', 'updated_at', 'last_accessed_at']) {
    await createIndex(db, 'objects', ['folder', column, 'path'])
  }
  await createIndex(db, 'objects', ['folder', 'path'])
  await createIndex(db, 'objects', ['created_at', 'path'])
  await createIndex(db, 'objects', ['updated_at', 'path'])
}

/** Creates the index for listing a bucket's objects or folders. */
async function createIndex(
  db: Kysely<Tables>,
  table: 'objects' | 'folders',
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(['bucket', ...columns])
    .execute()
}

async function fillFolders(db: Kysely<Tables>): Promise<void> {
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('objects')
      .select(['id', 'bucket', 'path', 'created_at'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const { id, bucket, path, created_at } of rows) {
      const parts = splitPath(path)
      await db.updateTable('objects').set(parts).where('id', '=', id).execute()
      for (let folder = parts.folder; folder !== ''; folder = splitPath(folder).folder) {
        await db
          .insertInto('folders')
          .values({ bucket, path: folder, ...splitPath(folder), created_at })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    }
    if (rows.length < PAGE_SIZE) return
    lastId = rows.at(-1)?.id ?? ''
  }
}

// A copy of the function in storage/paths.ts, because later changes to that file must not affect
// this migration.
function splitPath(path: string): { folder: string; sort_name: string } {
  const folder = path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1)
  return { folder, sort_name: path.slice(folder.length).replace(/\/$/, '').toLowerCase() }
}
