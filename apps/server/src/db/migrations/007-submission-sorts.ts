import { type Kysely, sql } from 'kysely'

const TEXT_COLUMNS = ['requester_name', 'email', 'title', 'company', 'status']

/** Adds indexes for sorting submissions by text columns, so that lists don't sort all rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of TEXT_COLUMNS) {
    await db.schema
      .createIndex(`submissions_${column}`)
      .ifNotExists()
      .on('submissions')
      .expression(sql`lower(${sql.ref(column)}), id`)
      .execute()
  }
  await db.schema
    .createIndex('submissions_total_units')
    .ifNotExists()
    .on('submissions')
    .columns(['total_units', 'id'])
    .execute()
}
