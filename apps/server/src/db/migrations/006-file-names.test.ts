import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, SQLite } from '@duet/kit/database'
import { Migrator } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('sanitizes the existing names of files and attachments', async () => {
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db, provider }).migrateTo('005-outside')
  const sqlite = new SQLite(join(dataDir, 'database.sqlite'))
  const files = [...Array(1500).keys()].map((number) => ({
    id: `object-${number}`,
    name: `${number}.bat`,
  }))
  sqlite.exec(`insert into submissions values
    ('s', 't', 'Ada', 'ada@example.com', 'x', 'x', 'x', '[]', 1, 'new', '')`)
  const insertObject = sqlite.prepare(
    "insert into objects values (?, 'b', ?, 1, 'application/pdf', 'e', null, null, null, 't', 't')",
  )
  const insertFile = sqlite.prepare("insert into submission_files values ('s', ?, ?, ?)")
  const insertMessage = sqlite.prepare(`insert into outbox
    (id, kind, channel, state, subject, related_id, payload, created_at, give_up_at)
    values (?, 'k', 'none', 'resting', 's', 's', ?, 't', 't')`)
  sqlite.transaction(() => {
    for (const [position, { id, name }] of files.entries()) {
      insertObject.run(id, id)
      insertFile.run(position, id, name)
    }
    const namedFiles = files
      .slice(0, 2)
      .map(({ name }) => ({ name, type: 'application/pdf', size: 1 }))
    insertMessage.run('m1', JSON.stringify({ kind: 'deployment_request', files: namedFiles }))
    insertMessage.run('m2', '{"kind":"newsletter_signup","email":"a@example.com"}')
  })()
  sqlite.close()

  await migrate(db)

  const objects = await db.selectFrom('objects').select(['id', 'name']).execute()
  expect(new Map(objects.map(({ id, name }) => [id, name]))).toEqual(
    new Map(files.map(({ id, name }) => [id, `${name}.pdf`])),
  )
  const messages = await db.selectFrom('outbox').select('payload').orderBy('id').execute()
  expect(messages.map(({ payload }) => JSON.parse(payload))).toEqual([
    {
      kind: 'deployment_request',
      files: [
        { name: '0.bat.pdf', type: 'application/pdf', size: 1 },
        { name: '1.bat.pdf', type: 'application/pdf', size: 1 },
      ],
    },
    { kind: 'newsletter_signup', email: 'a@example.com' },
  ])
})
