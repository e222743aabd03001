import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, SQLite } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrateTo } from '../testing/migrations.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '002-auth')
  const sqlite = new SQLite(join(dataDir, 'database.sqlite'))
  sqlite.exec(`
    insert into auth_users values
      ('u', 'ada@example.com', 'h', 'authenticated', '{"role":"admin"}', '{}', 't', 't', null, 't', 't');
    insert into auth_identities values ('i', 'u', 'email', 'u', '{}', 'ada@example.com', 't', 't', 't');
    insert into auth_sessions values
      ('s', 'u', 't', null, null, 'aal1', '[]', 3, 'agent', '127.0.0.1');
    insert into auth_rotations values ('s', 2, 't');`)
  sqlite.close()
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const countRows = async (table: 'auth_identities' | 'auth_sessions' | 'auth_rotations') =>
  (await db.selectFrom(table).selectAll().execute()).length

it('keeps every account, identity, session, and rotation', async () => {
  await migrate(db)
  expect(await db.selectFrom('auth_users').selectAll().execute()).toMatchObject([
    { id: 'u', email: 'ada@example.com', password_hash: 'h', phone: null, is_anonymous: 0 },
  ])
  expect(await countRows('auth_identities')).toBe(1)
  expect(await countRows('auth_sessions')).toBe(1)
  expect(await countRows('auth_rotations')).toBe(1)
})

it('still deletes the identities and sessions of a deleted account', async () => {
  await migrate(db)
  await db.deleteFrom('auth_users').execute()
  expect(await countRows('auth_identities')).toBe(0)
  expect(await countRows('auth_sessions')).toBe(0)
  expect(await countRows('auth_rotations')).toBe(0)
})

it('runs again if the server was killed before the migration was recorded', async () => {
  await migrateTo(db, '008-accounts')
  await sql`delete from kysely_migration where name = '008-accounts'`.execute(db)
  await migrate(db)
  expect(await countRows('auth_sessions')).toBe(1)
})

it('keeps email addresses unique, except for accounts of SSO providers', async () => {
  await migrate(db)
  const insertUser = (id: string, isSso: number) =>
    sql`insert into auth_users
      (id, email, role, app_metadata, user_metadata, is_sso_user, created_at, updated_at)
      values (${id}, 'ada@example.com', 'r', '{}', '{}', ${isSso}, 't', 't')`.execute(db)
  await expect(insertUser('v', 0)).rejects.toThrow(/UNIQUE/)
  await insertUser('w', 1)
  await insertUser('x', 1)
})
