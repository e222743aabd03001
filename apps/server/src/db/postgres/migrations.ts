import type { Migration } from 'kysely'
import { migrations as allMigrations } from '../migrations/index.ts'
import * as baseline from './baseline/baseline.ts'

/** The last migration whose changes the baseline contains. */
const LAST_IN_BASELINE = '025-erased-submissions'

/**
 * The migrations of a Postgres database: one baseline, and then all migrations that are newer than
 * the baseline. So each new migration must work on both databases. Where SQL differs, it checks
 * `isPostgres(db)`.
 */
export const postgresMigrations: Record<string, Migration> = {
  '025-postgres-baseline': baseline,
  ...Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name > LAST_IN_BASELINE)),
}
