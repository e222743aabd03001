import { randomUUID } from 'node:crypto'
import {
  type Database,
  lockFact,
  openDatabase,
  runOnFirstAttempt,
  transaction,
  UncertainCommitError,
} from '@duet/kit/database'
import { getDatabaseUrl, openTestDatabase } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordChange } from '../../../live/changes.ts'
import { readChangesAfter } from '../../../live/feed.ts'
import { openTransaction } from '../../../testing/openTransaction.ts'
import { addOldSubmissions, addSubmissions } from '../../../testing/sampleSubmissions.ts'
import { readChangedNumbers } from '../../listChanges.ts'

const SOURCE = 'a job board'
const MAX_ATTEMPTS = 100

let db: Database
let otherServer: Database
beforeAll(async () => {
  const name = `/tmp/${randomUUID()}`
  db = openTestDatabase(name)
  otherServer = openDatabase('', { databaseUrl: getDatabaseUrl(name) })
  await db.insertInto('job_lists').values({ source: SOURCE, jobs: '0', fetched_at: '' }).execute()
})
beforeEach(() => writeCount(db, 0))
afterAll(() => Promise.all([db.destroy(), otherServer.destroy()]))

const readCount = async (database: Database) => {
  const query = database.selectFrom('job_lists').select('jobs').where('source', '=', SOURCE)
  return Number((await query.executeTakeFirstOrThrow()).jobs)
}
const writeCount = (database: Database, count: number) =>
  database
    .updateTable('job_lists')
    .set({ jobs: String(count) })
    .where('source', '=', SOURCE)
    .execute()

describe('transactions', () => {
  it('run at the same time, also on two servers', async () => {
    const ends: (() => Promise<void>)[] = []
    for (const database of [db, db, otherServer, otherServer]) {
      ends.push(await openTransaction(database, (trx) => addOldSubmissions(trx, [{}])))
    }
    for (const end of ends) await end()
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(4)
  })

  it('run again if another one has changed a row that they change', async () => {
    const increase = (database: Database) =>
      transaction(database, async (trx) => writeCount(trx, (await readCount(trx)) + 1))
    const databases = Array.from({ length: 20 }, (_, index) => (index % 2 ? db : otherServer))
    await Promise.all(databases.map(increase))
    expect(await readCount(db)).toBe(20)
  })

  it('run again if another one has inserted a key that they insert', async () => {
    const insertOnce = (database: Database) =>
      transaction(database, async (trx) => {
        const query = trx.selectFrom('job_lists').select('source').where('source', '=', 'new')
        if (await query.executeTakeFirst()) return 'found'
        const values = { source: 'new', jobs: '', fetched_at: '' }
        await trx.insertInto('job_lists').values(values).execute()
        return 'inserted'
      })
    const results = await Promise.all([db, otherServer, db, otherServer].map(insertOnce))
    expect(results.sort()).toEqual(['found', 'found', 'found', 'inserted'])
  })

  it('run again if another one has inserted a key during a later attempt', async () => {
    const values = { source: 'late', jobs: '', fetched_at: '' }
    let attempts = 0
    await transaction(db, async (trx) => {
      attempts += 1
      const query = trx.selectFrom('job_lists').select('source').where('source', '=', 'late')
      if (await query.executeTakeFirst()) return
      if (attempts === 1) await writeCount(otherServer, 1)
      else await otherServer.insertInto('job_lists').values(values).execute()
      await writeCount(trx, 2)
      await trx.insertInto('job_lists').values(values).execute()
    })
    expect(attempts).toBe(3)
  })

  it('run again if another one has locked the same fact', async () => {
    const addUpToFive = (database: Database) =>
      transaction(database, async (trx) => {
        await lockFact(trx, ['keys'])
        const keys = await trx.selectFrom('idempotency_keys').select('key').execute()
        if (keys.length >= 5) return
        const values = { scope: 'test', key: randomUUID(), body_hash: '', result_id: '' }
        await trx
          .insertInto('idempotency_keys')
          .values({ ...values, created_at: '' })
          .execute()
      })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => addUpToFive(index % 2 ? db : otherServer)),
    )
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(5)
  })

  it('give up after 100 conflicts, so that the client can try again later', async () => {
    let attempts = 0
    const result = transaction(db, async (trx) => {
      attempts += 1
      await readCount(trx)
      await writeCount(otherServer, attempts)
      await writeCount(trx, 0)
    })
    await expect(result).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect([attempts, await readCount(db)]).toEqual([MAX_ATTEMPTS, MAX_ATTEMPTS])
  })

  it('have effects outside the database only once', async () => {
    let attempts = 0
    let effects = 0
    const result = await transaction(db, async (trx) => {
      attempts += 1
      const effect = await runOnFirstAttempt(trx, 'effect', () => {
        effects += 1
        return 'the first result'
      })
      await readCount(trx)
      if (attempts < 3) await writeCount(otherServer, attempts)
      await writeCount(trx, 5)
      return effect
    })
    expect([attempts, effects, result]).toEqual([3, 1, 'the first result'])
  })

  it('say that they may be stored if the connection ends during the commit of a later attempt', async () => {
    let attempts = 0
    const result = transaction(db, async (trx) => {
      attempts += 1
      await readCount(trx)
      if (attempts < 3) await writeCount(otherServer, attempts)
      await writeCount(trx, 5)
      if (attempts === 3) {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined)
      }
    })
    await expect(result).rejects.toBeInstanceOf(UncertainCommitError)
  })

  it('don’t run again after other errors', async () => {
    let attempts = 0
    const result = transaction(db, async () => {
      attempts += 1
      throw new Error('the work failed')
    })
    await expect(result).rejects.toThrow('the work failed')
    expect(attempts).toBe(1)
  })
})

it('runs single statements while a transaction is open', async () => {
  const end = await openTransaction(db, (trx) => addOldSubmissions(trx, [{}]))
  await writeCount(db, 7)
  await writeCount(otherServer, (await readCount(otherServer)) + 1)
  expect(await readCount(db)).toBe(8)
  await end()
})

describe('what readers continue after', () => {
  const actor = { id: null, name: 'Ada' }
  const record = (id: string) => (database: Database) =>
    transaction(database, (trx) =>
      recordChange(trx, { record: 'submission', kind: 'changed', id, actor }),
    )

  it('is numbered in the order of the commits: live changes', async () => {
    const end = await openTransaction(otherServer, (trx) =>
      recordChange(trx, { record: 'submission', kind: 'changed', id: 'slow', actor }),
    )
    await record('fast')(db)
    const seen = await readChangesAfter(db, 0, 10)
    await end()
    await record('last')(db)
    const rest = await readChangesAfter(db, seen.at(-1)?.cursor ?? 0, 10)
    const changes = [...seen, ...rest]
    expect(changes.map(({ change }) => change.id)).toEqual(['fast', 'slow', 'last'])
    expect(changes.map(({ cursor }) => cursor)).toEqual([1, 2, 3])
  })

  it('is numbered in the order of the commits: changes of lists', async () => {
    const readRevision = async () => {
      const query = db.selectFrom('list_revisions').select('revision')
      const row = await query.where('list', '=', 'submissions').executeTakeFirstOrThrow()
      return row.revision
    }
    const end = await openTransaction(otherServer, (trx) => addOldSubmissions(trx, [{}]))
    await addSubmissions(db, [{}])
    const since = { submissions: await readRevision() }
    expect(await readChangedNumbers(db, ['submissions'], since, 10)).toEqual([])
    await end()
    expect(await readChangedNumbers(db, ['submissions'], since, 10)).toHaveLength(1)
    expect(await readRevision()).toBe(since.submissions + 1)
  })

  it.each([
    [
      'outbox',
      (
        id: string,
      ) => sql`insert into outbox (id, kind, channel, state, subject, related_id, payload,
        created_at, give_up_at) values (${id}, 'digest', 'none', 'resting', '', '', '{}', '', '')`,
    ],
    [
      'subscribers',
      (id: string) => sql`insert into subscribers (id, email, email_key, subscribed_at)
        values (${id}, ${id}, ${id}, '')`,
    ],
  ] as const)('is numbered in the order of the commits: %s', async (list, createInsert) => {
    const readRevision = async () => {
      const query = db.selectFrom('list_revisions').select('revision').where('list', '=', list)
      return (await query.executeTakeFirstOrThrow()).revision
    }
    const insert = (database: Database) => createInsert(randomUUID()).execute(database)
    const end = await openTransaction(otherServer, insert)
    await insert(db)
    const revision = await readRevision()
    expect(revision).toBeGreaterThan(0)
    await end()
    expect(await readRevision()).toBeGreaterThan(revision)
  })
})
