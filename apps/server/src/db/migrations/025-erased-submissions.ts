import { type Kysely, sql } from 'kysely'

/** Adds an index for finding the submissions that an erasure has deleted or anonymized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite compares IDs as text, and so uses the index only with the cast.
  await sql`create index if not exists erased_rows_submission
    on erased_rows (cast(json_extract(row, '$.id') as text))
    where source = 'submissions'`.execute(db)
}
