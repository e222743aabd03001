import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDatabasePath, listTables, openDatabase, SQLite } from '@duet/kit/database'
import { runSql } from '@duet/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { matchTables } from '../rows/copyRows.ts'
import {
  copyPostgres,
  fillPostgres,
  reserveEmptyPostgres,
  withPostgres,
} from '../rows/postgresDatabase.ts'
import { isCopiedTable, type RowReader } from '../rows/rows.ts'
import { openSqliteReader } from '../rows/sqliteRows.ts'
import { createEmptyDatabase } from './emptyDatabase.ts'

/** Tables that each database fills itself. */
const OWN_TABLES = ['kysely_migration', 'kysely_migration_lock', 'list_revisions']

let folder: string
let url: string
let tables: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'))
  await createFilledDatabase(join(folder, 'original'))
  url = createEmptyDatabase()
  await fill(url, join(folder, 'original'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Creates a database with three rows per table. All texts of a row are equal, and so are all numbers, so
 * rows refer to rows that exist.
 */
async function createFilledDatabase(dataDir: string): Promise<void> {
  const db = openDatabase(dataDir)
  await migrate(db)
  await db.destroy()
  const sqlite = new SQLite(getDatabasePath(dataDir))
  sqlite.pragma('foreign_keys = OFF')
  const triggers = sqlite.prepare("select name, sql from sqlite_schema where type = 'trigger'")
  const saved = triggers.all() as { name: string; sql: string }[]
  for (const { name } of saved.filter(({ name }) => !name.startsWith('submission_search'))) {
    sqlite.exec(`drop trigger ${name}`)
  }
  tables = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all()
    .filter((name) => !String(name).startsWith('sqlite_') && !OWN_TABLES.includes(String(name)))
    .map(String)
    .sort()
  for (const table of tables) {
    sqlite.exec(`delete from ${table}`)
    const columns = sqlite
      .prepare('select name, type, "notnull" from pragma_table_info(?)')
      .all(table)
    for (const number of [1, 2, 3]) {
      const values = (columns as { name: string; type: string; notnull: number }[]).map(
        ({ name, type, notnull }) => {
          if (number === 3 && notnull === 0 && name !== 'number') return null
          return /int/i.test(type) ? number * 10 : `row ${number} '"\\ ä😀\n\u0001`
        },
      )
      const places = values.map(() => '?').join()
      // One table may only have one row, whose ID is 1.
      sqlite.prepare(`insert or ignore into ${table} values (${places})`).run(values)
    }
  }
  sqlite.exec("insert into retention_settings (id, rules, version) values (1, '[]', 7)")
  sqlite.exec("update sqlite_sequence set seq = 5000 where name = 'live_changes'")
  sqlite.exec("update list_revisions set revision = 900 where list = 'outbox'")
  sqlite.exec("update submission_notes set text = 'a' || char(0) || 'b' where rowid = 1")
  for (const { name, sql } of saved) if (!name.startsWith('submission_search')) sqlite.exec(sql)
  sqlite.close()
}

async function fill(targetUrl: string, dataDir: string) {
  const reader = openSqliteReader(getDatabasePath(dataDir))
  try {
    return await withPostgres(targetUrl, async (session) => {
      await reserveEmptyPostgres(session)
      const counts = await fillPostgres(session, reader, () => undefined)
      await session.commit()
      return counts
    })
  } finally {
    reader.close()
  }
}

function readTables(dataDir: string) {
  const sqlite = new SQLite(getDatabasePath(dataDir), { readonly: true })
  const order = (table: string) =>
    ['outbox', 'auth_audit', 'submission_notes', 'submission_events'].includes(table)
      ? 'rowid'
      : '1, 2'
  const rows = tables.map((table) => [
    table,
    sqlite.prepare(`select * from ${table} order by ${order(table)}`).all(),
  ])
  sqlite.close()
  return Object.fromEntries(rows) as Record<string, Record<string, unknown>[]>
}

it('copies the rows of every table to Postgres and back', async () => {
  const copyDir = join(folder, 'copy')
  await copyPostgres(url, copyDir)
  const original = readTables(join(folder, 'original'))
  for (const [table, rows] of Object.entries(original)) {
    expect(rows.length, table).toBe(table === 'retention_settings' ? 1 : 3)
  }
  // Postgres's text can't contain this character.
  for (const note of original.submission_notes ?? []) {
    note.text = String(note.text).replaceAll('\0', '\ufffd')
  }
  const copies = readTables(copyDir)
  // The last change of a list whose changes SQLite doesn't store.
  expect(copies.list_changes?.shift()).toEqual({ list: 'outbox', number: 0, revision: 900 })
  expect(copies).toEqual(original)
  const sqlite = new SQLite(getDatabasePath(copyDir), { readonly: true })
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  const find = (query: string) => sqlite.prepare(query).pluck().get()
  expect(find("select revision from list_revisions where list = 'outbox'")).toBe(900)
  expect(find("select seq from sqlite_sequence where name = 'live_changes'")).toBe(5000)
  expect(
    find(`select count(*) from submission_search where submission_search match '"row 2"'`),
  ).toBe(1)
  sqlite.close()
})

it('gives new numbers after the copied ones', () => {
  const next = (sequence: string) => Number(runSql(url, `select nextval('${sequence}')`))
  expect(next('live_change_ids')).toBe(5001)
  expect(next('submission_numbers')).toBe(31)
  expect(next('erased_rows_id_seq')).toBe(31)
  expect(next('outbox_rowid_seq')).toBe(4)
  expect(next('list_revision_numbers')).toBe(901)
})

it('turns all triggers on again', () => {
  expect(runSql(url, "select count(*) from pg_trigger where tgenabled = 'D'")).toBe('0')
  expect(runSql(url, 'select count(*) from submission_search')).toBe('3')
})

it('refuses a database that has tables or is in use, and keeps nothing of a copy that fails', async () => {
  await expect(fill(url, join(folder, 'original'))).rejects.toThrow("isn't empty")
  const server = openDatabase('', { databaseUrl: url })
  await listTables(server)
  await expect(fill(url, join(folder, 'original'))).rejects.toThrow('in use by a server')
  await server.destroy()
  const target = createEmptyDatabase()
  const reader = openSqliteReader(getDatabasePath(join(folder, 'original')))
  const otherRows: RowReader = {
    ...reader,
    async *readRows(table, columns) {
      for await (const rows of reader.readRows(table, columns)) {
        yield table === 'outbox' ? [...rows, ...rows] : rows
      }
    },
  }
  await withPostgres(target, async (session) => {
    await reserveEmptyPostgres(session)
    await expect(fill(target, join(folder, 'original'))).rejects.toThrow(
      'is being restored or moved',
    )
    await expect(fillPostgres(session, otherRows, () => undefined)).rejects.toThrow('outbox')
  })
  reader.close()
  expect(runSql(target, "select count(*) from pg_tables where schemaname = 'public'")).toBe('0')
})

it('fails if only one database has a table or a column', () => {
  const table = { name: 'notes', columns: ['id', 'text'], hasRowid: false }
  const other = { ...table, name: 'other' }
  expect(() => matchTables([table, other], [table])).toThrow('no table other')
  expect(() => matchTables([table], [table, other])).toThrow('no table other')
  expect(() => matchTables([table], [{ ...table, columns: ['id'] }])).toThrow('notes.text')
  expect(() => matchTables([{ ...table, columns: ['id'] }], [table])).toThrow('notes.text')
})

it('copies all tables except those that each database fills itself', () => {
  expect(OWN_TABLES.filter(isCopiedTable)).toEqual([])
  expect(tables.filter((table) => !isCopiedTable(table))).toEqual([])
})
