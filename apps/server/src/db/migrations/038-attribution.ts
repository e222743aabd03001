import { isPostgres, TEXT } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** Adds columns for where leads came from, and an index for sorting by the source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const submissions = tables.find(({ name }) => name === 'submissions')
  if (submissions?.columns.some(({ name }) => name === 'source')) return
  const type = sql.raw(isPostgres(db) ? TEXT : 'text')
  await db.transaction().execute(async (trx) => {
    for (const column of ['source', 'first_touch', 'last_touch']) {
      await sql`alter table submissions add column ${sql.ref(column)} ${type}`.execute(trx)
    }
    await sql`create index submissions_source on submissions (source, id, number)
      where deleted_at is null`.execute(trx)
  })
}
