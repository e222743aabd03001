import type { Submission } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer()
  id = await server.submit()
})
afterAll(() => server.close())

const mark = (method: 'PUT' | 'DELETE', sender: Sender = 'viewer', submissionId = id) =>
  server.send(sender, method, `/submission/${submissionId}/read`)

async function readMarks(sender: Sender) {
  const { data: submission } = await server.send<Submission>(sender, 'GET', `/submission/${id}`)
  const { data: page } = await server.send<Submission[]>(sender, 'GET', '/submissions?limit=1')
  const { data: list } = await server.send<Submission[]>(sender, 'GET', '/submissions')
  return [submission.is_unread, page[0]?.is_unread, list[0]?.is_unread]
}

it('marks a submission as read and unread, for each person separately', async () => {
  expect(await readMarks('viewer')).toEqual([true, true, true])
  const firstResponse = await mark('PUT')
  expect([firstResponse.status, firstResponse.data]).toEqual([200, { is_unread: false }])
  expect((await mark('PUT')).status).toBe(200)
  expect(await readMarks('viewer')).toEqual([false, false, false])
  expect(await readMarks('editor')).toEqual([true, true, true])
  expect((await mark('DELETE')).data).toEqual({ is_unread: true })
  expect((await mark('DELETE')).status).toBe(200)
  expect(await readMarks('viewer')).toEqual([true, true, true])
})

it('tells the person’s other tabs, if the mark changed', async () => {
  await server.db.deleteFrom('live_changes').execute()
  await mark('PUT')
  await mark('PUT')
  const changes = await server.db
    .selectFrom('live_changes')
    .select(['record', 'record_id', 'actor_id'])
    .execute()
  const actor_id = server.getActor('viewer').id
  expect(changes).toEqual([{ record: 'read_mark', record_id: id, actor_id }])
  await mark('DELETE')
})

it('rejects the service key, which has no read marks', async () => {
  expect((await mark('PUT', 'service')).status).toBe(403)
  expect(await readMarks('service')).toEqual([false, false, false])
})

it('gets 404 for unknown submissions', async () => {
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await mark(method, 'viewer', 'x')).status).toBe(404)
  }
})
