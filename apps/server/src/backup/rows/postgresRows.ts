import type { Database } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'
import {
  type Counters,
  isCopiedTable,
  MAX_BATCH_ROWS,
  type Row,
  type RowReader,
  type RowWriter,
  SEARCH_TRIGGERS,
  type TableColumns,
} from './rows.ts'

/** Sequences that no column owns, for tables whose numbers they give. */
const NAMED_SEQUENCES: readonly NumberSequence[] = [
  { sequence: 'live_change_ids', table: 'live_changes', column: 'id' },
  { sequence: 'submission_numbers', table: 'submissions', column: 'number' },
]
const REVISION_SEQUENCE = 'list_revision_numbers'
/** Its numbers are never stored. */
const UNCOMMITTED_SEQUENCE = 'uncommitted_live_change_ids'

interface NumberSequence {
  sequence: string
  table: string
  column: string
}

async function select<Result>(db: Database, query: RawBuilder<Result>): Promise<Result[]> {
  return (await query.execute(db)).rows
}

/** Reads the rows of a Postgres database. `db` must be in a transaction. */
export function createPostgresReader(db: Database): RowReader {
  return {
    listTables: () => listTables(db),
    async countRows(table) {
      const query = sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`
      return Number((await select(db, query))[0]?.count)
    },
    readRows: (table, columns) => readRows(db, table, columns),
    readCounters: () => readCounters(db),
  }
}

/** Fills a new Postgres database. `db` must be in the transaction that has created its tables. */
export function createPostgresWriter(db: Database): RowWriter {
  const setTriggers = async (action: 'disable' | 'enable') => {
    const triggers = await select(
      db,
      sql<{ table: string; name: string }>`
        select relname as "table", tgname as name
        from pg_trigger inner join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace
          and tgname not like ${SEARCH_TRIGGERS}`,
    )
    for (const { table, name } of triggers) {
      await sql`alter table ${sql.table(table)} ${sql.raw(action)} trigger ${sql.id(name)}`.execute(
        db,
      )
    }
  }
  return {
    async listTables() {
      return sortByReferences(await listTables(db), await listReferences(db))
    },

    async begin(tables) {
      await setTriggers('disable')
      for (const table of tables.toReversed()) {
        await sql`delete from ${sql.table(table)}`.execute(db)
      }
    },

    async writeRows(table, columns, rows) {
      const objects = rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, row[index]])),
      )
      const list = sql.join(columns.map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::json)`.execute(
        db,
      )
    },

    readRows: (table, columns) => readRows(db, table, columns),

    async finish(counters) {
      // Checks the references now. A table with checks that wait can't be altered.
      await sql`set constraints all immediate`.execute(db)
      await setTriggers('enable')
      await writeCounters(db, counters)
      // Without statistics, the first queries would be slow.
      for (const { name } of await listTables(db)) await sql`analyze ${sql.table(name)}`.execute(db)
    },
  }
}

async function listTables(db: Database): Promise<TableColumns[]> {
  const rows = await select(
    db,
    sql<{ name: string; columns: string }>`
      select columns.table_name as name, json_agg(column_name order by ordinal_position)::text as columns
      from information_schema.columns as columns
        inner join information_schema.tables as tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and is_generated = 'NEVER'
      group by columns.table_name order by columns.table_name`,
  )
  return rows.map(({ name, columns }) => ({
    ...{ name, columns: JSON.parse(columns) as string[], hasRowid: false },
  }))
}

interface TableReference {
  table: string
  target: string
}

/** Lists the references that Postgres checks after each statement. */
function listReferences(db: Database): Promise<TableReference[]> {
  return select(
    db,
    sql<TableReference>`
      select source.relname as "table", target.relname as target
      from pg_constraint
        inner join pg_class as source on source.oid = conrelid
        inner join pg_class as target on target.oid = confrelid
      where contype = 'f' and not condeferred and source.relnamespace = current_schema()::regnamespace`,
  )
}

/** Puts each table after the tables that it refers to. */
function sortByReferences(
  tables: readonly TableColumns[],
  references: readonly TableReference[],
): TableColumns[] {
  const sorted = new Set<string>()
  const add = (name: string) => {
    if (sorted.has(name)) return
    for (const { table, target } of references) {
      if (table === name && target !== name) add(target)
    }
    sorted.add(name)
  }
  for (const { name } of tables) add(name)
  const tablesByName = new Map(tables.map((table) => [table.name, table]))
  return [...sorted].flatMap((name) => tablesByName.get(name) ?? [])
}

async function* readRows(
  db: Database,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const values = sql.join(
    columns.map((column) => sql`cast(${sql.ref(column)} as text) as ${sql.id(column)}`),
  )
  await sql`declare copied_rows no scroll cursor for select ${values} from ${sql.table(table)}`.execute(
    db,
  )
  const fetchRows = sql<Record<string, string | null>>`
    fetch ${sql.lit(MAX_BATCH_ROWS)} from copied_rows`
  for (;;) {
    const rows = await select(db, fetchRows)
    if (rows.length === 0) break
    yield rows.map((row) => columns.map((column) => row[column] ?? null))
  }
  await sql`close copied_rows`.execute(db)
}

/**
 * Lists the sequences that give numbers to rows.
 *
 * @throws Error if the schema has a sequence that nothing here continues
 */
async function listSequences(db: Database): Promise<NumberSequence[]> {
  const owned = await select(
    db,
    sql<NumberSequence>`
      select sequence.relname as sequence, owner.relname as "table", attname as "column"
      from pg_class as sequence
        inner join pg_depend on objid = sequence.oid and deptype in ('a', 'i')
        inner join pg_class as owner on owner.oid = refobjid
        inner join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where sequence.relkind = 'S' and sequence.relnamespace = current_schema()::regnamespace`,
  )
  const sequences = [...NAMED_SEQUENCES, ...owned]
  const known = [...sequences.map(({ sequence }) => sequence), REVISION_SEQUENCE]
  const names = await select(
    db,
    sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  )
  const unknown = names.find(({ name }) => ![...known, UNCOMMITTED_SEQUENCE].includes(name))
  if (unknown) throw new Error(`A copy doesn't continue the sequence ${unknown.name}.`)
  return sequences.filter(({ table }) => isCopiedTable(table))
}

async function readCounters(db: Database): Promise<Counters> {
  const ids = new Map<string, number>()
  for (const { sequence, table } of await listSequences(db)) {
    const query = sql<{ id: string }>`
      select case when is_called then last_value else last_value - 1 end as id
      from ${sql.table(sequence)}`
    ids.set(table, Number((await select(db, query))[0]?.id))
  }
  const revisions = await readRevisions(db)
  return { ids, revisions: new Map(revisions.map((row) => [row.list, Number(row.revision)])) }
}

const readRevisions = (db: Database) =>
  select(db, sql<{ list: string; revision: string }>`select list, revision from list_revisions`)

async function writeCounters(db: Database, { ids, revisions }: Counters): Promise<void> {
  for (const { sequence, table, column } of await listSequences(db)) {
    await sql`select setval(${sequence}, greatest(coalesce(max(${sql.ref(column)}), 0), ${ids.get(table) ?? 0}) + 1, false)
      from ${sql.table(table)}`.execute(db)
  }
  // On Postgres, a list's revision is the revision of its last change. SQLite doesn't store each one.
  for (const { list, revision } of await readRevisions(db)) {
    const lastRevision = revisions.get(list) ?? 0
    if (lastRevision <= Number(revision)) continue
    await sql`insert into list_changes (list, number, revision) values (${list}, 0, ${lastRevision})`.execute(
      db,
    )
  }
  await sql`select setval(${REVISION_SEQUENCE}, coalesce(max(revision), 0) + 1, false)
    from list_changes`.execute(db)
}
