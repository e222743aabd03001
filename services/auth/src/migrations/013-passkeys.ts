import type { Kysely } from 'kysely'

// Uses `ifNotExists`, because the migrator runs a migration again if the server is killed before
// the migrator records the migration.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_passkeys')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('auth_users.id').onDelete('cascade'),
    )
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('friendly_name', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema
    .createIndex('auth_passkeys_user')
    .ifNotExists()
    .on('auth_passkeys')
    .columns(['user_id', 'created_at'])
    .execute()

  // `user_id` has no foreign key: the user may be deleted while a challenge is pending.
  await db.schema
    .createTable('auth_passkey_challenges')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('auth_passkey_challenges_expiry')
    .ifNotExists()
    .on('auth_passkey_challenges')
    .column('expires_at')
    .execute()
}
