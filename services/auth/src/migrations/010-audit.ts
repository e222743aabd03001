import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The audit log has no foreign keys, because its entries remain after their accounts are deleted.
  await db.schema
    .createTable('auth_audit')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('ip', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('auth_audit_newest')
    .ifNotExists()
    .on('auth_audit')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('auth_audit_subject')
    .ifNotExists()
    .on('auth_audit')
    .columns(['subject_id', 'created_at'])
    .execute()

  // These triggers reject all updates. They also reject deletions of entries under a year old.
  await sql`create trigger if not exists auth_audit_keep before update on auth_audit
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db)
  await sql`create trigger if not exists auth_audit_year before delete on auth_audit
    when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
    begin select raise(abort, 'the audit log is kept for a year'); end`.execute(db)

  // The devices and IP addresses of each account, for detecting sign-ins from new devices.
  await db.schema
    .createTable('auth_devices')
    .ifNotExists()
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('auth_users.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_devices_key', ['user_id', 'address', 'device'])
    .execute()
}
