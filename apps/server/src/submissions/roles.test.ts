import type { SubmissionNote } from '@duet/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
let id: string
let noteId: string
beforeAll(async () => {
  server = await startTeamServer()
  id = await server.submit()
  const note = { body: { text: 'A note' } }
  const { data } = await server.send<SubmissionNote>(
    'admin',
    'POST',
    `/submission/${id}/notes`,
    note,
  )
  noteId = data.id
})
afterAll(() => server.close())

const READERS: Sender[] = ['viewer', 'editor', 'admin']
const EDITORS: Sender[] = ['editor', 'admin']
const ADMINS: Sender[] = ['admin']

// The senders that may use each route. Any status except 401 and 403 means that the route allowed
// the request.
const ROUTES: [method: string, path: string, allowedSenders: Sender[], body?: object][] = [
  ['GET', '/submissions', READERS],
  ['GET', '/submissions?limit=1', READERS],
  ['GET', '/submission/{id}', READERS],
  ['GET', '/submission/{id}/history', READERS],
  ['GET', '/submission/{id}/related', READERS],
  ['GET', '/submission/{id}/notes', READERS],
  ['GET', '/submission/{id}/replies', READERS],
  ['PUT', '/submission/{id}/read', READERS],
  ['DELETE', '/submission/{id}/read', READERS],
  ['GET', '/newsletter', READERS],
  ['GET', '/team', READERS],
  ['GET', '/account/sessions', READERS],
  ['PATCH', '/submission/{id}', EDITORS, { status: 'won' }],
  ['POST', '/submission/{id}/notes', EDITORS, { text: 'x' }],
  ['PATCH', '/submission/{id}/notes/00000000-0000-4000-8000-000000000000', EDITORS, { text: 'x' }],
  ['DELETE', '/submission/{id}/notes/00000000-0000-4000-8000-000000000000', EDITORS],
  ['PATCH', '/submission/{id}/notes/{noteId}', ADMINS, { text: 'x' }],
  ['DELETE', '/submission/{id}/notes/{noteId}', ADMINS],
  ['POST', '/submission/{id}/replies', EDITORS, {}],
  ['POST', '/submission/{id}/replies/preview', EDITORS, {}],
  ['GET', '/reply-templates', EDITORS],
  ['POST', '/reply-templates', EDITORS, {}],
  ['PATCH', '/reply-templates/00000000-0000-4000-8000-000000000000', EDITORS, {}],
  ['DELETE', '/reply-templates/00000000-0000-4000-8000-000000000000', EDITORS],
  ['POST', '/submissions/bulk', EDITORS, { ids: ['x'], change: { status: 'won' } }],
  ['GET', '/undo', EDITORS],
  ['POST', '/undo/00000000-0000-4000-8000-000000000000', EDITORS],
  ['GET', '/outbox', EDITORS],
  ['GET', '/outbox/status', EDITORS],
  ['GET', '/outbox/counts', EDITORS],
  ['GET', '/outbox/00000000-0000-4000-8000-000000000000/position', EDITORS],
  ['POST', '/outbox/retry', EDITORS, {}],
  ['POST', '/outbox/test', ADMINS, {}],
  ['GET', '/audit', ADMINS],
  ['POST', '/outbox/00000000-0000-4000-8000-000000000000/retry', EDITORS],
  ['POST', '/outbox/00000000-0000-4000-8000-000000000000/discard', EDITORS],
  ['DELETE', '/submission/{id}', ADMINS],
  ['POST', '/submission/{id}/restore', ADMINS],
  ['POST', '/submissions/bulk/delete', ADMINS, { ids: ['x'] }],
  ['POST', '/submissions/bulk/restore', ADMINS, { ids: ['x'] }],
  ['POST', '/submissions/export.csv', READERS, { ids: 1 }],
  ['POST', '/submission/{id}/files.zip', READERS],
  ['PUT', '/presence/unknown', READERS, { submission_id: null }],
  ['POST', '/views', READERS, {}],
  ['PATCH', '/views/unknown', READERS, {}],
  ['DELETE', '/views/unknown', READERS],
  ['DELETE', '/account/sessions/unknown', READERS],
  ['PATCH', '/account/notifications', READERS, {}],
  ['POST', '/privacy/person', ADMINS, {}],
  ['POST', '/privacy/exports', ADMINS, {}],
  ['POST', '/privacy/erasures', ADMINS, {}],
  ['POST', '/privacy/erasures/unknown/undo', ADMINS],
  ['PUT', '/privacy/retention', ADMINS, {}],
  ['POST', '/privacy/retention/preview', ADMINS, {}],
  ['GET', '/people', ADMINS],
  ['POST', '/people', ADMINS, {}],
  ['PATCH', '/people/00000000-0000-4000-8000-000000000000', ADMINS, {}],
  ['DELETE', '/people/00000000-0000-4000-8000-000000000000', ADMINS],
  ['POST', '/people/00000000-0000-4000-8000-000000000000/invitation', ADMINS],
  ['DELETE', '/people/00000000-0000-4000-8000-000000000000/factors', ADMINS],
]

describe.each(ROUTES)('%s %s', (method, path, allowedSenders, body) => {
  const sendRequest = (sender: Sender) =>
    server.send(sender, method, path.replace('{id}', id).replace('{noteId}', noteId), {
      ...(body && { body }),
    })

  it(`is allowed for ${allowedSenders.join(', ')}`, async () => {
    for (const sender of ['member', 'viewer', 'editor', 'admin'] as const) {
      const { status, error } = await sendRequest(sender)
      const isAllowed = allowedSenders.includes(sender)
      expect([sender, status === 403]).toEqual([sender, !isAllowed])
      if (!isAllowed) expect(error.code).toBe('forbidden')
    }
    const { status, error } = await sendRequest('nobody')
    expect([status, error.code]).toEqual([401, 'unauthorized'])
  })
})

it('a new role applies to existing sessions', async () => {
  const { id: userId } = server.getActor('viewer')
  const changeTags = () =>
    server.send('viewer', 'PATCH', `/submission/${id}`, { body: { tags: [] } })
  const setRole = (role: string) =>
    server.send('admin', 'PATCH', `/people/${userId}`, { body: { role } })
  expect((await changeTags()).status).toBe(403)
  expect((await setRole('editor')).data).toMatchObject({ role: 'editor' })
  expect((await changeTags()).status).toBe(200)
  await setRole('none')
  expect((await server.send('viewer', 'GET', '/submissions')).status).toBe(403)
  await setRole('viewer')
  expect((await server.send('viewer', 'GET', '/submissions')).status).toBe(200)
})

describe('emails about accounts', () => {
  it('exist only for admins', async () => {
    const client = server.client()
    await client.resetPasswordForEmail('viewer@team.example')
    const listKinds = async (sender: Sender) => {
      const { data } = await server.send<{ id: string; kind: string }[]>(sender, 'GET', '/outbox')
      return data
    }
    const recovery = (await listKinds('admin')).find(({ kind }) => kind === 'recovery')
    expect(recovery).toBeDefined()
    const kinds = (await listKinds('editor')).map(({ kind }) => kind)
    expect(kinds).toContain('deployment_request')
    expect(kinds).not.toContain('recovery')
    const path = `/outbox/${recovery?.id}`
    expect((await server.send('admin', 'GET', path)).status).toBe(200)
    for (const [method, action] of [
      ['GET', ''],
      ['POST', '/retry'],
      ['POST', '/discard'],
    ] as const) {
      expect((await server.send('editor', method, path + action)).status).toBe(404)
    }
  })
})
