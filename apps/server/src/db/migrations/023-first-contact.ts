import { type Kysely, sql } from 'kysely'

/** Adds a covering index for sorting submissions by the first contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists submissions_first_contact
    on submissions (first_contact_at, id, number) where deleted_at is null`.execute(db)
}
