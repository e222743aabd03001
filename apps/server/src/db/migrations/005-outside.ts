import type { Kysely } from 'kysely'

/** Adds the tables that cache job lists and social posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_lists')
    .ifNotExists()
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    .addColumn('jobs', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('posts')
    .ifNotExists()
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('reason', 'text')
    .addColumn('etag', 'text')
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('posts_key', ['source', 'id'])
    .execute()
  await db.schema.createIndex('posts_age').ifNotExists().on('posts').column('fetched_at').execute()
}
