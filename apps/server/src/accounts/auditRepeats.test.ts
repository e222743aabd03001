import { createAuditLog } from '@duet/auth'
import { purgeAudit } from '@duet/auth/testing'
import type { AuditEntry } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

const ONE_HOUR_MS = 3_600_000
const ONE_DAY_MS = 24 * ONE_HOUR_MS
/** Maximum entries per hour of one network, and of all. Then one entry counts all other events. */
const MAX_PER_NETWORK = 20
const MAX_TOTAL = 500

let server: TeamServer
let hour = 0
beforeAll(async () => {
  server = await startTeamServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())
beforeEach(() => {
  hour += 1
})

const listFailures = async () =>
  (await server.send<AuditEntry[]>('admin', 'GET', '/audit?action=sign_in_failed&limit=200')).data

describe('failed sign-ins over HTTP', () => {
  const signIn = (email: string, ip: string) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify({ email, password: 'a wrong password' }),
    })

  it('with the same address from the same network are one entry', async () => {
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) {
      expect((await signIn('viewer@team.example', ip)).status).toBe(400)
    }
    await signIn('viewer@team.example', '203.0.113.7')
    const { id } = server.getActor('viewer')
    expect(await listFailures()).toMatchObject([
      { ip: '203.0.113.7', count: 1, subject: { id } },
      { ip: '2001:db8::1', count: 3, subject: { id }, last_at: expect.stringMatching(/Z$/) },
    ])
  })

  it('with ever new addresses have a bounded number of entries', async () => {
    const countBefore = (await listFailures()).length
    for (let index = 0; index < MAX_PER_NETWORK + 10; index += 1) {
      await signIn(`stranger${index}@plant.example`, '198.51.100.1')
    }
    const entries = await listFailures()
    expect(entries).toHaveLength(countBefore + MAX_PER_NETWORK + 1)
    expect(entries[0]).toMatchObject({ ip: '198.51.100.1', count: 10, subject: null })
  })
})

describe('the recorder', () => {
  const openLog = () => createAuditLog(() => Date.now() + hour * ONE_HOUR_MS)
  const fail = (db: Database, log = openLog(), values: object = {}) =>
    transaction(db, (trx) =>
      log.record(trx, {
        ...{ action: 'sign_in_failed', ip: '203.0.113.9', userAgent: undefined, target: 'ada' },
        ...values,
      }),
    )
  const countEntries = async () =>
    (await server.db.selectFrom('auth_audit').select('id').execute()).length

  it('has a maximum for all networks', async () => {
    const log = openLog()
    const countBefore = await countEntries()
    for (let index = 0; index < MAX_TOTAL + 20; index += 1) {
      await fail(server.db, log, { ip: `10.0.${index >> 8}.${index & 255}` })
    }
    expect(await countEntries()).toBe(countBefore + MAX_TOTAL + 1)
    const [entry] = await listFailures()
    expect(entry).toMatchObject({ ip: null, count: 20 })
  })

  it('counts events with different outcomes, actions, or hours apart', async () => {
    const log = openLog()
    const countBefore = await countEntries()
    await fail(server.db, log)
    await fail(server.db, log)
    await fail(server.db, log, { details: { reason: 'locked' } })
    await fail(server.db, log, { action: 'user_recovery_requested' })
    hour += 1
    await fail(server.db, log)
    expect(await countEntries()).toBe(countBefore + 4)
  })

  it('keeps an entry for each event of a signed-in person', async () => {
    const countBefore = await countEntries()
    const { id: actorId } = server.getActor('editor')
    for (let count = 0; count < 3; count += 1) await fail(server.db, openLog(), { actorId })
    expect(await countEntries()).toBe(countBefore + 3)
  })

  it('takes as many statements for a known account as for an unknown one', async () => {
    const log = openLog()
    const countStatements = async (values: object) => {
      let count = 0
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await fail(server.db.withPlugin(counter), log, values)
      return count
    }
    const known = { target: 'known', subjectId: server.getActor('viewer').id }
    const first = await countStatements({ target: 'unknown' })
    expect(await countStatements(known)).toBe(first)
    const second = await countStatements({ target: 'unknown' })
    expect(await countStatements(known)).toBe(second)
    expect(second).toBe(1)
  })
})

describe('the counts', () => {
  it('only grow by one, and are kept for a year', async () => {
    const { db } = server
    const change = (assignment: string) =>
      sql.raw(`update auth_audit_repeats set ${assignment}`).execute(db)
    for (const assignment of ['count = 1', 'count = count + 2', "audit_id = 'x'", "hour = 'x'"]) {
      await expect(change(assignment)).rejects.toThrow('append-only')
    }
    await expect(sql`delete from auth_audit_repeats`.execute(db)).rejects.toThrow('kept for a year')
    const rowCount = async () =>
      (await db.selectFrom('auth_audit_repeats').select('key').execute()).length
    const countBefore = await rowCount()
    const oldTime = new Date(Date.now() - 368 * ONE_DAY_MS).toISOString()
    const row = { key: 'old', audit_id: 'old', network: '', hour: oldTime.slice(0, 13), count: 1 }
    await db
      .insertInto('auth_audit_repeats')
      .values({ ...row, last_at: oldTime })
      .execute()
    await transaction(db, (trx) => purgeAudit(trx, Date.now()))
    expect(await rowCount()).toBe(countBefore)
  })
})
