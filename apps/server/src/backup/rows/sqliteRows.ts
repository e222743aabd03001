import { StartError } from '@duet/kit'
import { SQLite } from '@duet/kit/database'
import {
  type Counters,
  MAX_BATCH_LENGTH,
  MAX_BATCH_ROWS,
  type Row,
  type RowReader,
  type RowWriter,
  SEARCH_TRIGGERS,
  type TableColumns,
} from './rows.ts'

type Sqlite = InstanceType<typeof SQLite>

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Opens a SQLite database for reading its rows. The caller must close it. */
export function openSqliteReader(path: string): RowReader & { close: () => void } {
  const db = new SQLite(path, { readonly: true, fileMustExist: true })
  return {
    listTables: async () => listTables(db),
    countRows: async (table) =>
      db
        .prepare(`select count(*) from ${quote(table)}`)
        .pluck()
        .get() as number,
    readRows: (table, columns) => readRows(db, table, columns),
    readCounters: async () => ({
      ids: readMap(db, 'select name, seq from sqlite_sequence'),
      revisions: readMap(db, 'select list, revision from list_revisions'),
    }),
    close: () => db.close(),
  }
}

/**
 * Opens a new SQLite database for filling it. If `finish` hasn't resolved, the file is useless. The
 * caller must close it.
 */
export function openSqliteWriter(path: string): RowWriter & { close: () => void } {
  const db = new SQLite(path, { fileMustExist: true })
  db.pragma('journal_mode = DELETE')
  // The caller flushes the complete file.
  db.pragma('synchronous = OFF')
  db.pragma('foreign_keys = OFF')
  const triggers = db
    .prepare(
      `select name, sql from sqlite_schema where type = 'trigger' and name not like '${SEARCH_TRIGGERS}'`,
    )
    .all() as { name: string; sql: string }[]
  return {
    listTables: async () => listTables(db),

    async begin(tables) {
      db.exec('begin')
      for (const { name } of triggers) db.exec(`drop trigger ${quote(name)}`)
      for (const table of tables) db.exec(`delete from ${quote(table)}`)
    },

    async writeRows(table, columns, rows) {
      const places = columns.map(() => '?').join(', ')
      const insert = db.prepare(
        `insert into ${quote(table)} (${columns.map(quote).join(', ')}) values (${places})`,
      )
      for (const row of rows) insert.run(...row)
    },

    readRows: (table, columns) => readRows(db, table, columns),

    async finish(counters) {
      writeCounters(db, counters)
      for (const { sql } of triggers) db.exec(sql)
      db.exec('commit')
      const table = db.prepare('select "table" from pragma_foreign_key_check').pluck().get()
      if (table !== undefined) throw new StartError(`A row of ${table} refers to a missing row.`)
    },

    close: () => db.close(),
  }
}

function listTables(db: Sqlite): TableColumns[] {
  const tables = db
    .prepare(
      `select name, wr from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
    )
    .all() as { name: string; wr: number }[]
  return tables.map(({ name, wr }) => {
    const columns = db.prepare('select name, type, pk from pragma_table_info(?)').all(name) as {
      name: string
      type: string
      pk: number
    }[]
    const keys = columns.filter(({ pk }) => pk > 0)
    const isRowidKey = keys.length === 1 && keys[0]?.type.toLowerCase() === 'integer'
    return {
      name,
      columns: columns.map((column) => column.name),
      hasRowid: wr === 0 && !isRowidKey,
    }
  })
}

async function* readRows(
  db: Sqlite,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const values = columns.map((column) => `cast(${quote(column)} as text)`).join(', ')
  const statement = db.prepare(`select ${values} from ${quote(table)}`).raw()
  let batch: Row[] = []
  let length = 0
  for (const row of statement.iterate() as Iterable<Row>) {
    batch.push(row)
    for (const value of row) length += value?.length ?? 0
    if (batch.length < MAX_BATCH_ROWS && length < MAX_BATCH_LENGTH) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

const readMap = (db: Sqlite, query: string) =>
  new Map(db.prepare(query).raw().all() as [string, number][])

function writeCounters(db: Sqlite, { ids, revisions }: Counters): void {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and sql like '%autoincrement%'")
    .pluck()
    .all() as string[]
  const remove = db.prepare('delete from sqlite_sequence where name = ?')
  const insert = db.prepare(`insert into sqlite_sequence (name, seq) values (?, ?)`)
  for (const table of tables) {
    const lastId = db
      .prepare(`select coalesce(max(rowid), 0) from ${quote(table)}`)
      .pluck()
      .get()
    remove.run(table)
    insert.run(table, Math.max(Number(lastId), ids.get(table) ?? 0))
  }
  const setRevision = db.prepare('update list_revisions set revision = ? where list = ?')
  for (const [list, revision] of revisions) setRevision.run(revision, list)
}
