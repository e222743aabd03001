import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('objects')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('cache_control', 'text')
    .addColumn('metadata', 'text')
    .addColumn('owner', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('objects_bucket_path', ['bucket', 'path'])
    .execute()

  await db.schema
    .createTable('submissions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('requester_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('use_case', 'text', (column) => column.notNull())
    .addColumn('states', 'text', (column) => column.notNull())
    .addColumn('total_units', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('submissions_newest')
    .ifNotExists()
    .on('submissions')
    .columns(['created_at', 'id'])
    .execute()

  await db.schema
    .createTable('submission_files')
    .ifNotExists()
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull().references('objects.id'))
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('submission_files_key', ['submission_id', 'position'])
    .execute()
  await db.schema
    .createIndex('submission_files_object')
    .ifNotExists()
    .on('submission_files')
    .column('object_id')
    .execute()

  await db.schema
    .createTable('subscribers')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('subscribers_newest')
    .ifNotExists()
    .on('subscribers')
    .columns(['subscribed_at', 'id'])
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .ifNotExists()
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('result_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute()
}
