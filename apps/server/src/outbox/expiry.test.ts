import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { scheduleExpiry } from './expiry.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'expiry-'))
  db = openDatabase(dataDir)
  await migrate(db)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('wakes the workers every minute, for messages that another process has added', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wake = vi.fn()
  const now = () => new Date().toISOString()
  const stop = scheduleExpiry(db, pino({ level: 'silent' }), { now, wake })
  vi.advanceTimersByTime(59_999)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(wake).toHaveBeenCalledOnce()
  stop()
  vi.advanceTimersByTime(120_000)
  expect(wake).toHaveBeenCalledOnce()
})
