import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../logger.ts'
import { backOff } from './backOff.ts'
import { type Channel, SendError } from './channel.ts'
import { createOutbox } from './outbox.ts'

const HOUR = 3_600_000

let dataDir: string
let db: Database
let clock: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  db = openDatabase(dataDir)
  await migrate(db)
  clock = Date.parse('2026-11-20T09:12:00Z')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

function open(send: Channel['send'], stopMs = 10_000) {
  const outbox = createOutbox({
    db,
    log: createLogger({ logLevel: 'silent' }),
    channels: [{ name: 'form', send }],
    routes: { team: ['form'], people: [] },
    settings: {
      now: () => clock,
      firstMs: 1,
      maxMs: 2,
      giveUpMs: 24 * HOUR,
      stopMs,
      mailsPerMailbox: 10,
    },
    preview: () => ({ html: '', text: '' }),
  })
  return {
    outbox,
    async add(email: string) {
      await outbox.add(db, { kind: 'newsletter_signup', subscriberId: email, email })
      outbox.wake()
    },
  }
}

const rows = () => db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
const states = async () => (await rows()).map(({ state }) => state)

/** Looks, ten milliseconds later each time. */
const passTime =
  <Seen>(look: () => Seen) =>
  () => {
    clock += 10
    return look()
  }

it('tries for a day, the last time at its very end, and keeps what it gave up', async () => {
  const tries: number[] = []
  const { outbox, add } = open(async () => {
    tries.push(clock)
    clock += 5 * HOUR
    throw new SendError('The service is down.', { retryAfterMs: 1 })
  })
  const began = clock
  await add('ada@example.com')
  await expect.poll(passTime(states), { timeout: 10_000 }).toEqual(['dead'])
  expect((tries.at(-1) ?? 0) - began).toBeGreaterThanOrEqual(20 * HOUR)
  const [row] = await rows()
  expect(row).toMatchObject({
    attempts: tries.length,
    last_error: 'The service is down.',
    next_attempt_at: null,
  })
  await outbox.stop()
})

it('never waits beyond the day, whatever it is asked to', async () => {
  const { outbox, add } = open(async () => {
    throw new SendError('The service wants peace.', { retryAfterMs: 1000 * HOUR })
  })
  await add('ada@example.com')
  await expect.poll(async () => (await rows())[0]?.last_error).toBe('The service wants peace.')
  const [row] = await rows()
  expect(row?.next_attempt_at).toBe(row?.give_up_at)
  await outbox.stop()
})

it('lets one bad message hold up no other', async () => {
  const sent: string[] = []
  const { outbox, add } = open(async ({ message }) => {
    const email = 'email' in message ? message.email : ''
    if (email.startsWith('bad')) throw new SendError('This one is odd.')
    sent.push(email)
  })
  for (const name of ['bad', 'a', 'b', 'c']) {
    await add(`${name}@example.com`)
    clock += 10
  }
  await expect
    .poll(
      passTime(() => sent.length),
      { timeout: 10_000 },
    )
    .toBe(3)
  await outbox.stop()
})

it('finishes the message in flight when it is stopped, and begins no other', async () => {
  let finish = () => {}
  let begun = 0
  const { outbox, add } = open(() => {
    begun += 1
    return new Promise((resolve) => {
      finish = () => resolve(undefined)
    })
  })
  await add('one@example.com')
  clock += 1
  await add('two@example.com')
  await expect.poll(() => begun).toBe(1)
  const stopped = outbox.stop()
  finish()
  await stopped
  expect(await states()).toEqual(['sent', 'waiting'])
  expect(begun).toBe(1)
})

it('takes back the message in flight that does not end', async () => {
  let begun = 0
  const send: Channel['send'] = (_, signal) =>
    new Promise((_resolve, reject) => {
      begun += 1
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const { outbox, add } = open(send, 10)
  await add('one@example.com')
  await expect.poll(() => begun).toBe(1)
  await outbox.stop()
  expect(await rows()).toMatchObject([{ state: 'waiting', last_error: null }])

  const sent: string[] = []
  const next = open(async ({ id }) => {
    sent.push(id)
  })
  await next.outbox.start()
  await expect.poll(states).toEqual(['sent'])
  expect(sent).toEqual((await rows()).map(({ id }) => id))
  await next.outbox.stop()
})

it.each([
  [1, 0, 1000],
  [1, 1, 2000],
  [2, 1, 4000],
  [5, 0.5, 24_000],
  [9, 1, 300_000],
  [2000, 0, 150_000],
])('waits after %i failures, by chance %d, for %i ms', (failures, random, ms) => {
  expect(backOff(failures, { firstMs: 2000, maxMs: 300_000 }, random)).toBe(ms)
})
