import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Key of the advisory lock that a server holds while it runs migrations. */
const MIGRATION_LOCK = 7_305_101

/**
 * Runs each migration as on SQLite: without a transaction around all of them, so that a migration
 * can use `db.transaction()`. While one server migrates, others wait.
 */
export class DuetPostgresAdapter extends PostgresAdapter {
  override get supportsTransactionalDdl() {
    return false
  }

  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    // Waits and runs as long as it takes, because a migration of a large database takes minutes.
    await sql
      .raw(
        `set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_lock(${MIGRATION_LOCK})`,
      )
      .execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `select pg_advisory_unlock(${MIGRATION_LOCK}); reset lock_timeout; reset statement_timeout`,
      )
      .execute(db)
  }
}
