import type { RelatedSubmission } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'
import { createCompanyKey } from '../companyKey.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('submission_files').execute())
beforeEach(() => server.db.deleteFrom('submissions').execute())

const submit = (email: string, company: string) => server.submit({ email, company })
const requestRelated = (id: string, query = '') =>
  server.send<RelatedSubmission[]>('viewer', 'GET', `/submission/${id}/related${query}`)
const listRelated = async (id: string) => (await requestRelated(id)).data
const listReasons = async (id: string) =>
  (await listRelated(id)).map((submission) => [submission.id, submission.reasons])

it('lists submissions with the same email, company, or domain, newest first', async () => {
  const id = await submit('Ada@BlueRidge.example', 'Blue Ridge Plastics')
  const sameEmailId = await submit('ada@blueridge.EXAMPLE', 'Other')
  const sameCompanyId = await submit('x@elsewhere.example', 'BLUE RIDGE  Plastics, Inc.')
  const sameDomainId = await submit('max@blueridge.example', 'Another')
  const sameAllId = await submit('ada@blueridge.example', 'Blue Ridge Plastics')
  await submit('ada@notblueridge.example', 'Blue Ridge')
  expect(await listReasons(id)).toEqual([
    [sameAllId, ['email', 'company']],
    [sameDomainId, ['domain']],
    [sameCompanyId, ['company']],
    [sameEmailId, ['email']],
  ])
  expect((await listRelated(id))[2]).toEqual({
    id: sameCompanyId,
    reference: sameCompanyId
      .slice(0, 9)
      .replace(/^(.{4})(.{4}).*/, '$1-$2')
      .toUpperCase(),
    requester_name: 'Ada Whitaker',
    company: 'BLUE RIDGE  Plastics, Inc.',
    email: 'x@elsewhere.example',
    status: 'new',
    created_at: expect.any(String),
    reasons: ['company'],
  })
})

it('ignores the domains of public email providers', async () => {
  const id = await submit('ada@gmail.com', 'One')
  const sameEmailId = await submit('Ada@Gmail.com', 'Two')
  await submit('max@gmail.com', 'Three')
  expect(await listReasons(id)).toEqual([[sameEmailId, ['email']]])
})

it('ignores companies without letters and digits', async () => {
  const id = await submit('ada@one.example', '-')
  await submit('max@two.example', '...')
  expect(await listRelated(id)).toEqual([])
})

it('lists 20 submissions by default, and counts all', async () => {
  const ids: string[] = []
  for (let count = 0; count < 22; count += 1) ids.push(await submit('a@b.example', 'C'))
  await submit('a@other.example', 'D')
  const [id = ''] = ids
  const response = await requestRelated(id)
  expect(response.data.map((row) => row.id)).toEqual(ids.slice(2).reverse())
  expect(response.total).toBe(21)
  const longResponse = await requestRelated(id, '?limit=21')
  expect(longResponse.data.map((row) => row.id)).toEqual(ids.slice(1).reverse())
  expect(longResponse.total).toBe(21)
})

it.each(['0', '1001', 'x'])('rejects the limit %s', async (limit) => {
  const id = await submit('a@b.example', 'C')
  expect((await requestRelated(id, `?limit=${limit}`)).status).toBe(400)
})

it('gets 404 for unknown submissions', async () => {
  expect((await server.send('viewer', 'GET', '/submission/x/related')).status).toBe(404)
})

describe('the key of a company', () => {
  it.each([
    ['Blue Ridge Plastics, Inc.', 'blue ridge plastics'],
    ['  BLUE   RIDGE PLASTICS L.L.C. ', 'blue ridge plastics'],
    ['Müller & Söhne GmbH', 'muller sohne'],
    ['Kestrel’s Co.', 'kestrels'],
    ['Große Wä\u00adscherei Łódź', 'grosse wascherei lodz'],
    ['SE', 'se'],
    ['3M Company', '3m'],
    ['工場', '工場'],
    ['--', ''],
  ])('%j is %j', (company, key) => {
    expect(createCompanyKey(company)).toBe(key)
  })
})
