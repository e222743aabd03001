import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { Migrator, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider })
  await migrator.migrateTo('010-audit')
  for (const [id, path] of [
    ['one', 'S1/F1/Photo.PNG'],
    ['two', 'S1/F2/paper.pdf'],
    ['three', 'ROOT.pdf'],
  ]) {
    await sql`insert into objects (id, bucket, path, name, size, mime, etag, created_at, updated_at)
      values (${id}, 'workflow-media', ${path}, 'n', 1, 'image/png', 'e', 't', 'u')`.execute(db)
  }
  await migrator.migrateTo('011-storage')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('assigns a first version and a folder to each existing object', async () => {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'version', 'folder', 'sort_name', 'last_accessed_at'])
    .orderBy('path')
    .execute()
  expect(rows).toEqual([
    { id: 'three', version: 'three', folder: '', sort_name: 'root.pdf', last_accessed_at: 't' },
    { id: 'one', version: 'one', folder: 'S1/F1/', sort_name: 'photo.png', last_accessed_at: 't' },
    { id: 'two', version: 'two', folder: 'S1/F2/', sort_name: 'paper.pdf', last_accessed_at: 't' },
  ])
  const folders = await db.selectFrom('folders').selectAll().orderBy('path').execute()
  expect(folders.map(({ path, folder, sort_name }) => [path, folder, sort_name])).toEqual([
    ['S1/', '', 's1'],
    ['S1/F1/', 'S1/', 'f1'],
    ['S1/F2/', 'S1/', 'f2'],
  ])
})

it('creates the private bucket for submission files', async () => {
  expect(await db.selectFrom('buckets').selectAll().execute()).toMatchObject([
    { id: 'workflow-media', name: 'workflow-media', public: 0, url_key: null },
  ])
})

it('runs again if the server was killed before the migration was recorded', async () => {
  await sql`delete from kysely_migration where name >= '011-storage'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('buckets').select('id').execute()).toHaveLength(1)
})
