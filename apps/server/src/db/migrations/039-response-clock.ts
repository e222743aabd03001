import { type Kysely, sql } from 'kysely'

/**
 * Adds the time at which the answer to a request is due, with a covering index for sorting the
 * unanswered requests. Earlier requests get no such time, so they never appear as overdue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const submissions = tables.find(({ name }) => name === 'submissions')
  if (submissions?.columns.some(({ name }) => name === 'answer_due_at')) return
  await db.transaction().execute(async (trx) => {
    await sql`alter table submissions add column answer_due_at text`.execute(trx)
    // The expression must equal the one in `submissions/list/sorting.ts`, because SQLite uses an index
    // only for queries with exactly the same expression.
    await sql`create index submissions_answer_due on submissions
      ((case when first_contact_at is null and status = 'new' then answer_due_at end), id, number)
      where deleted_at is null`.execute(trx)
  })
}
