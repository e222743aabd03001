import { transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { purgeAudit } from './audit.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141')
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'

interface AuditEntry {
  id: string
  payload: {
    action: string
    actor_id: string | null
    subject_id: string | null
    user_agent: string
  }
  ip_address: string
  created_at: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const signIn = (password: string, headers: Record<string, string> = {}) =>
  server.post('/auth/v1/token?grant_type=password', { email: MEMBER.email, password }, headers)

async function readAudit(query = '') {
  const { keys, url } = server
  const response = await fetch(`${url}/auth/v1/admin/audit${query}`, {
    headers: { Authorization: `Bearer ${keys.serviceKey}` },
  })
  return { response, entries: (await response.json()) as AuditEntry[] }
}

const findMemberId = async () => {
  const { users } = dataOf(await adminClient(server).listUsers())
  return users.find(({ email }) => email === MEMBER.email)?.id
}

it('records who did what to which account, from where, and when', async () => {
  const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.9' }
  expect((await signIn('wrong', headers)).status).toBe(400)
  expect((await signIn(MEMBER.password, headers)).status).toBe(200)
  const { response, entries } = await readAudit('?per_page=2')
  const id = await findMemberId()
  const commonFields = { user_agent: FIREFOX, subject_id: id }
  expect(entries).toMatchObject([
    { payload: { action: 'signed_in', actor_id: id, ...commonFields }, ip_address: '203.0.113.9' },
    { payload: { action: 'sign_in_failed', actor_id: null, ...commonFields } },
  ])
  expect(Date.parse(entries[0]?.created_at ?? '')).not.toBeNaN()
  expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(2)
  const firstPage = await readAudit('?per_page=1')
  expect(firstPage.entries).toHaveLength(1)
  expect(firstPage.response.headers.get('link')).toMatch(/page=2&per_page=1>; rel="next"/)
})

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:0:7', '::ffff:0:7'],
])('records the IP address %s as %s', async (clientIp, recordedIp) => {
  await signIn('wrong', { 'X-Forwarded-For': clientIp })
  expect((await readAudit('?per_page=1')).entries).toMatchObject([{ ip_address: recordedIp }])
})

it('records admin actions, and keeps the entries after the account is deleted', async () => {
  const admin = adminClient(server)
  const { user } = dataOf(await admin.createUser({ email: 'gone@example.com' }))
  dataOf(await admin.updateUserById(user.id, { ban_duration: '1h' }))
  dataOf(await admin.deleteUser(user.id))
  const { entries } = await readAudit(`?query=subject:${user.id}`)
  expect(entries.map(({ payload }) => payload.action)).toEqual([
    'user_deleted',
    'user_changed',
    'user_created',
  ])
  expect((await readAudit('?query=action:user_deleted')).entries).toHaveLength(1)
  expect((await readAudit('?query=%25')).entries).toEqual([])
  const { response, entries: noEntries } = await readAudit('?query=constructor:x')
  expect([response.status, noEntries]).toEqual([200, []])
  expect((await readAudit('?page=-1')).response.status).toBe(400)
})

describe('the audit table', () => {
  it('rejects changes, and keeps entries for a year', async () => {
    const { db } = server
    await expect(sql`update auth_audit set action = 'x'`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from auth_audit`.execute(db)).rejects.toThrow('kept for a year')
    const oldEntry = {
      id: 'old',
      action: 'signed_in',
      ...{ actor_id: null, subject_id: null, ip: null, user_agent: null, details: '{}' },
      created_at: new Date(Date.now() - 368 * 86_400_000).toISOString(),
    }
    await db.insertInto('auth_audit').values(oldEntry).execute()
    const countEntries = async () =>
      (await db.selectFrom('auth_audit').select('id').execute()).length
    const entryCountBefore = await countEntries()
    await transaction(db, (trx) => purgeAudit(trx, Date.now()))
    expect(await countEntries()).toBe(entryCountBefore - 1)
  })
})

describe('a sign-in from a new device', () => {
  let earlierCount: number
  const readNotices = async () => {
    const notices = (await server.mailbox.list(MEMBER.email)).slice(earlierCount)
    return notices.map(({ kind, data }) => [kind, data])
  }
  const signInFrom = (userAgent: string, ip: string) =>
    signIn(MEMBER.password, { 'User-Agent': userAgent, 'X-Forwarded-For': ip })
  beforeEach(async () => {
    await server.db.deleteFrom('auth_devices').execute()
    earlierCount = (await server.mailbox.list(MEMBER.email)).length
  })

  it('sends an email that names the device and the IP address', async () => {
    await signInFrom(FIREFOX, '203.0.113.9')
    expect(await readNotices()).toEqual([])
    await signInFrom(NEWER_FIREFOX, '203.0.113.77')
    expect(await readNotices()).toEqual([])
    await signInFrom(IPHONE, '203.0.113.9')
    await signInFrom(FIREFOX, '198.51.100.1')
    await signInFrom(IPHONE, '203.0.113.9')
    expect(await readNotices()).toEqual([
      ['new_device', { device: 'Safari on iPhone', ip: '203.0.113.9' }],
      ['new_device', { device: 'Firefox on Linux', ip: '198.51.100.1' }],
    ])
  })
})
