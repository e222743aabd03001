import { type Kysely, sql } from 'kysely'
import { isPostgres } from './isPostgres.ts'

/**
 * Lists the names of the tables. Unlike Kysely's introspection, doesn't read their columns, which
 * takes longer than most queries.
 */
export async function listTables<Schema>(db: Kysely<Schema>): Promise<Set<string>> {
  const query = isPostgres(db)
    ? sql<{
        name: string
      }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const { rows } = await query.execute(db)
  return new Set(rows.map(({ name }) => name))
}
