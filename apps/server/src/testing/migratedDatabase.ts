import type { Database } from '@duet/kit/database'
import { createDatabaseFileWith, openTestDatabase } from '@duet/kit/testing'
import { migrate } from '../db/migrate.ts'

/** Creates and opens the database of a new data folder. All migrations have already run. */
export async function createTestDatabase(dataDir: string): Promise<Database> {
  await createDatabaseFile(dataDir)
  return openTestDatabase(dataDir)
}

/** Writes the database file of a new data folder, as all migrations leave it. */
export function createDatabaseFile(dataDir: string): Promise<void> {
  return createDatabaseFileWith(migrate, dataDir)
}
