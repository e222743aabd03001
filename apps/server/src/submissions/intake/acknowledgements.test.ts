import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeploymentForm } from '../../testing/requests.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({ LIMIT_ACKNOWLEDGEMENTS: '2', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const submit = async (email: string, ip: string) => {
  const response = await fetch(`${server.url}/api/deployment`, {
    method: 'POST',
    body: createDeploymentForm({ email }),
    headers: { 'X-Forwarded-For': ip },
  })
  return response.status
}

const signUp = async (email: string, ip: string) => {
  const response = await fetch(`${server.url}/api/newsletter`, {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
  })
  return response.json()
}

it('limits acknowledgements per IP address over all mailboxes, but stores all requests', async () => {
  const statuses = [
    await submit('a@example.com', '192.0.2.1'),
    await submit('b@example.net', '192.0.2.1'),
    await submit('c@example.org', '192.0.2.1'),
    await submit('d@example.com', '192.0.2.2'),
  ]
  expect(statuses).toEqual([201, 201, 201, 201])
  const messages = await server.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  const acknowledged = messages.filter(({ kind }) => kind === 'request_acknowledgement')
  expect(acknowledged.map(({ recipient }) => recipient).sort()).toEqual([
    'a@example.com',
    'b@example.net',
    'd@example.com',
  ])
  expect(messages.filter(({ kind }) => kind === 'deployment_request')).toHaveLength(4)
})

it('limits welcome emails together with them, but stores all sign-ups', async () => {
  const addresses = ['e@example.com', 'f@example.net', 'g@example.org']
  const responses = []
  for (const email of addresses) responses.push(await signUp(email, '192.0.2.3'))
  responses.push(await signUp('h@example.com', '192.0.2.2'))
  expect(responses).toEqual(
    responses.map(() => ({ success: true, data: { alreadySubscribed: false } })),
  )
  // This address has caused two emails, so this requester gets none.
  expect(await submit('i@example.com', '192.0.2.3')).toBe(201)
  const subscribers = await server.db.selectFrom('subscribers').select('email').execute()
  expect(subscribers).toHaveLength(4)
  const messages = await server.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  const welcomed = messages.filter(({ kind }) => kind === 'newsletter_welcome')
  expect(welcomed.map(({ recipient }) => recipient).sort()).toEqual([
    'e@example.com',
    'f@example.net',
    'h@example.com',
  ])
  expect(messages.filter(({ kind }) => kind === 'newsletter_signup')).toHaveLength(4)
  expect(messages.map(({ recipient }) => recipient)).not.toContain('i@example.com')
})
