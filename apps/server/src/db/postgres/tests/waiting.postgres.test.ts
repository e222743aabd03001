import { randomUUID } from 'node:crypto'
import type { BulkResult } from '@duet/contract'
import {
  countWaitingTransactions,
  type Database,
  DuetPostgresAdapter,
  openDatabase,
  transaction,
} from '@duet/kit/database'
import { getDatabaseUrl, openTestDatabase } from '@duet/kit/testing'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTransaction } from '../../../testing/openTransaction.ts'
import { addSubmissions } from '../../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../../testing/team.ts'

const BULK_SIZE = 1000
/** Number of connections that a server has for writing and for reads. */
const [MAX_WRITERS, MAX_READERS] = [4, 5]
/** Number of transactions that can wait on a server, besides those that run. */
const MAX_WAITING = 1000

/** Uses all connections for writing until the returned function is called. */
async function useAllWriters(db: Database): Promise<() => Promise<unknown>> {
  const ends = await Promise.all(Array.from({ length: MAX_WRITERS }, () => openTransaction(db)))
  return () => Promise.all(ends.map((end) => end()))
}

describe('a server', () => {
  let server: TeamServer
  beforeEach(async () => {
    server = await startTeamServer({ LIMIT_NEWSLETTER: '100000' })
  })
  afterEach(() => server.close())

  const subscribe = (index: number) =>
    server.send('nobody', 'POST', '/newsletter', { body: { email: `${index}@plant.example` } })
  const subscribeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => subscribe(index)))
  /** Sends a change again if it waits too long for its turn, as it may on a busy machine. */
  const sendPatiently = async <Result extends { status: number }>(send: () => Promise<Result>) => {
    let response = await send()
    while (response.status === 503) response = await send()
    return response
  }
  const readList = () => server.send('viewer', 'GET', '/submissions?limit=20')

  it('answers reads while changes wait for a connection', async () => {
    const release = await useAllWriters(server.db)
    const signUps = subscribeMany(30)
    await expect.poll(() => countWaitingTransactions(server.db)).toBe(30)
    const reads = await Promise.all(Array.from({ length: 20 }, readList))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    expect(countWaitingTransactions(server.db)).toBe(30)
    await release()
    expect(new Set((await signUps).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('signs up visitors while two people change 1,000 submissions each', async () => {
    const ids = await addSubmissions(
      server.db,
      Array.from({ length: BULK_SIZE }, () => ({ tags: ['old'] })),
    )
    const changeMany = (sender: 'editor' | 'admin', tag: string) =>
      server.send<BulkResult>(sender, 'POST', '/submissions/bulk', {
        body: { ids, change: { status: 'contacted', add_tags: [tag], remove_tags: ['old'] } },
      })
    const bulkChanges = [
      sendPatiently(() => changeMany('editor', 'Ohio')),
      sendPatiently(() => changeMany('admin', 'Texas')),
    ]
    const [signUps, reads] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, index) => sendPatiently(() => subscribe(index)))),
      Promise.all(Array.from({ length: 20 }, readList)),
    ])
    const statuses = [...signUps, ...reads].map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200))
    const results = await Promise.all(bulkChanges)
    expect(results.map(({ data }) => data.changed)).toEqual([BULK_SIZE, BULK_SIZE])
  })
})

describe('a database', () => {
  let db: Database
  let databaseUrl: string | undefined
  beforeEach(() => {
    const name = `/tmp/${randomUUID()}`
    db = openTestDatabase(name)
    databaseUrl = getDatabaseUrl(name)
  })
  afterEach(() => db.destroy())

  const addChange = () =>
    db.insertInto('job_lists').values({ source: randomUUID(), jobs: '', fetched_at: '' }).execute()

  it('has a bounded queue of changes', async () => {
    const release = await useAllWriters(db)
    const changes = Array.from({ length: MAX_WAITING }, addChange)
    await expect(addChange()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    await release()
    // On a busy machine, some changes can wait too long.
    const results = await Promise.allSettled(changes)
    const rows = await db.selectFrom('job_lists').select('source').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBe(results.filter(({ status }) => status === 'fulfilled').length)
  })

  it('opens as many connections as the settings allow', async () => {
    const smallDatabase = openDatabase('', { databaseUrl, poolSize: 3 })
    const end = await openTransaction(smallDatabase)
    let isWritten = false
    const change = transaction(smallDatabase, async () => {
      isWritten = true
    })
    await sql`select 1`.execute(smallDatabase)
    expect([isWritten, countWaitingTransactions(smallDatabase)]).toEqual([false, 1])
    await end()
    await change
    await smallDatabase.destroy()
  })

  it('writes while all connections for reads are in use', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const reads = Array.from({ length: MAX_READERS }, () =>
      db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection)
        await ended
      }),
    )
    await addChange()
    end()
    await Promise.all(reads)
  })

  it('cancels statements that take too long, but not in migrations', async () => {
    const impatientDatabase = openDatabase('', { databaseUrl, statementMs: 20 })
    const sleepLong = sql`select pg_sleep(60)`.execute(impatientDatabase)
    await expect(sleepLong).rejects.toMatchObject({ code: '57014' })
    const adapter = new DuetPostgresAdapter()
    await impatientDatabase.connection().execute(async (database) => {
      const connection = database as Kysely<unknown>
      const readTimeout = async () => {
        const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
          connection,
        )
        return rows[0]?.statement_timeout
      }
      await adapter.acquireMigrationLock(connection)
      expect(await readTimeout()).toBe('0')
      await adapter.releaseMigrationLock(connection)
      expect(await readTimeout()).toBe('20ms')
    })
    await impatientDatabase.destroy()
  })
})
