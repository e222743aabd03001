import { randomUUID } from 'node:crypto'
import type { BulkResult, Submission, SubmissionNote } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

const readStoredResult = async (key: string) => {
  const row = await server.db
    .selectFrom('idempotency_keys')
    .select('result_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.result_id
}
const storeResult = (key: string, text: string) =>
  server.db
    .updateTable('idempotency_keys')
    .set({ result_id: text })
    .where('key', '=', key)
    .execute()

it('stores the result of a bulk change as JSON, and reads the text of earlier versions', async () => {
  const ids = [await server.submit(), await server.submit()]
  const [conflictId = '', changedId = ''] = ids
  const body = {
    ids,
    change: { status: 'won' },
    expected: { [conflictId]: { status: 'lost' }, [changedId]: { status: 'new' } },
  }
  const key = randomUUID()
  const headers = { 'Idempotency-Key': key }
  const send = () =>
    server.send<BulkResult>('editor', 'POST', '/submissions/bulk', { body, headers })
  await server.send('admin', 'PATCH', `/submission/${conflictId}`, {
    body: { status: 'contacted' },
  })
  const { data } = await send()
  expect(data).toEqual({ changed: 1, conflicts: [conflictId], undo_id: expect.any(String) })
  expect(JSON.parse(await readStoredResult(key))).toEqual(data)
  await storeResult(key, `${data.undo_id} 1 ${conflictId}`)
  expect((await send()).data).toEqual(data)
  await storeResult(key, `${data.undo_id} 2`)
  expect((await send()).data).toEqual({ ...data, changed: 2, conflicts: [] })
})

it.each([
  ['saved', 200],
  ['conflict', 409],
])('reads "%s", which earlier versions stored for a change', async (text, expectedStatus) => {
  const id = await server.submit()
  const key = randomUUID()
  const send = () =>
    server.send<Submission>('editor', 'PATCH', `/submission/${id}`, {
      body: { status: 'won' },
      headers: { 'Idempotency-Key': key },
    })
  expect((await send()).status).toBe(200)
  expect(JSON.parse(await readStoredResult(key))).toBe(true)
  await storeResult(key, text)
  expect((await send()).status).toBe(expectedStatus)
})

it('reads the ID that earlier versions stored for a note', async () => {
  const id = await server.submit()
  const key = randomUUID()
  const send = () =>
    server.send<SubmissionNote>('editor', 'POST', `/submission/${id}/notes`, {
      body: { text: 'Call back' },
      headers: { 'Idempotency-Key': key },
    })
  const { data } = await send()
  expect(JSON.parse(await readStoredResult(key))).toBe(data.id)
  await storeResult(key, data.id)
  expect((await send()).data).toEqual(data)
})

it('forgets a result after two days, and deletes it in the next hour', async () => {
  const id = await server.submit()
  const [oldKey, newKey] = [randomUUID(), randomUUID()]
  const send = async (key: string) => {
    const { data } = await server.send<SubmissionNote>(
      'editor',
      'POST',
      `/submission/${id}/notes`,
      {
        body: { text: 'Call back' },
        headers: { 'Idempotency-Key': key },
      },
    )
    return data.id
  }
  const age = () =>
    server.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
      .where('key', '=', oldKey)
      .execute()
  const firstId = await send(oldKey)
  await send(newKey)
  await age()
  const secondId = await send(oldKey)
  expect(secondId).not.toBe(firstId)
  expect(await send(oldKey)).toBe(secondId)
  await age()
  await transaction(server.db, purgeIdempotencyKeys)
  const query = server.db.selectFrom('idempotency_keys').select('key')
  const rows = await query.where('key', 'in', [oldKey, newKey]).execute()
  expect(rows).toEqual([{ key: newKey }])
})
