import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDatabasePath, openDatabase, SQLite } from '@duet/kit/database'
import { afterEach, expect, it, vi } from 'vitest'
import { isMigrated, migrate } from './migrate.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * Migrates a new database. Returns a copy of the database file after each write. A transaction
 * counts as one write, because a server that is killed before the commit leaves nothing of it.
 */
async function copyAfterEachWrite(): Promise<Buffer[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'))
  const copies: Buffer[] = []
  let hasWritten = false
  const { prepare } = SQLite.prototype
  const spy = vi.spyOn(SQLite.prototype, 'prepare').mockImplementation(function (
    this: InstanceType<typeof SQLite>,
    statement,
  ) {
    if (hasWritten) copies.push(this.serialize())
    const isWrite = /^(alter|create|drop|insert|update|commit)/.test(statement)
    hasWritten = isWrite && (!this.inTransaction || statement === 'commit')
    return prepare.call(this, statement)
  })
  const db = openDatabase(dataDir)
  await migrate(db)
  spy.mockRestore()
  await db.destroy()
  await rm(dataDir, { recursive: true })
  return copies
}

it('finishes after a server was killed at any write of its first start', async () => {
  const copies = await copyAfterEachWrite()
  expect(copies.length).toBeGreaterThan(60)
  for (const copy of copies) {
    const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'))
    await writeFile(getDatabasePath(dataDir), copy)
    const db = openDatabase(dataDir)
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
})
