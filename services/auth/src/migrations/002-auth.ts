import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_users')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('app_metadata', 'text', (column) => column.notNull())
    .addColumn('user_metadata', 'text', (column) => column.notNull())
    .addColumn('email_confirmed_at', 'text')
    .addColumn('last_sign_in_at', 'text')
    .addColumn('banned_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('auth_identities')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('auth_users.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('identity_data', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('auth_identities_provider', ['provider', 'provider_id'])
    .execute()
  await db.schema
    .createIndex('auth_identities_user')
    .ifNotExists()
    .on('auth_identities')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('auth_sessions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('auth_users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('refreshed_at', 'text')
    .addColumn('not_after', 'text')
    .addColumn('aal', 'text', (column) => column.notNull())
    .addColumn('amr', 'text', (column) => column.notNull())
    .addColumn('refresh_counter', 'integer', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('ip', 'text')
    .execute()
  await db.schema
    .createIndex('auth_sessions_user')
    .ifNotExists()
    .on('auth_sessions')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('auth_rotations')
    .ifNotExists()
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('auth_sessions.id').onDelete('cascade'),
    )
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('rotated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_rotations_key', ['session_id', 'counter'])
    .execute()
  await db.schema
    .createIndex('auth_rotations_age')
    .ifNotExists()
    .on('auth_rotations')
    .column('rotated_at')
    .execute()
}
