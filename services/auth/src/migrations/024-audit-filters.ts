import type { Kysely } from 'kysely'

/** Adds indexes for filtering the audit log by action and by actor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['auth_audit_action', 'action'],
    ['auth_audit_actor', 'actor_id'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on('auth_audit')
      .columns([column, 'created_at'])
      .execute()
  }
}
