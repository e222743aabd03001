import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { SQLite } from './sqlite.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * Migrates a new database, and fails all statements after the first `count` writes, as if the
 * server had been killed. A transaction counts as one write. Then migrates the database again.
 * Returns the number of writes.
 */
async function migrateTwice(count: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'))
  let writeCount = 0
  const { prepare } = SQLite.prototype
  const spy = vi.spyOn(SQLite.prototype, 'prepare').mockImplementation(function (
    this: InstanceType<typeof SQLite>,
    statement,
  ) {
    if (writeCount === count) throw new Error('killed')
    const isWrite = /^(alter|create|drop|insert|update|commit)/.test(statement)
    if (isWrite && (!this.inTransaction || statement === 'commit')) writeCount += 1
    return prepare.call(this, statement)
  })
  const killedDb = openDatabase(dataDir)
  await migrate(killedDb).catch(() => undefined)
  spy.mockRestore()
  await killedDb.destroy()

  const db = openDatabase(dataDir)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  await db.destroy()
  await rm(dataDir, { recursive: true })
  return writeCount
}

it('finishes after a server was killed at any write of its first start', async () => {
  let killCount = 1
  while ((await migrateTwice(killCount)) === killCount) killCount += 1
  expect(killCount).toBeGreaterThan(60)
})
