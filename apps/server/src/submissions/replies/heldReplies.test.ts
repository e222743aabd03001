import type { Submission, SubmissionEvent, SubmissionReply } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

it('leaves the request new if the reply is held, because no mail is configured', async () => {
  const id = await server.submit({ name: 'Ada Whitaker', email: 'ada@plant.example' })
  const { status, data: replies } = await server.send<SubmissionReply[]>(
    'editor',
    'POST',
    `/submission/${id}/replies`,
    { body: { subject: 'Your request', text: 'We can.' } },
  )
  expect([status, replies.at(-1)]).toEqual([201, expect.objectContaining({ state: 'resting' })])
  const { data: submission } = await server.send<Submission>('viewer', 'GET', `/submission/${id}`)
  expect(submission).toMatchObject({ status: 'new', first_contact_at: null })
  const history = await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)
  expect(history.data.map(({ kind }) => kind)).toEqual(['created'])
})
