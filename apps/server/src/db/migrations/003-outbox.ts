import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('mailbox', 'text')
    .addColumn('related_id', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('without_files', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('last_attempt_at', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['channel', 'state', 'next_attempt_at'])
    .execute()
  await db.schema.createIndex('outbox_newest').on('outbox').columns(['created_at', 'id']).execute()
  await db.schema
    .createIndex('outbox_mailbox')
    .on('outbox')
    .columns(['mailbox', 'created_at'])
    .execute()
  await db.schema.createIndex('outbox_related').on('outbox').column('related_id').execute()
}
