import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateTo } from '../testing/migrations.ts'

it('deletes the passwords of unconfirmed sign-ups, and can run again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  const db = openDatabase(dataDir)
  await migrateTo(db, '024-audit-filters')
  const nowIso = new Date(0).toISOString()
  const insert = (
    name: string,
    { confirmedAt = null, invitedAt = null }: Partial<Record<string, string | null>> = {},
  ) =>
    sql`insert into auth_users (id, email, password_hash, role, app_metadata, user_metadata,
        email_confirmed_at, invited_at, created_at, updated_at)
      values (${name}, ${`${name}@example.com`}, 'hash', 'authenticated', '{}',
        ${JSON.stringify({ name })}, ${confirmedAt}, ${invitedAt}, ${nowIso}, ${nowIso})`.execute(
      db,
    )
  await insert('stranger')
  await insert('confirmed', { confirmedAt: nowIso })
  await insert('invited', { invitedAt: nowIso })
  await insert('created')
  await sql`insert into auth_audit (id, action, subject_id, details, created_at)
    values ('1', 'user_created', 'created', '{}', ${nowIso})`.execute(db)

  await migrate(db)
  await sql`delete from kysely_migration where name >= '028-sign-ups'`.execute(db)
  await migrate(db)
  const users = await db
    .selectFrom('auth_users')
    .select(['id', 'password_hash', 'user_metadata'])
    .orderBy('id')
    .execute()
  expect(users).toEqual([
    { id: 'confirmed', password_hash: 'hash', user_metadata: '{"name":"confirmed"}' },
    { id: 'created', password_hash: 'hash', user_metadata: '{"name":"created"}' },
    { id: 'invited', password_hash: 'hash', user_metadata: '{"name":"invited"}' },
    { id: 'stranger', password_hash: null, user_metadata: '{}' },
  ])
  await db.destroy()
  await rm(dataDir, { recursive: true })
})
