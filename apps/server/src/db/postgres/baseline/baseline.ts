import { AUTH_BASELINE } from '@duet/auth'
import { STORAGE_BASELINE } from '@duet/storage'
import { type Kysely, sql } from 'kysely'
import { FUNCTIONS } from './functions.ts'
import { OTHER_TABLES } from './otherTables.ts'
import { RECORD_TABLES } from './recordTables.ts'
import { TRIGGERS } from './triggers.ts'

const STATEMENTS = [
  ...FUNCTIONS,
  ...AUTH_BASELINE,
  ...STORAGE_BASELINE,
  ...OTHER_TABLES,
  ...RECORD_TABLES,
  ...TRIGGERS,
]

/**
 * Creates the schema that the SQLite migrations up to `025-erased-submissions` create, with the
 * same tables, columns, and types in JavaScript. These tables also have a column `rowid`, like all
 * SQLite tables, because queries sort rows with equal times by it.
 *
 * There are fewer indexes than in SQLite: an index entry can't be larger than 2,700 bytes, so long
 * texts have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'submissions')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
  })
}
