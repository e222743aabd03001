import { randomUUID } from 'node:crypto'
import { createLogger } from '@duet/kit'
import {
  createMigrator,
  type Database,
  openDatabase,
  transaction,
  UncertainCommitError,
} from '@duet/kit/database'
import { openTestDatabase, runSql } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { recordChange } from '../../../live/changes.ts'
import { startServer } from '../../../server.ts'
import { searchSubmissions } from '../../../submissions/list/searching.ts'
import { createSubmissionIndex } from '../../../submissions/list/submissionIndex.ts'
import { addOldSubmissions, addSubmissions } from '../../../testing/sampleSubmissions.ts'
import { findNewerMigration, isMigrated, migrate } from '../../migrate.ts'
import { postgresMigrations } from '../migrations.ts'

let name: string
let db: Database
beforeEach(() => {
  name = `/tmp/${randomUUID()}`
  db = openTestDatabase(name)
})
afterEach(() => db.destroy())

describe('migrations', () => {
  const openEmptyDatabase = () => {
    const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
    const emptyName = `empty_${randomUUID().replaceAll('-', '')}`
    runSql(serverUrl, `create database ${emptyName}`)
    return openDatabase('', { databaseUrl: serverUrl.replace(/\w+$/, emptyName) })
  }

  it('run once if several servers start at the same time', async () => {
    const emptyDatabase = openEmptyDatabase()
    expect(await isMigrated(emptyDatabase)).toBe(false)
    await Promise.all([migrate(emptyDatabase), migrate(emptyDatabase), migrate(emptyDatabase)])
    expect(await isMigrated(emptyDatabase)).toBe(true)
    expect(await findNewerMigration(emptyDatabase)).toBeUndefined()
    await emptyDatabase.destroy()
  })

  it('run again after a crash before the record', async () => {
    await sql`delete from kysely_migration`.execute(db)
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
  })

  it('continue the numbers of a version with one transaction at a time', async () => {
    const oldDatabase = openEmptyDatabase()
    const migrator = createMigrator(oldDatabase, postgresMigrations)
    const { error } = await migrator.migrateTo('048-file-scans')
    expect(error).toBeUndefined()
    await sql`insert into submissions (id, created_at, requester_name, email, title, company, use_case,
      states, total_units, number, search_text) values ('a', '', '', '', '', '', '', '[]', 1, 5, '')
    `.execute(oldDatabase)
    await sql`insert into live_changes (record, kind, actor_name, created_at)
      values ('submission', 'created', 'Ada', '')`.execute(oldDatabase)
    await sql`update list_revisions set revision = 40 where list = 'outbox'`.execute(oldDatabase)
    await migrate(oldDatabase)
    await addSubmissions(oldDatabase, [{}])
    await transaction(oldDatabase, (trx) =>
      recordChange(trx, {
        record: 'submission',
        kind: 'created',
        id: 'b',
        actor: { id: null, name: '' },
      }),
    )
    const { rows } =
      await sql`select max(number) as number, (select max(id) from live_changes) as id,
      (select revision from list_revisions where list = 'submissions') as revision
      from submissions`.execute(oldDatabase)
    expect(rows).toEqual([{ number: 6, id: 2, revision: 41 }])
    await oldDatabase.destroy()
  })

  it('of a newer version are found', async () => {
    await sql`insert into kysely_migration values ('900-later', '2030-01-01')`.execute(db)
    expect(await findNewerMigration(db)).toBe('900-later')
  })
})

describe('transactions', () => {
  const addSubmission = (database: Database) => addOldSubmissions(database, [{}])

  it('leave nothing behind if they fail', async () => {
    const failure = transaction(db, async (trx) => {
      await addSubmission(trx)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failure).rejects.toMatchObject({ code: '22012' })
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
  })

  it('say that they may be stored if the connection ends before the commit’s response', async () => {
    const result = transaction(db, async (trx) => {
      await addSubmission(trx)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined)
    })
    await expect(result).rejects.toBeInstanceOf(UncertainCommitError)
  })
})

it('reads JSON and text with characters that Postgres can’t store', async () => {
  const json = JSON.stringify({ name: 'a\0b\ud800c', list: ['\0', 'x'], note: '\\u0000' })
  const { rows } = await sql<{ name: string; note: string; text: string }>`
    select json_extract(${json}, '$.name') as name, json_extract(${json}, '$.note') as note,
      cast(${'d\0e'} as text) as text`.execute(db)
  expect(rows).toEqual([{ name: 'a\ufffdb\ufffdc', note: '\\ufffd', text: 'd\ufffde' }])
  const { rows: ids } = await sql`
    select key, value from json_each(${JSON.stringify(['\0', 'x', 7, { id: 'y' }])})`.execute(db)
  expect(ids).toEqual([
    { key: 0, value: '\ufffd' },
    { key: 1, value: 'x' },
    { key: 2, value: '7' },
    { key: 3, value: '{"id":"y"}' },
  ])
})

it('searches with the index', async () => {
  const index = createSubmissionIndex(db)
  await addSubmissions(db, [
    { company: 'Ångström & Co' },
    { company: "O'Neil \\ Sons" },
    { company: '東京ロボット' },
  ])
  const find = async (q: string) => [...(await searchSubmissions(index, q)).keys()].slice(-1)
  expect(await find('angstrom')).toEqual([1])
  expect(await find("o'neil")).toEqual([2])
  expect(await find('l \\ s')).toEqual([2])
  expect(await find('京ロボ')).toEqual([3])
  expect(await find('gstromang')).toEqual([])
  const { rows } = await db.transaction().execute(async (trx) => {
    // Otherwise, Postgres may read all rows, because there are only three.
    await sql`set local enable_seqscan = off`.execute(trx)
    return await sql`
      explain select rowid from submission_search where trigrams @@ cast(${"'abc'"} as tsquery)
    `.execute(trx)
  })
  expect(JSON.stringify(rows)).toContain('submission_search_trigrams')
})

it('finds text that is too long for a tsvector', async () => {
  const index = createSubmissionIndex(db)
  let seed = 1
  const characters = Array.from({ length: 150_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCodePoint(0x4e00 + (seed % 20_000))
  })
  await addSubmissions(db, [{ use_case: `${characters.join('')} needle` }])
  const { rows } = await sql`select rowid from submission_search where trigrams is null`.execute(db)
  expect(rows).toEqual([{ rowid: 1 }])
  expect((await searchSubmissions(index, 'needle'))[1]).toBe(1)
})

it('keeps the password out of the error if it can’t connect', async () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://duet:hunter2secret@127.0.0.1:1/duet',
    DATA_DIR: name,
    PORT: '0',
    ADMIN_PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const error = await startServer(config, createLogger(config)).catch((reason: Error) => reason)
  expect(error).toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('ECONNREFUSED'),
  })
  expect(String((error as Error).stack)).not.toContain('hunter2secret')
})
