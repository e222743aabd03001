import type { NewReplyTemplate, ReplyTemplate, ReplyTemplateUpdate } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('reply_templates').execute()
})

const TEMPLATE: NewReplyTemplate = {
  name: 'First answer',
  subject: 'Your request {reference}',
  text: 'Hi {name},',
  is_shared: false,
}

const createTemplate = (sender: Sender, body: Partial<NewReplyTemplate> = {}, key?: string) =>
  server.send<ReplyTemplate>(sender, 'POST', '/reply-templates', {
    body: { ...TEMPLATE, ...body },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const changeTemplate = (sender: Sender, id: string, body: ReplyTemplateUpdate) =>
  server.send<ReplyTemplate>(sender, 'PATCH', `/reply-templates/${id}`, { body })
const deleteTemplate = (sender: Sender, id: string) =>
  server.send(sender, 'DELETE', `/reply-templates/${id}`)
const listNames = async (sender: Sender) =>
  (await server.send<ReplyTemplate[]>(sender, 'GET', '/reply-templates')).data.map(
    ({ name }) => name,
  )

it('creates, changes, and deletes a personal template', async () => {
  const { status, data } = await createTemplate('editor', { name: ' First answer ' })
  expect([status, data]).toEqual([
    201,
    {
      ...TEMPLATE,
      id: expect.any(String),
      owner_id: server.getActor('editor').id,
      can_change: true,
      created_at: expect.any(String),
      updated_at: data.created_at,
    },
  ])
  expect(await listNames('editor')).toEqual(['First answer'])
  expect(await listNames('admin')).toEqual([])
  for (const response of [
    await changeTemplate('admin', data.id, { name: 'Mine' }),
    await deleteTemplate('admin', data.id),
  ]) {
    expect(response.status).toBe(404)
  }
  expect((await changeTemplate('editor', data.id, { text: 'Hello' })).data).toMatchObject({
    text: 'Hello',
  })
  expect((await deleteTemplate('editor', data.id)).status).toBe(200)
  expect(await listNames('editor')).toEqual([])
  expect((await deleteTemplate('editor', data.id)).status).toBe(404)
})

it('shows shared templates to all editors, and lets only the owner and admins change them', async () => {
  const { data } = await createTemplate('admin', { is_shared: true })
  await createTemplate('editor', { name: 'Another' })
  expect(await listNames('editor')).toEqual(['Another', 'First answer'])
  expect((await changeTemplate('editor', data.id, { name: 'Mine' })).status).toBe(403)
  expect((await deleteTemplate('editor', data.id)).status).toBe(403)
  const { data: ownTemplate } = await createTemplate('editor', { name: 'Shared', is_shared: true })
  expect((await changeTemplate('admin', ownTemplate.id, { name: 'Better' })).data.name).toBe(
    'Better',
  )
})

it('creates one template if a client sends the request again', async () => {
  const firstResponse = await createTemplate('editor', {}, 'key')
  const secondResponse = await createTemplate('editor', {}, 'key')
  expect([secondResponse.status, secondResponse.data]).toEqual([201, firstResponse.data])
  expect(await listNames('editor')).toHaveLength(1)
  expect((await createTemplate('editor', { text: 'Other' }, 'key')).status).toBe(409)
})

it('rejects a change if somebody has changed the template in the meantime', async () => {
  const { data } = await createTemplate('editor', { is_shared: true })
  const expected = { expected_updated_at: data.updated_at }
  await changeTemplate('admin', data.id, { text: 'By an admin', ...expected })
  const { status, error } = await changeTemplate('editor', data.id, { text: 'Mine', ...expected })
  expect([status, error]).toMatchObject([
    409,
    { code: 'edit_conflict', current: { text: 'By an admin' } },
  ])
  // Retrying a change succeeds if the template already has the new values.
  expect(
    (await changeTemplate('editor', data.id, { text: 'By an admin', ...expected })).status,
  ).toBe(200)
})

it('accepts at most 100 templates per person', async () => {
  for (let number = 0; number < 100; number += 1) await createTemplate('editor')
  const { status, error } = await createTemplate('editor')
  expect([status, error.code]).toEqual([409, 'too_many_templates'])
  expect((await createTemplate('admin')).status).toBe(201)
  expect((await createTemplate('service')).status).toBe(403)
})

it.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['subject', { subject: '' }],
  ['text', { text: 'x'.repeat(10_001) }],
])('rejects an invalid %s (%#)', async (field, body) => {
  const { status, error } = await createTemplate('editor', body)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})
