import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@duet/kit/database'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { expireMessages, scheduleExpiry } from './expiry.ts'
import { createFoldedColumns } from './foldedColumns.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000
const log = pino({ level: 'silent' })

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'expiry-'))
  db = await createTestDatabase(dataDir)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('wakes the workers every minute, for messages that another process has added', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wake = vi.fn()
  const stop = scheduleExpiry(db, log, { now: Date.now, wake })
  vi.advanceTimersByTime(59_999)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(wake).toHaveBeenCalledOnce()
  stop()
  vi.advanceTimersByTime(120_000)
  expect(wake).toHaveBeenCalledOnce()
})

it('deletes sent messages after 90 days while the server runs, except for replies', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const createdAt = Date.parse('2026-11-20T09:12:00Z')
  const timestamp = new Date(createdAt).toISOString()
  for (const [kind, state] of [
    ['newsletter_signup', 'sent'],
    ['newsletter_signup', 'dead'],
    ['reply', 'sent'],
  ] as const) {
    await db
      .insertInto('outbox')
      .values({
        ...{ id: `${kind} ${state}`, kind, channel: 'smtp', state, subject: '', related_id: '' },
        ...{ recipient: null, mailbox: null, payload: '{}', next_attempt_at: null },
        ...{ created_at: timestamp, give_up_at: timestamp },
        ...createFoldedColumns({ subject: '', recipient: null }),
      })
      .execute()
  }
  const readIds = async () =>
    (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id)
  let now = createdAt + 90 * ONE_DAY_MS
  const wake = vi.fn()
  const stop = scheduleExpiry(db, log, { now: () => now, wake })
  await expireMessages(db, now)
  expect(await readIds()).toHaveLength(3)
  now += 1
  vi.advanceTimersByTime(60_000)
  await expect.poll(readIds).toEqual(['newsletter_signup dead', 'reply sent'])
  stop()
})
