import { adminClient, dataOf } from '@duet/auth/testing'
import type { SubmissionCounts } from '@duet/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFailedMessage } from '../testing/sampleMessages.ts'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

describe.each([
  ['Ärztehaus', ['ärztehaus', 'ARZTEHAUS', 'A\u0308RZTE']],
  ['Straße', ['strasse', 'STRASSE', 'straße']],
  ['İstanbul', ['istanbul', 'İSTANBUL', 'ISTANBUL']],
  ['ﬁnanzen', ['finanzen', 'FINANZEN']],
  ['Do\u00adnau', ['donau', 'DO\u00adNAU']],
  ['ΟΔΟΣ', ['οδος', 'οδοσ']],
])('a search for %s', (name, searchTexts) => {
  it('ignores case, accents, and invisible characters', async () => {
    await addFailedMessage(server.db, { subject: name, recipient: 'a@b.example', error: '' })
    await addFailedMessage(server.db, { subject: 'A failure', recipient: '', error: `At ${name}.` })
    await addSubmissions(server.db, [{ requester_name: name }])
    for (const user_metadata of [{ name }, { full_name: name }, { notes: name }]) {
      const email = `${crypto.randomUUID()}@search.example`
      dataOf(await adminClient(server).createUser({ email, user_metadata }))
    }
    for (const searchText of [name, ...searchTexts]) {
      const q = encodeURIComponent(searchText)
      expect(await readTexts(`outbox?q=${q}&sort=-subject`, 'subject')).toEqual([name, 'A failure'])
      expect(await readTexts(`submissions?q=${q}`, 'requester_name')).toEqual([name])
      expect(await countAccounts(q)).toBe(2)
    }
  })
})

async function readTexts(path: string, property: string) {
  const { data } = await server.send<Record<string, string>[]>('admin', 'GET', `/${path}`)
  return data.map((row) => row[property])
}

async function countAccounts(filter: string) {
  const response = await fetch(`${server.url}/auth/v1/admin/users?filter=${filter}`, {
    headers: { Authorization: `Bearer ${server.keys.serviceKey}` },
  })
  return ((await response.json()) as { users: unknown[] }).users.length
}

it('treats tags that differ only in case or accents as the same tag', async () => {
  const [id, otherId] = await addSubmissions(server.db, [
    { company: 'Tagged', tags: ['Zürich'] },
    { company: 'Tagged', tags: ['ZURICH'] },
  ])
  const bulk = await server.send('editor', 'POST', '/submissions/bulk', {
    body: { ids: [id], change: { add_tags: ['zurich', 'Äpfel'] } },
  })
  expect(bulk.status).toBe(200)
  const path = '/submissions?tag=zurich&sort=tags'
  const { data } = await server.send<{ id: string; tags: string[] }[]>('editor', 'GET', path)
  expect(data.map((row) => [row.id, row.tags])).toEqual([
    [id, ['Äpfel', 'Zürich']],
    [otherId, ['ZURICH']],
  ])
  await addSubmissions(server.db, [{ tags: ['Zürich'] }])
  const { data: counts } = await server.send<SubmissionCounts>(
    'editor',
    'GET',
    '/submissions/counts?tag=zürich',
  )
  expect([counts.total, counts.tag]).toEqual([3, { Zürich: 3, Äpfel: 1 }])
})
