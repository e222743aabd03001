import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type Database, getDatabasePath, openDatabase, transaction } from '../database.ts'
import { SQLite } from '../sqlite.ts'
import type { Tables } from '../tables.ts'
import { GroupingSqliteDialect } from './driver.ts'

declare module '../tables.ts' {
  interface Tables {
    words: { text: string }
  }
}

const onCommit = vi.fn()
let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groups-'))
  db = openDatabase(dataDir, { onCommit })
  await db.schema.createTable('words').addColumn('text', 'text').execute()
  onCommit.mockClear()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const insertWord = (database: Database, text: string) =>
  database.insertInto('words').values({ text }).execute()
const addWord = (text: string) => transaction(db, (trx) => insertWord(trx, text))
const addWordAndFail = (text: string) =>
  transaction(db, async (trx) => {
    await insertWord(trx, text)
    throw new Error(`${text} failed`)
  })

async function readWords(): Promise<string[]> {
  const rows = await db.selectFrom('words').select('text').orderBy(sql`rowid`).execute()
  return rows.map(({ text }) => text)
}

it('stores transactions that start together with one commit, in order', async () => {
  await Promise.all([addWord('one'), addWord('two'), addWord('three')])
  expect(await readWords()).toEqual(['one', 'two', 'three'])
  expect(onCommit).toHaveBeenCalledOnce()
})

it('shares a commit between all events of one turn of the event loop', async () => {
  const addLater = (text: string) =>
    new Promise<void>((resolve) => {
      setImmediate(() => resolve(addWord(text).then(() => undefined)))
    })
  await Promise.all([addLater('one'), addLater('two')])
  expect(onCommit).toHaveBeenCalledOnce()
})

it('resolves a transaction only after the commit', async () => {
  const readCommitCount = async (text: string) => {
    await addWord(text)
    return onCommit.mock.calls.length
  }
  expect(await Promise.all([readCommitCount('one'), readCommitCount('two')])).toEqual([1, 1])
})

it.each([
  ['first', 0],
  ['second', 1],
  ['last', 2],
])('stores the neighbors of a transaction that fails as the %s', async (_, failing) => {
  const results = await Promise.allSettled(
    ['one', 'two', 'three'].map((text, index) =>
      index === failing ? addWordAndFail(text) : addWord(text),
    ),
  )
  const stored = ['one', 'two', 'three'].filter((_text, index) => index !== failing)
  expect(await readWords()).toEqual(stored)
  expect(results.map(({ status }) => status === 'rejected').indexOf(true)).toBe(failing)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(onCommit).toHaveBeenCalledOnce()
})

it('commits nothing if all transactions fail', async () => {
  await Promise.allSettled([addWordAndFail('one'), addWordAndFail('two')])
  expect(onCommit).not.toHaveBeenCalled()
  await addWord('three')
  expect(await readWords()).toEqual(['three'])
})

it('stores nothing of a group if SQLite rolls back the group', async () => {
  const results = await Promise.allSettled([
    addWord('one'),
    transaction(db, async (trx) => {
      await sql`rollback`.execute(trx)
      await insertWord(trx, 'two')
    }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readWords()).toEqual([])
  await addWord('three')
  expect(await readWords()).toEqual(['three'])
})

describe('a statement of the driver that fails', () => {
  let database: Database
  let failingPrepare: MockInstance
  /** Makes a statement fail until `failingPrepare.mockRestore()`. */
  const failAt = (statement: string) => {
    const sqlite = new SQLite(getDatabasePath(dataDir))
    database = new Kysely<Tables>({
      dialect: new GroupingSqliteDialect(sqlite, { onDiskFull: () => {}, onCommit }),
    })
    const prepare = sqlite.prepare.bind(sqlite)
    failingPrepare = vi.spyOn(sqlite, 'prepare').mockImplementation((text: string) => {
      if (text !== statement) return prepare(text)
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' })
    })
  }
  afterEach(() => database.destroy())
  const addAll = (...texts: string[]) =>
    Promise.allSettled(texts.map((text) => transaction(database, (trx) => insertWord(trx, text))))
  const failedResult = { status: 'rejected', reason: { code: 'SQLITE_IOERR_FSYNC' } }

  it('stores nothing of the group if it’s the commit', async () => {
    failAt('commit')
    expect(await addAll('one', 'two')).toMatchObject([failedResult, failedResult])
    expect(onCommit).not.toHaveBeenCalled()
    expect(await readWords()).toEqual([])
    failingPrepare.mockRestore()
    await addAll('three')
    expect(await readWords()).toEqual(['three'])
  })

  it('lets the next transaction wait for another group if it’s the savepoint', async () => {
    failAt('savepoint grouped')
    const results = await addAll('one', 'two')
    expect(results).toMatchObject([failedResult, { status: 'fulfilled' }])
    expect(await readWords()).toEqual(['two'])
  })
})

it('shows a read outside of transactions only what is committed', async () => {
  let endWait = () => {}
  const wait = new Promise<void>((resolve) => {
    endWait = resolve
  })
  const words = transaction(db, async (trx) => {
    await insertWord(trx, 'one')
    readDuringTransaction = readWords().then((read) => [read, onCommit.mock.calls.length])
    await wait
  })
  let readDuringTransaction: Promise<unknown> = Promise.resolve()
  setImmediate(endWait)
  await words
  expect(await readDuringTransaction).toEqual([['one'], 1])
})

it('limits how many transactions share a commit, and for how long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await Promise.all(Array.from({ length: 250 }, (_, index) => addWord(String(index))))
  expect(onCommit).toHaveBeenCalledTimes(3)
  onCommit.mockClear()
  const addSlowly = (text: string) =>
    transaction(db, async (trx) => {
      await insertWord(trx, text)
      vi.advanceTimersByTime(1000)
    })
  await Promise.all(['one', 'two', 'three'].map(addSlowly))
  expect(onCommit).toHaveBeenCalledTimes(3)
})

it('runs each transaction, even if the time of its group is over before it starts', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1000
    return time
  })
  await Promise.all(['one', 'two'].map(addWord))
  vi.mocked(performance.now).mockRestore()
  expect(onCommit).toHaveBeenCalledTimes(2)
  expect(await readWords()).toEqual(['one', 'two'])
})

it('rejects transactions while too many are waiting', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 1002 }, (_, index) => addWord(String(index))),
  )
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected).toMatchObject(
    Array.from({ length: 2 }, () => ({ reason: { code: 'DATABASE_UNAVAILABLE' } })),
  )
  expect(await readWords()).toHaveLength(1000)
  await addWord('later')
  expect(await readWords()).toHaveLength(1001)
})

it('runs every transaction and statement that starts while others end', async () => {
  const addWords = async (name: number) => {
    for (let index = 0; index < 20; index += 1) {
      if ((name + index) % 5 === 0) await addWordAndFail('failed').catch(() => undefined)
      if ((name + index) % 3 === 0) await insertWord(db, `${name} ${index}`)
      else await addWord(`${name} ${index}`)
      if ((name + index) % 4 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, name) => addWords(name)))
  expect(new Set(await readWords()).size).toBe(400)
})

it('reads a column that was added after the query was compiled', async () => {
  const readAll = () => db.selectFrom('words').selectAll().execute()
  await addWord('one')
  expect(await readAll()).toEqual([{ text: 'one' }])
  await sql`alter table words add column note text default 'a note'`.execute(db)
  expect(await readAll()).toEqual([{ text: 'one', note: 'a note' }])
})
