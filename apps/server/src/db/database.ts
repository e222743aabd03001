import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import type { DatabaseSchema } from './schema.ts'
import { SQLite } from './sqlite.ts'

/** The database, or a transaction in it: queries take either. */
export type Database = Kysely<DatabaseSchema>
export type { Transaction } from 'kysely'

/**
 * Opens the database in `dataDir`, making both where they are missing. A commit that has returned
 * is on the disk. Whoever opens it closes it with `destroy()`.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new SQLite(join(dataDir, 'database.sqlite'))
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  return new Kysely<DatabaseSchema>({ dialect: new ImmediateSqliteDialect({ database: sqlite }) })
}

/** Runs `work` in one transaction: all of it is stored, or, when it throws, none. */
export function transaction<T>(
  db: Database,
  work: (trx: Transaction<DatabaseSchema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(work)
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  // A plain BEGIN that reads first and writes later fails at once, without waiting, when another
  // process (the seed, the admin command) has written in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // On a full disk SQLite has rolled back by itself; saying so must not hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      const isOver = error instanceof Error && error.message.includes('no transaction is active')
      if (!isOver) throw error
    }
  }
}
