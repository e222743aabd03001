import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, transaction } from '@duet/kit/database'
import { createDatabaseFileWith, openTestDatabase } from '@duet/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../testing/migrations.ts'
import { FailedSignIns } from './failedSignIns.ts'
import { createFailureCounts } from './failureCounts.ts'

/** An IP address that the account has signed in from before. */
const HOME_IP = '198.51.100.7'

let dataDir: string
let db: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'failed-sign-ins-'))
  await createDatabaseFileWith(migrate, dataDir)
  db = openTestDatabase(dataDir)
})
beforeEach(async () => {
  await db.deleteFrom('auth_failed_sign_ins').execute()
})
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

/** Creates the service, as a server does when it starts. */
function setUp(limit = 10, clock = { now: 0 }) {
  const delays: number[] = []
  const counts = createFailureCounts({ secret: Buffer.from('a secret'), now: () => clock.now })
  const failedSignIns = new FailedSignIns({
    db,
    counts,
    limit,
    accountLimit: 40,
    hasSignedInFrom: async (_email, ip) => ip === HOME_IP,
    wait: async (milliseconds) => delays.push(milliseconds),
  })
  const fail = (email = 'ada', ip = '192.0.2.1') =>
    failedSignIns.attempt(email, ip, async () => undefined)
  const succeed = (ip = '192.0.2.1') => failedSignIns.attempt('ada', ip, async () => 'in')
  return { counts, clock, delays, fail, succeed }
}

test('delays responses from the sixth failure on, by at most two seconds', async () => {
  const { delays, fail } = setUp(30)
  for (let attempt = 0; attempt < 12; attempt += 1) await fail()
  expect(delays).toEqual([100, 200, 400, 800, 1600, 2000, 2000])
})

test('once the limit is reached, rejects even the right password until the window ends', async () => {
  const { clock, fail, succeed } = setUp(3)
  for (let attempt = 0; attempt < 3; attempt += 1) await fail()
  clock.now = 60_000
  await expect(succeed()).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': String(14 * 60) },
  })
  clock.now = 15 * 60_000
  expect(await succeed()).toBe('in')
})

test('a successful sign-in resets the count', async () => {
  const { fail, succeed } = setUp(3)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fail()
    await fail()
    expect(await succeed()).toBe('in')
  }
})

test('counts accounts and IP addresses separately', async () => {
  const { fail, succeed } = setUp(1)
  await fail('grace')
  await fail('ada', '192.0.2.2')
  expect(await succeed()).toBe('in')
})

test('the account limit covers all guesses from 80 unknown IP addresses', async () => {
  const { fail, succeed } = setUp(30)
  let guessCount = 0
  for (let host = 1; host <= 80; host += 1) {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const isPasswordChecked = await fail('ada', `192.0.2.${host}`).then(
        () => true,
        () => false,
      )
      if (isPasswordChecked) guessCount += 1
    }
  }
  expect(guessCount).toBe(40)
  await expect(succeed('192.0.2.99')).rejects.toMatchObject({ status: 429 })
})

test('failures from unknown IP addresses neither slow down nor lock out a known IP address', async () => {
  const { delays, fail, succeed } = setUp(30)
  for (let host = 1; host <= 40; host += 1) await fail('ada', `192.0.2.${host}`)
  await expect(succeed('192.0.2.1')).rejects.toMatchObject({ status: 429 })
  expect(await succeed(HOME_IP)).toBe('in')
  expect(delays).toEqual([])
})

test('a restart doesn’t reset the limits', async () => {
  const { clock, fail } = setUp(6)
  for (let attempt = 0; attempt < 5; attempt += 1) await fail()
  const restarted = setUp(6, clock)
  await restarted.fail()
  expect(restarted.delays).toEqual([100])
  await expect(setUp(6, clock).succeed()).rejects.toMatchObject({ status: 429 })
})

test('concurrent guesses can’t exceed the limit', async () => {
  const { fail } = setUp(3)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => fail()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

const listRows = () => db.selectFrom('auth_failed_sign_ins').selectAll().execute()

test('stores neither the address of the account nor the IP address', async () => {
  const { fail } = setUp()
  await fail('ada@example.com')
  const rows = await listRows()
  // One for the account and IP address, and one for the account.
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0/)
})

test('deletes failures once the window has ended', async () => {
  const { counts, clock, fail } = setUp()
  await fail()
  clock.now = 15 * 60_000 - 1
  await transaction(db, counts.deleteExpired)
  expect(await listRows()).toHaveLength(2)
  clock.now = 15 * 60_000
  await transaction(db, counts.deleteExpired)
  expect(await listRows()).toEqual([])
})

test('keeps at most 40,000 rows, and deletes the oldest first', async () => {
  const startedAt = (ms: number) => new Date(ms).toISOString()
  for (let start = 0; start < 40_000; start += 5000) {
    const values = Array.from({ length: 5000 }, (_, index) => ({
      key_hash: `${start + index}`,
      count: 1,
      started_at: startedAt(start + index),
    }))
    await db.insertInto('auth_failed_sign_ins').values(values).execute()
  }
  const { clock, fail } = setUp()
  clock.now = 60_000
  await fail()
  const rows = await listRows()
  expect(rows).toHaveLength(40_000)
  expect(rows.some(({ started_at }) => started_at <= startedAt(1))).toBe(false)
})
