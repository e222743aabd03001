import { hash } from 'node:crypto'

/** The values of a row as text, in the order of the columns that were asked for. */
export type Row = readonly (string | null)[]

export interface TableColumns {
  name: string
  columns: readonly string[]
  /** Whether rows have a number in the order of their insertion that isn't one of the columns. */
  hasRowid: boolean
}

/** The last numbers that a database has given, so that the next ones are new. */
export interface Counters {
  /** The last ID of tables whose IDs are numbers. */
  ids: ReadonlyMap<string, number>
  /** The current revision of each list. */
  revisions: ReadonlyMap<string, number>
}

/** Reads the rows of a database. */
export interface RowReader {
  listTables(): Promise<readonly TableColumns[]>
  countRows(table: string): Promise<number>
  /** Reads a table in batches that fit into memory, in any order. */
  readRows(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>
  readCounters(): Promise<Counters>
}

/** Fills a database that has all tables, but no data except what migrations insert. */
export interface RowWriter {
  /** Lists the tables, each after the tables that it refers to. */
  listTables(): Promise<readonly TableColumns[]>
  /** Empties tables, and turns off the triggers that would change the copied rows. */
  begin(tables: readonly string[]): Promise<void>
  writeRows(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>
  readRows(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>
  /** Turns the triggers on, and checks all references between tables. */
  finish(counters: Counters): Promise<void>
}

/** Maximum number of rows in a batch, and of characters in most batches. */
export const MAX_BATCH_ROWS = 100
export const MAX_BATCH_LENGTH = 1_000_000

/**
 * Tables that each database fills itself: executed migrations, revisions (a view on Postgres), locks,
 * and the search index.
 */
const OWN_TABLES: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'list_revisions',
  'fact_locks',
  'submission_search',
])

export const isCopiedTable = (name: string) => !OWN_TABLES.has(name)

/** The triggers that fill the search index from the rows of requests. They stay on. */
export const SEARCH_TRIGGERS = 'submission_search_%'

/** Counts rows, and computes a checksum that doesn't depend on their order. */
export class RowSummary {
  count = 0
  #sum = 0n

  add(rows: readonly Row[]): void {
    this.count += rows.length
    for (const row of rows) {
      const sha256 = hash('sha256', JSON.stringify(row))
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${sha256}`))
    }
  }

  get checksum(): string {
    return this.#sum.toString(16)
  }
}
