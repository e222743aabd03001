import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

const HEADER = 'Date,Requester Name,Email,Title,Company,Use Case,States,Total Units,Files Count'

let server: TeamServer
let ids: string[]
beforeAll(async () => {
  server = await startTeamServer()
  ids = await addSubmissions(server.db, [
    {
      id: '7f3c1e52-88b0-4c0e-9f61-2a4db1c0e7aa',
      created_at: '2026-11-20T03:41:00.000Z',
      requester_name: '=Marcus Thiele',
      email: 'm.thiele@norrvik.example',
      title: 'VP, Manufacturing',
      company: 'Norrvik "Assembly"',
      use_case: 'Kitting cells\nfor gearboxes',
      states: ['Ohio', 'Michigan'],
      total_units: 40,
      files: ['a.png', 'b.png'],
      status: 'qualified',
      owner_id: server.getActor('admin').id,
      tags: ['vip', '+food'],
      follow_up_on: '2026-11-30',
      first_contact_at: '2026-11-21T09:00:00.000Z',
    },
    { company: 'Beta', email: 'b@plant.example', created_at: '2026-11-21T09:00:00.000Z' },
    { company: 'Gone', deleted_at: '2026-11-21T09:00:00.000Z' },
  ])
})
afterAll(() => server.close())

async function exportCsv(query = '', init: RequestInit = {}) {
  const response = await fetch(`${server.url}/api/submissions/export.csv?${query}`, {
    ...init,
    headers: { Authorization: `Bearer ${server.getToken('viewer')}` },
  })
  // Don't use `text()`, because it would remove the byte-order mark.
  const csv = Buffer.from(await response.arrayBuffer()).toString()
  return { csv, headers: response.headers, status: response.status }
}

it('exports the nine default columns of all submissions, newest first', async () => {
  const { csv, headers } = await exportCsv()
  expect(csv).toBe(
    `\uFEFF${HEADER}\r\n` +
      '11/21/2026,Ada Whitaker,b@plant.example,Plant Manager,Beta,Folding napkins,Ohio,12,0\r\n' +
      `11/20/2026,'=Marcus Thiele,m.thiele@norrvik.example,"VP, Manufacturing","Norrvik ""Assembly""",` +
      '"Kitting cells\nfor gearboxes","Ohio; Michigan",40,2\r\n',
  )
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toMatch(
    /^attachment; filename=submissions_\d{4}-\d{2}-\d{2}\.csv$/,
  )
  expect([headers.get('X-Total-Count'), headers.get('Content-Length')]).toEqual(['2', null])
})

it('exports chosen columns in their order', async () => {
  const columns =
    'company,reference,status,owner,tags,follow_up_on,files,updated_at,first_contact_at'
  const { csv } = await exportCsv(`columns=${columns}&sort=created_at`)
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFCompany,Reference,Status,Owner,Tags,Follow-Up,Files Count,Updated,First Contact',
    `"Norrvik ""Assembly""",7F3C-1E52,Qualified,${server.getActor('admin').name},"'+food; vip",11/30/2026,2,11/20/2026,11/21/2026`,
    expect.stringMatching(/^Beta,[0-9A-F]{4}-[0-9A-F]{4},New,,,,0,11\/21\/2026,$/),
  ])
})

it('shows dates in the requested time zone', async () => {
  const { csv } = await exportCsv('columns=created_at&tz=America/New_York')
  expect(csv).toBe('\uFEFFDate\r\n11/21/2026\r\n11/19/2026\r\n')
})

it('exports only matching or selected submissions', async () => {
  const [firstId, secondId, deletedId] = ids
  const exportCompanies = async (query: string) => {
    const { csv, headers } = await exportCsv(`columns=company&${query}`)
    return [headers.get('X-Total-Count'), ...csv.trim().split('\r\n').slice(1)]
  }
  expect(await exportCompanies('status=new')).toEqual(['1', 'Beta'])
  expect(await exportCompanies(`ids=${secondId},${deletedId},unknown`)).toEqual(['1', 'Beta'])
  expect(await exportCompanies(`ids=${firstId},${secondId}&sort=-company`)).toEqual([
    '2',
    '"Norrvik ""Assembly"""',
    'Beta',
  ])
  expect(await exportCompanies('match=any&due=false&ids=unknown')).toEqual(['0'])
})

it('exports selected submissions that no longer match the filters after a bulk change', async () => {
  const selectedIds = await addSubmissions(server.db, [
    { company: 'Moved 1' },
    { company: 'Moved 2' },
  ])
  const filters = 'columns=company&status=new&q=moved&sort=company'
  const body = { ids: selectedIds, change: { status: 'contacted' } }
  expect(await server.send('editor', 'POST', '/submissions/bulk', { body })).toMatchObject({
    data: { changed: 2 },
  })
  expect((await exportCsv(filters)).csv).toBe('\uFEFFCompany\r\n')
  expect((await exportCsv(`${filters}&ids=${selectedIds.join()}`)).csv).toBe(
    '\uFEFFCompany\r\nMoved 1\r\nMoved 2\r\n',
  )
})

it('exports more submissions than one query loads', async () => {
  const samples = Array.from({ length: 250 }, (_, number) => ({
    company: `Many ${String(number).padStart(3, '0')}`,
  }))
  await addSubmissions(server.db, samples)
  const { csv } = await exportCsv('columns=company&q=many&sort=company')
  expect(csv.trim().split('\r\n').slice(1)).toEqual(samples.map(({ company }) => company))
})

it('exports a selection whose IDs don’t fit in a URL', async () => {
  const selectedIds = [...ids, ...Array.from({ length: 2000 }, () => randomUUID())]
  const response = await fetch(
    `${server.url}/api/submissions/export.csv?columns=company&sort=-company`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.getToken('viewer')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ids: selectedIds }),
    },
  )
  expect([response.headers.get('X-Total-Count'), await response.text()]).toEqual([
    '2',
    'Company\r\n"Norrvik ""Assembly"""\r\nBeta\r\n',
  ])
})

it.each([
  [{}, 'ids'],
  [{ ids: 'x' }, 'ids'],
  [{ ids: [1] }, 'ids'],
])('rejects the selection %j', async (body, field) => {
  const { status, error } = await server.send('viewer', 'POST', '/submissions/export.csv', { body })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

it.each([
  ['columns', 'columns=company,search_text'],
  ['sort', 'sort=search_text'],
  ['ids', `ids=${'x'.repeat(12_001)}`],
])('rejects invalid %s with an error in JSON', async (field, query) => {
  const { status, csv, headers } = await exportCsv(query)
  expect([status, headers.get('Content-Disposition')]).toEqual([400, null])
  expect(Object.keys(JSON.parse(csv).error.fields)).toEqual([field])
})

it('requires a role on the team', async () => {
  expect((await server.send('member', 'GET', '/submissions/export.csv')).status).toBe(403)
  expect((await server.send('nobody', 'GET', '/submissions/export.csv')).status).toBe(401)
})
