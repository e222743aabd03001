import { type Kysely, sql } from 'kysely'

/** Adds the structure of HTML emails. Emails from before have only their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the column is already in the database.
  const tables = await db.introspection.getTables()
  const mails = tables.find(({ name }) => name === 'submission_mails')
  if (mails?.columns.some(({ name }) => name === 'body')) return
  await sql`alter table submission_mails add column body text`.execute(db)
}
