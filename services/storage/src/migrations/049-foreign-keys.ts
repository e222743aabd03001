import { isPostgres, TEXT } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/**
 * Makes Postgres check that the bucket and the folder of each object exist when a transaction commits.
 * Otherwise, one transaction could delete them because they're empty, while another one adds an object.
 * Foreign keys ignore NULL, so it's the parent of what has no folder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const folders = tables.find(({ name }) => name === 'folders')
  if (folders?.columns.some(({ name }) => name === 'parent')) return
  const statements = [
    `alter table objects add foreign key (bucket) references buckets (id)
      deferrable initially deferred`,
    ...['folders', 'objects'].map(
      (table) => `alter table ${table}
        add column parent ${TEXT} generated always as (nullif(folder, '')) stored,
        add foreign key (bucket, parent) references folders (bucket, path)
          deferrable initially deferred`,
    ),
  ]
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}
