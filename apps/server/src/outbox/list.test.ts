import { randomUUID } from 'node:crypto'
import type {
  Channel,
  MessageKind,
  OutboxCounts,
  OutboxEntry,
  OutboxPosition,
  OutboxState,
} from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { createFoldedColumns } from './foldedColumns.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

interface SampleMessage {
  subject: string
  kind?: MessageKind
  state?: OutboxState
  channel?: Channel
  recipient?: string | null
  attempts?: number
  next_attempt_at?: string
  last_error?: string
}

/** Adds a message to the database. Messages with a larger `minute` are newer. */
async function addMessage(db: Database, minute: number, sample: SampleMessage): Promise<void> {
  const { recipient = null } = sample
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: 'newsletter_signup',
      channel: 'none',
      state: 'resting',
      recipient,
      related_id: 'r',
      payload: '{}',
      created_at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
      give_up_at: '2026-11-21T09:00:00.000Z',
      ...sample,
      ...createFoldedColumns({ ...sample, recipient }),
    })
    .execute()
}

beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute()
  const samples: SampleMessage[] = [
    { subject: 'Alpha', state: 'dead', attempts: 12, last_error: 'Connection refused' },
    { subject: 'beta', state: 'waiting', channel: 'smtp', next_attempt_at: '2026-11-20T10:00Z' },
    { subject: 'Gamma', state: 'sent', channel: 'smtp', recipient: 'Ada@example.com', attempts: 1 },
    { subject: 'delta', state: 'sending', channel: 'smtp', recipient: 'bo@example.com' },
    { subject: 'Secret', kind: 'recovery', state: 'dead', recipient: 'ada@example.com' },
  ]
  for (const [index, sample] of samples.entries()) await addMessage(server.db, index, sample)
})

const list = async (query: string, sender: 'admin' | 'editor' = 'editor') =>
  (await server.send<OutboxEntry[]>(sender, 'GET', `/outbox?${query}`)).data
const listSubjects = async (query: string) => (await list(query)).map(({ subject }) => subject)

it('responds with a window of the matching messages', async () => {
  expect(await listSubjects('limit=2&offset=1&count=true')).toEqual(['Gamma', 'beta'])
  const headers = { Authorization: `Bearer ${server.getToken('editor')}` }
  const response = await fetch(`${server.url}/api/outbox?limit=2&offset=9&count=true`, { headers })
  expect(await response.json()).toMatchObject({ data: [], total: 4, nextCursor: null })
})

it('streams all matching messages without a limit', async () => {
  for (let minute = 10; minute < 35; minute += 1) {
    await addMessage(server.db, minute, { subject: `Message ${minute}` })
  }
  const headers = { Authorization: `Bearer ${server.getToken('editor')}` }
  const response = await fetch(`${server.url}/api/outbox?state=resting&sort=created_at`, {
    headers,
  })
  expect(response.headers.get('Transfer-Encoding')).toBe('chunked')
  const { data, ...rest } = (await response.json()) as { data: OutboxEntry[] }
  expect(data.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 25 }, (_, index) => `Message ${index + 10}`),
  )
  expect(rest).toEqual({ success: true })

  const page = await fetch(`${server.url}/api/outbox?limit=20&sort=created_at`, { headers })
  const { nextCursor } = (await page.json()) as { nextCursor: string }
  const entriesAfterPage = await list(`sort=created_at&cursor=${nextCursor}`)
  expect(entriesAfterPage.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 9 }, (_, index) => `Message ${index + 26}`),
  )
})

it('filters by several states, and searches the last error', async () => {
  expect(await listSubjects('state=waiting,sending')).toEqual(['delta', 'beta'])
  expect(await listSubjects('q=REFUSED')).toEqual(['Alpha'])
  expect(await listSubjects('q=ada@&state=sent&channel=smtp')).toEqual(['Gamma'])
  expect((await server.send('editor', 'GET', '/outbox?state=waiting,lost')).status).toBe(400)
})

it('sorts by the next attempt and the last error', async () => {
  expect((await listSubjects('sort=next_attempt_at'))[0]).toBe('beta')
  expect((await listSubjects('sort=-next_attempt_at')).at(-1)).toBe('beta')
  expect((await listSubjects('sort=-last_error'))[0]).toBe('Alpha')
})

it('sorts by subject and recipient, ignoring case', async () => {
  expect(await listSubjects('sort=subject')).toEqual(['Alpha', 'beta', 'delta', 'Gamma'])
  expect((await listSubjects('sort=-recipient')).slice(0, 2)).toEqual(['delta', 'Gamma'])
})

it('counts the messages in each state', async () => {
  const readCounts = async (query: string, sender: 'admin' | 'editor' = 'editor') =>
    (await server.send<OutboxCounts>(sender, 'GET', `/outbox/counts?${query}`)).data
  expect(await readCounts('state=sent')).toMatchObject({
    dead: { total: 1, attempted: 1, scheduled: 0, with_error: 1 },
    waiting: { total: 1, attempted: 0, scheduled: 1, with_error: 0 },
    resting: { total: 0, attempted: 0, scheduled: 0, with_error: 0 },
  })
  expect((await readCounts('', 'admin')).dead.total).toBe(2)
  expect((await readCounts('channel=smtp')).dead.total).toBe(0)
  // The server must not return the cached counts from before this change.
  await addMessage(server.db, 9, { subject: 'New', state: 'dead' })
  expect((await readCounts('')).dead.total).toBe(2)
})

it('finds a message’s position in a list', async () => {
  const [delta, gamma, beta] = await list('')
  const readPosition = async (id: string | undefined, query = '') =>
    (await server.send<OutboxPosition>('editor', 'GET', `/outbox/${id}/position?${query}`)).data
  expect(await readPosition(gamma?.id)).toEqual({
    number: 2,
    total: 4,
    previous_id: delta?.id,
    next_id: beta?.id,
  })
  expect(await readPosition(gamma?.id, 'state=sent')).toEqual({
    number: 1,
    total: 1,
    previous_id: null,
    next_id: null,
  })
  expect(await readPosition(gamma?.id, 'state=dead')).toMatchObject({ number: null, total: 1 })
})

it('shows emails about accounts only to admins', async () => {
  expect(await listSubjects('q=secret')).toEqual([])
  expect(await list('q=secret', 'admin')).toHaveLength(1)
})
