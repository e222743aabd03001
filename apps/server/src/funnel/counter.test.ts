import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { createFunnelCounter, type FunnelCounter } from './counter.ts'
import { readFunnel } from './readFunnel.ts'

const DAY_MS = 86_400_000
const ALL_TIME = { from: undefined, to: undefined }

let dataDir: string
let db: Database
let counter: FunnelCounter
let time: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funnel-'))
  db = await createTestDatabase(dataDir)
  time = Date.parse('2026-11-30T23:59:59Z')
  const log = createLogger({ logLevel: 'silent' })
  counter = createFunnelCounter({ db, log, now: () => time })
})
afterEach(async () => {
  await counter.close()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readRows = () =>
  db.selectFrom('funnel_counts').selectAll().orderBy('day').orderBy('event').execute()

it('adds to one row per day and event', async () => {
  counter.count(['seen', 'started', 'seen'])
  counter.count(['seen'])
  expect(await readRows()).toEqual([])
  await counter.flush()
  counter.count(['seen'])
  time += 1000
  counter.count(['seen'])
  await counter.flush()
  expect(await readRows()).toEqual([
    { day: '2026-11-30', event: 'seen', count: 3 },
    { day: '2026-11-30', event: 'started', count: 1 },
    { day: '2026-12-01', event: 'seen', count: 1 },
  ])
  expect(await readFunnel(db, ALL_TIME)).toEqual({ seen: 4, started: 1 })
  expect(await readFunnel(db, { from: '2026-12-01', to: '2026-12-01' })).toEqual({ seen: 1 })
  expect(await readFunnel(db, { from: '2026-12-02', to: undefined })).toEqual({})
})

it('keeps counts that the database can’t store yet', async () => {
  await sql`alter table funnel_counts rename to moved_counts`.execute(db)
  counter.count(['seen'])
  await expect(counter.flush()).rejects.toThrow()
  counter.count(['seen'])
  await sql`alter table moved_counts rename to funnel_counts`.execute(db)
  await counter.flush()
  expect(await readFunnel(db, ALL_TIME)).toEqual({ seen: 2 })
})

it('stores everything when it closes', async () => {
  counter.count(['sent'])
  await counter.close()
  expect(await readFunnel(db, ALL_TIME)).toEqual({ sent: 1 })
})

it('deletes totals after three years', async () => {
  counter.count(['seen'])
  await counter.flush()
  time += 4 * 366 * DAY_MS
  counter.count(['seen'])
  await counter.flush()
  expect(await readFunnel(db, ALL_TIME)).toEqual({ seen: 1 })
})
