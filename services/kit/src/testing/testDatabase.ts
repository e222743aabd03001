import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Database, getDatabasePath, openDatabase } from '../database/database.ts'
import { SQLite } from '../database/sqlite.ts'

const TEMPLATE = 'template_duet'
const createdDatabases = new Set<string>()
const migratedFiles = new Map<Migrate, Promise<Buffer>>()

/** Whether the tests run on Postgres. Otherwise, they run on SQLite. */
export const IS_POSTGRES = process.env.TEST_DATABASE === 'postgres'

/**
 * Returns the URL of a data folder's Postgres database, and creates the database if needed. Returns
 * `undefined` if the tests run on SQLite.
 */
export function getDatabaseUrl(dataDir: string): string | undefined {
  const serverUrl = process.env.TEST_POSTGRES_URL
  if (!IS_POSTGRES || serverUrl === undefined) return undefined
  const name = getDatabaseName(dataDir)
  if (!createdDatabases.has(name)) {
    createdDatabases.add(name)
    runSql(serverUrl, `create database ${name} template ${TEMPLATE}`)
  }
  return serverUrl.replace(/\w+$/, name)
}

/**
 * Copies the Postgres database of a data folder to another folder, if the tests run on Postgres. No
 * server may use either database.
 */
export function copyDatabase(fromDir: string, toDir: string): void {
  const serverUrl = process.env.TEST_POSTGRES_URL
  if (!IS_POSTGRES || serverUrl === undefined) return
  const name = getDatabaseName(toDir)
  createdDatabases.add(name)
  runSql(serverUrl, `drop database if exists ${name} with (force)`)
  runSql(serverUrl, `create database ${name} template ${getDatabaseName(fromDir)}`)
}

/** Returns the settings that make a server in a data folder use its Postgres database, if any. */
export function getDatabaseSettings(dataDir: string): Record<string, string> {
  const databaseUrl = getDatabaseUrl(dataDir)
  return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
}

function getDatabaseName(dataDir: string): string {
  return `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
}

/** Opens the database of a data folder, on SQLite or Postgres. */
export function openTestDatabase(dataDir: string): Database {
  return openDatabase(dataDir, { databaseUrl: getDatabaseUrl(dataDir) })
}

/** Runs the migrations of a database. */
type Migrate = (db: Database) => Promise<void>

/**
 * Writes the database file of a new data folder, as the migrations leave it. On Postgres, the
 * template database has the same purpose, and contains the tables of all workspaces.
 */
export async function createDatabaseFileWith(migrate: Migrate, dataDir: string): Promise<void> {
  if (IS_POSTGRES) return
  // Running all migrations takes much longer than writing a file, so run them once per worker.
  const file = migratedFiles.get(migrate) ?? createMigratedFile(migrate)
  migratedFiles.set(migrate, file)
  await writeFile(getDatabasePath(dataDir), await file, { flag: 'wx', mode: 0o600 })
}

async function createMigratedFile(migrate: Migrate): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'migrated-'))
  const db = openDatabase(folder)
  await migrate(db)
  await db.destroy()
  const sqlite = new SQLite(getDatabasePath(folder), { readonly: true })
  const file = sqlite.serialize()
  sqlite.close()
  await rm(folder, { recursive: true })
  return file
}

/** Returns the command that runs SQL from its standard input. */
function getPsqlCommand(url: string): [file: string, args: string[]] {
  const file = process.env.POSTGRES_BIN ? join(process.env.POSTGRES_BIN, 'psql') : 'psql'
  const options = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align']
  return [file, [url, ...options, '-v', 'ON_ERROR_STOP=1']]
}

/** Runs SQL on a Postgres database, and returns what it prints. */
export function runSql(url: string, statement: string): string {
  return execFileSync(...getPsqlCommand(url), {
    input: statement,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }).trim()
}

/**
 * Changes the database of a data folder without the server. Waits without blocking this process,
 * because the statement may wait for a transaction of a server that runs in it.
 */
export async function executeStored(dataDir: string, statement: string): Promise<void> {
  const url = getDatabaseUrl(dataDir)
  if (url !== undefined) {
    const psql = promisify(execFile)(...getPsqlCommand(url))
    psql.child.stdin?.end(statement)
    await psql
    return
  }
  const db = new SQLite(getDatabasePath(dataDir))
  db.exec(statement)
  db.close()
}

/** Reads rows from the database of a data folder without the server. */
export function readStored<Row>(dataDir: string, query: string): Row[] {
  const url = getDatabaseUrl(dataDir)
  if (url !== undefined) {
    return JSON.parse(
      runSql(url, `select coalesce(json_agg(to_json(found)), '[]') from (${query}) as found`),
    ) as Row[]
  }
  const db = new SQLite(getDatabasePath(dataDir), { readonly: true })
  try {
    return db.prepare(query).all() as Row[]
  } finally {
    db.close()
  }
}

interface Failure {
  /** Name of the trigger. */
  name: string
  /** The event that fails, such as `before insert`. */
  event: string
  table: string
  /** The condition under which the event fails. @default always */
  when?: string
}

/** Returns the SQL that makes all changes to a table fail, and the SQL that ends this. */
export function createFailure({ name, event, table, when = 'true' }: Failure) {
  if (!IS_POSTGRES) {
    return {
      create: `create trigger ${name} ${event} on ${table} when ${when}
        begin select raise(abort, '${name}'); end`,
      drop: `drop trigger ${name}`,
    }
  }
  return {
    create: `create function ${name}() returns trigger language plpgsql as
        $$ begin raise exception '${name}'; end $$;
      create trigger ${name} ${event} on ${table} for each row when (${when})
        execute function ${name}()`,
    drop: `drop trigger ${name} on ${table}; drop function ${name}`,
  }
}
