import { type Kysely, sql } from 'kysely'

/**
 * Adds columns with the result of a scan for viruses: the version that was scanned, and the name of the
 * virus in it, if any.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'objects')?.columns ?? []
  for (const column of ['scanned_version', 'virus']) {
    if (columns.some(({ name }) => name === column)) continue
    await db.schema.alterTable('objects').addColumn(column, 'text').execute()
  }
  await sql`create index if not exists objects_unscanned on objects (created_at)
    where scanned_version is null or scanned_version <> version`.execute(db)
}
