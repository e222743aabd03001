import { readFileSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Erasure, Submission } from '@duet/contract'
import { createLogger } from '@duet/kit'
import { readStored } from '@duet/kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseOwnRequest } from '../privacy/eraseOwnRequest.ts'
import { undoErasure } from '../privacy/undoErasure.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { runDataCommand } from './dataCommands.ts'
import { createErasureRecorder } from './erasureJob.ts'

let server: TeamServer
let folder: string
let recordErasures: () => Promise<void>
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasures-'))
  for (const table of ['erasures', 'submissions', 'subscribers', 'outbox'] as const) {
    await server.db.deleteFrom(table).execute()
  }
  const { record, sync } = createErasureRecorder({
    db: server.db,
    dataDir: server.dataDir,
    log: createLogger({ logLevel: 'silent' }),
    settings: { place: { kind: 'folder', path: folder }, passphrase: undefined },
    secret: server.keys.newsletterSecret,
  })
  recordErasures = () => record().then(sync)
})
afterEach(() => rm(folder, { recursive: true }))

const run = (args: string[], dataDir = server.dataDir) =>
  runDataCommand(args, { dataDir, tempDir: folder, now: new Date(), onProgress: () => undefined })

const erase = async (email: string, kind: 'delete' | 'anonymize') => {
  const body = { email, kind }
  return (await server.send<Erasure>('admin', 'POST', '/privacy/erasures', { body })).data
}

/** Restores the backup, and returns the command's output and the requests in the restored data. */
async function restore() {
  const dataDir = join(folder, 'restored')
  const output = await run(['restore', folder], dataDir)
  const requests = readStored<Submission & { anonymized_at: string | null }>(
    dataDir,
    'select * from submissions where deleted_at is null order by email',
  )
  return { dataDir, output, requests }
}

const readList = (dataDir: string) => readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')

it('erases people again who were erased after the backup', async () => {
  const other = await server.submit({ email: 'other@example.com' })
  await server.submit({ email: 'Deleted@example.com' })
  await server.submit({ email: 'anonymized@example.com' })
  const body = { text: 'Forwarded by deleted@example.com.' }
  await server.send('editor', 'POST', `/submission/${other}/notes`, { body })
  await run(['backup', folder])
  await erase('deleted@example.com', 'delete')
  await erase('anonymized@example.com', 'anonymize')
  await recordErasures()
  for (const dataDir of [server.dataDir, folder]) {
    expect(readList(dataDir)).not.toMatch(/deleted@|anonymized@|example\.com/)
    expect(readList(dataDir).trim().split('\n')).toHaveLength(2)
  }
  const { dataDir, output, requests } = await restore()
  expect(output).toContain('Erased again what was erased after the backup: 2 people')
  expect(requests).toMatchObject([
    { email: expect.stringMatching(/^anonymized@.+\.invalid$/), requester_name: 'Anonymized' },
    { email: 'other@example.com' },
  ])
  const [note] = readStored<{ text: string }>(dataDir, 'select text from submission_notes')
  expect(note?.text).toBe('Forwarded by [removed].')
  expect(readList(dataDir)).toBe(readList(folder))
})

it('keeps people who came back before the backup, and whose erasure was undone', async () => {
  await server.submit({ email: 'back@example.com' })
  await erase('back@example.com', 'delete')
  await recordErasures()
  await server.submit({ email: 'back@example.com' })
  await server.submit({ email: 'undone@example.com' })
  await run(['backup', folder])
  const { id } = await erase('undone@example.com', 'delete')
  await recordErasures()
  const clientInfo = { ip: undefined, userAgent: undefined }
  const context = { audit: server.auth.audit, actor: server.getActor('admin'), clientInfo }
  await undoErasure(server.db, context, id)
  await recordErasures()
  const { output, requests } = await restore()
  expect(output).not.toContain('Erased again')
  expect(requests.map(({ email }) => email)).toEqual(['back@example.com', 'undone@example.com'])
})

it('erases a request again that its requester has erased', async () => {
  const id = await server.submit({ email: 'own@example.com' })
  await server.submit({ email: 'own@example.com', title: 'Another request' })
  await run(['backup', folder])
  await eraseOwnRequest(server.db, {
    ...{ id, email: 'own@example.com', actor: { id: null, name: 'Requester' } },
    ...{ audit: server.auth.audit, requestId: undefined },
  })
  await recordErasures()
  const { output, requests } = await restore()
  expect(output).toContain('1 person or request.')
  expect(requests).toMatchObject([{ title: 'Another request' }])
})

it('survives a damaged line, and keeps what only the target has', async () => {
  await server.submit({ email: 'first@example.com' })
  await run(['backup', folder])
  await erase('first@example.com', 'delete')
  await recordErasures()
  await rm(join(server.dataDir, 'erasures.jsonl'))
  await appendFile(join(folder, 'erasures.jsonl'), '{"id":')
  expect((await restore()).output).toContain('Erased again')
})
