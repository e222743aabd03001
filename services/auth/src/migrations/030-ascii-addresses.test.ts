import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertIdentity } from '../accounts/identities.ts'
import { migrate, migrateTo } from '../testing/migrations.ts'

it('converts the domains of accounts to ASCII, except for a taken address, and can run again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  const db = openDatabase(dataDir)
  await migrateTo(db, '029-verified-devices')
  const nowIso = new Date(0).toISOString()
  const insert = (id: string, email: string, isSso = false) =>
    sql`insert into auth_users (id, email, is_sso_user, role, app_metadata, user_metadata,
        created_at, updated_at)
      values (${id}, ${email}, ${isSso ? 1 : 0}, '', '{}', '{}', ${nowIso}, ${nowIso})`.execute(db)
  await insert('ascii', 'ada@example.com')
  await insert('unicode', 'ada@münchen.example')
  await insert('local part', 'jürgen@example.com')
  await insert('first', 'bob@xn--mnchen-3ya.example')
  await insert('second', 'bob@münchen.example')
  await insert('sso', 'bob@münchen.example', true)
  await db
    .updateTable('auth_users')
    .set({ new_email: 'new@köln.example' })
    .where('id', '=', 'ascii')
    .execute()
  const email = 'ada@münchen.example'
  for (const provider of ['email', 'google']) {
    const identity = { provider, providerId: '1', email, data: { email, name: 'Ada' } }
    await transaction(db, (trx) => insertIdentity(trx, 'unicode', identity, nowIso))
  }

  await migrate(db)
  await sql`delete from kysely_migration where name >= '030-ascii-addresses'`.execute(db)
  await migrate(db)
  const users = await db.selectFrom('auth_users').select(['id', 'email']).orderBy('id').execute()
  expect(Object.fromEntries(users.map((user) => [user.id, user.email]))).toEqual({
    ascii: 'ada@example.com',
    first: 'bob@xn--mnchen-3ya.example',
    'local part': 'jürgen@example.com',
    second: 'bob@münchen.example',
    sso: 'bob@xn--mnchen-3ya.example',
    unicode: 'ada@xn--mnchen-3ya.example',
  })
  const identities = await db
    .selectFrom('auth_identities')
    .select(['provider', 'email', 'identity_data'])
    .where('user_id', '=', 'unicode')
    .orderBy('provider')
    .execute()
  const converted = 'ada@xn--mnchen-3ya.example'
  expect(identities.map(({ email }) => email)).toEqual([converted, converted])
  expect(JSON.parse(identities[1]?.identity_data ?? '')).toEqual({ email: converted, name: 'Ada' })
  const pending = await db
    .selectFrom('auth_users')
    .select('new_email')
    .where('id', '=', 'ascii')
    .execute()
  expect(pending).toEqual([{ new_email: 'new@xn--kln-sna.example' }])
  await db.destroy()
  await rm(dataDir, { recursive: true })
})
