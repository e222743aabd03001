import { type Kysely, sql } from 'kysely'

/** Adds a column that says which object an object is a copy of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'objects')?.columns ?? []
  if (!columns.some(({ name }) => name === 'copied_from')) {
    await db.schema.alterTable('objects').addColumn('copied_from', 'text').execute()
  }
  await sql`create index if not exists objects_copied_from on objects (copied_from)
    where copied_from is not null`.execute(db)
}
