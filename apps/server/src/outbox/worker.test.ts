import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { createFailure } from '@duet/kit/testing'
import { SendError } from '@duet/kit/webhooks'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { computeBackOffMs } from './backOff.ts'
import type { OutboxChannel } from './channel.ts'
import { createOutbox } from './outbox.ts'

const ONE_HOUR_MS = 3_600_000
const log = createLogger({ logLevel: 'silent' })

let dataDir: string
let db: Database
let clock: number
/** How far the wall clock is ahead of the monotonic clock, in milliseconds. */
let skew: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  db = await createTestDatabase(dataDir)
  clock = Date.parse('2026-11-20T09:12:00Z')
  skew = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

function openOutbox(send: OutboxChannel['send'], stopMs = 10_000) {
  const outbox = createOutbox({
    db,
    log,
    channels: [{ name: 'form', send }],
    routes: { team: ['form'], people: [] },
    settings: {
      now: () => clock + skew,
      monotonic: () => clock,
      firstMs: 1,
      maxMs: 2,
      giveUpMs: 24 * ONE_HOUR_MS,
      stopMs,
      mailsPerMailbox: 10,
    },
    mailKey: Buffer.alloc(32),
    preview: () => ({ html: '', text: '' }),
  })
  return {
    outbox,
    async add(email: string) {
      await transaction(db, (trx) =>
        outbox.add(
          trx,
          { kind: 'newsletter_signup', subscriberId: email, email },
          { requestId: undefined },
        ),
      )
      outbox.wake()
    },
  }
}

const UPDATE_FAILURE = { name: 'broken', event: 'before update', table: 'outbox' }

const readRows = () => db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
const readStates = async () => (await readRows()).map(({ state }) => state)

/** Returns a function that advances the clock by ten milliseconds and then calls `readValue`. */
const withClockTick =
  <Value>(readValue: () => Value) =>
  () => {
    clock += 10
    return readValue()
  }

it('retries a message for a day until the deadline, and then marks it as dead', async () => {
  const attemptTimes: number[] = []
  const { outbox, add } = openOutbox(async () => {
    attemptTimes.push(clock)
    clock += 5 * ONE_HOUR_MS
    throw new SendError('The service is down.', { retryAfterMs: 1 })
  })
  const startTime = clock
  await add('ada@example.com')
  await expect.poll(withClockTick(readStates)).toEqual(['dead'])
  expect((attemptTimes.at(-1) ?? 0) - startTime).toBeGreaterThanOrEqual(20 * ONE_HOUR_MS)
  const [row] = await readRows()
  expect(row).toMatchObject({
    attempts: attemptTimes.length,
    last_error: 'The service is down.',
    next_attempt_at: null,
  })
  await outbox.stop()
})

it('never waits beyond the deadline, even for Retry-After', async () => {
  const { outbox, add } = openOutbox(async () => {
    throw new SendError('The service is busy.', { retryAfterMs: 1000 * ONE_HOUR_MS })
  })
  await add('ada@example.com')
  await expect.poll(async () => (await readRows())[0]?.last_error).toBe('The service is busy.')
  const [row] = await readRows()
  expect(row?.next_attempt_at).toBe(row?.give_up_at)
  await outbox.stop()
})

it('does not block other messages after one bad message', async () => {
  const sentAddresses: string[] = []
  const { outbox, add } = openOutbox(async ({ message }) => {
    const email = 'email' in message ? message.email : ''
    if (email.startsWith('bad')) throw new SendError('This message is invalid.')
    sentAddresses.push(email)
  })
  for (const name of ['bad', 'a', 'b', 'c']) {
    await add(`${name}@example.com`)
    clock += 10
  }
  await expect.poll(withClockTick(() => sentAddresses.length)).toBe(3)
  await outbox.stop()
})

it('sends other messages without a pause after the receiver rejected only one', async () => {
  const sentAddresses: string[] = []
  const { outbox, add } = openOutbox(async ({ message }) => {
    const email = 'email' in message ? message.email : ''
    if (email.startsWith('bad')) {
      throw new SendError('The mailbox is full.', { isMessageFault: true })
    }
    sentAddresses.push(email)
  })
  await add('bad@example.com')
  await expect.poll(async () => (await readRows())[0]?.last_error).toBe('The mailbox is full.')
  // The test never advances the clock, so a pause would never end.
  await add('good@example.com')
  await expect.poll(async () => (await readStates()).toSorted()).toEqual(['sent', 'waiting'])
  expect(sentAddresses).toEqual(['good@example.com'])
  await outbox.stop()
})

it.each<[string, OutboxChannel['send']]>([
  ['sent', async () => undefined],
  [
    'waiting',
    async () => {
      throw new SendError('The service is down.', { retryAfterMs: ONE_HOUR_MS })
    },
  ],
])('records the state %s once the database accepts it', async (state, send) => {
  const logError = vi.spyOn(log, 'error')
  const failure = createFailure({ ...UPDATE_FAILURE, when: `new.state = '${state}'` })
  await sql.raw(failure.create).execute(db)
  const { outbox, add } = openOutbox(send)
  await add('ada@example.com')
  await expect.poll(() => logError.mock.calls.length).toBeGreaterThan(0)
  expect(await readStates()).toEqual(['sending'])
  await sql.raw(failure.drop).execute(db)
  await expect.poll(readStates).toEqual([state])
  expect(await readRows()).toMatchObject([{ attempts: 1 }])
  await outbox.stop()
})

it('stops while the database rejects the result of an attempt', async () => {
  const logError = vi.spyOn(log, 'error')
  const failure = createFailure({ ...UPDATE_FAILURE, when: "new.state <> 'sending'" })
  await sql.raw(failure.create).execute(db)
  const { outbox, add } = openOutbox(async () => {
    throw new SendError('The service is down.')
  }, 10)
  await add('ada@example.com')
  await expect.poll(() => logError.mock.calls.length).toBeGreaterThan(0)
  await outbox.stop()
  expect(await readStates()).toEqual(['sending'])
})

describe('after the system clock was set', () => {
  const failSending = async () => {
    throw new SendError('The service is down.')
  }
  const countFailed = async () => (await readRows()).filter((row) => row.last_error !== null).length

  it('an hour back, messages are sent immediately', async () => {
    let isDown = true
    const { outbox, add } = openOutbox(async () => {
      if (isDown) await failSending()
    })
    await add('ada@example.com')
    await expect.poll(countFailed).toBe(1)
    isDown = false
    skew = -ONE_HOUR_MS
    // The server wakes all workers every minute. Otherwise, a worker that reads the clock only now
    // would wait until the old time of the next attempt.
    outbox.wake()
    await expect.poll(withClockTick(readStates)).toEqual(['sent'])
    await outbox.stop()
  })

  it('an hour back while the server was down, messages are sent on start', async () => {
    const firstRun = openOutbox(failSending)
    await firstRun.add('ada@example.com')
    await expect.poll(countFailed).toBe(1)
    await firstRun.outbox.stop()
    skew = -ONE_HOUR_MS
    const { outbox } = openOutbox(async () => undefined)
    await outbox.start()
    await expect.poll(withClockTick(readStates)).toEqual(['sent'])
    await outbox.stop()
  })

  it('years back while the server was down, messages are sent on start', async () => {
    const { outbox } = openOutbox(async () => undefined)
    await transaction(db, (trx) =>
      outbox.add(
        trx,
        { kind: 'newsletter_signup', subscriberId: 'x', email: 'a@example.com' },
        { requestId: undefined },
      ),
    )
    const misdatedColumns = {
      created_at: '2020-01-01T00:00:00.000Z',
      next_attempt_at: '2036-01-01',
    }
    await db.updateTable('outbox').set(misdatedColumns).execute()
    await outbox.start()
    await expect.poll(withClockTick(readStates)).toEqual(['sent'])
    await outbox.stop()
  })

  it('a day ahead, no message becomes dead early', async () => {
    let attemptCount = 0
    const { outbox, add } = openOutbox(async () => {
      attemptCount += 1
      // Set the clock forward during the third attempt.
      if (attemptCount === 3) skew += 25 * ONE_HOUR_MS
      if (attemptCount < 5) await failSending()
    })
    await add('ada@example.com')
    await expect.poll(countFailed).toBe(1)
    skew = 25 * ONE_HOUR_MS
    await expect.poll(withClockTick(readStates)).toEqual(['sent'])
    expect(attemptCount).toBe(5)
    await outbox.stop()
  })
})

it('finishes the message in flight on stop, and starts no other', async () => {
  let finish = () => {}
  let startedCount = 0
  const { outbox, add } = openOutbox(() => {
    startedCount += 1
    return new Promise((resolve) => {
      finish = () => resolve(undefined)
    })
  })
  await add('one@example.com')
  clock += 1
  await add('two@example.com')
  await expect.poll(() => startedCount).toBe(1)
  const stopPromise = outbox.stop()
  finish()
  await stopPromise
  expect(await readStates()).toEqual(['sent', 'waiting'])
  expect(startedCount).toBe(1)
})

it('requeues a message in flight that never finishes', async () => {
  let startedCount = 0
  const send: OutboxChannel['send'] = (_, signal) =>
    new Promise((_resolve, reject) => {
      startedCount += 1
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const { outbox, add } = openOutbox(send, 10)
  await add('one@example.com')
  await expect.poll(() => startedCount).toBe(1)
  await outbox.stop()
  expect(await readRows()).toMatchObject([{ state: 'waiting', last_error: null }])

  const sentIds: string[] = []
  const nextRun = openOutbox(async ({ id }) => {
    sentIds.push(id)
  })
  await nextRun.outbox.start()
  await expect.poll(readStates).toEqual(['sent'])
  expect(sentIds).toEqual((await readRows()).map(({ id }) => id))
  await nextRun.outbox.stop()
})

it.each([
  [1, 0, 1000],
  [1, 1, 2000],
  [2, 1, 4000],
  [5, 0.5, 24_000],
  [9, 1, 300_000],
  [2000, 0, 150_000],
])('after %i failures and with random value %d, waits %i ms', (failures, random, ms) => {
  expect(computeBackOffMs(failures, { firstMs: 2000, maxMs: 300_000 }, random)).toBe(ms)
})
