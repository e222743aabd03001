import process from 'node:process'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPostgres } from '../../apps/server/src/testing/postgresServer.ts'
import { openDatabase } from '../../services/kit/src/database/database.ts'
import { runSql } from '../../services/kit/src/testing/testDatabase.ts'
import { findPostgres } from './postgres.mjs'

/**
 * Runs before the tests of the Vitest project `postgres`. Starts a Postgres server, and creates the
 * template from which each test server gets its database.
 */
export default async function setup() {
  const programs = await findPostgres()
  const server = await startPostgres(programs)
  process.env.POSTGRES_BIN = programs
  process.env.TEST_POSTGRES_URL = server.url
  try {
    await createTemplate(server.url)
  } catch (error) {
    await server.remove()
    throw error
  }
  return server.remove
}

/** @param {string} serverUrl */
async function createTemplate(serverUrl) {
  runSql(serverUrl, 'create database template_duet')
  const db = openDatabase('', { databaseUrl: serverUrl.replace(/\w+$/, 'template_duet') })
  await migrate(db)
  await db.destroy()
}
