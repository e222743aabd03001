import type { Erasure, Overview, Submission, SubmissionCounts } from '@duet/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeploymentForm } from '../../testing/requests.ts'
import type { ApiResponse } from '../../testing/server.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

const NOTHING = { source: null, first_touch: null, last_touch: null }
const SEARCH = 'utm_source=Google&utm_medium=cpc&path=%2Fcareers'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

/** Sends a deployment request, and returns it as the team sees it. */
async function submit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = createDeploymentForm(fields)
  const response = await fetch(`${server.url}/api/deployment`, { method: 'POST', body, headers })
  const { data } = (await response.json()) as ApiResponse<{ id: string }>
  return (await server.send<Submission>('viewer', 'GET', `/submission/${data.id}`)).data
}

it('comes from the touches of the visit, of which the first has the source', async () => {
  const touches = { first_touch: SEARCH, last_touch: 'referrer=news.example&path=%2F' }
  expect(await submit(touches)).toMatchObject({
    source: 'google',
    first_touch: { utm_source: 'Google', utm_medium: 'cpc', path: '/careers' },
    last_touch: { referrer: 'news.example', path: '/' },
  })
})

it('is unknown without touches, and with touches that have nothing known', async () => {
  expect(await submit({})).toMatchObject(NOTHING)
  expect(await submit({ first_touch: '&&=%', last_touch: 'gclid=1' })).toMatchObject(NOTHING)
})

it.each(['Sec-GPC', 'DNT'])('isn’t stored for visitors who send %s', async (name) => {
  const headers = { [name]: '1', Referer: 'https://news.example/a' }
  expect(await submit({ first_touch: SEARCH }, headers)).toMatchObject(NOTHING)
})

it('comes from the referrer without JavaScript', async () => {
  const page = `${server.url}/?utm_source=Newsletter&path=%2Fx&email=a@b.example`
  const touch = { utm_source: 'Newsletter', path: '/' }
  expect(await submit({}, { Referer: page })).toMatchObject({
    ...{ source: 'newsletter', first_touch: touch, last_touch: touch },
  })
  expect(await submit({}, { Referer: 'https://www.Partner.example/a?b' })).toMatchObject({
    ...{ source: 'partner.example', first_touch: { referrer: 'www.partner.example' } },
  })
  expect(await submit({}, { Referer: `${server.url}/` })).toMatchObject(NOTHING)
  expect(await submit({}, { Referer: 'about:blank' })).toMatchObject(NOTHING)
})

it('filters, sorts, and counts requests, and has columns in the CSV file', async () => {
  const company = 'Attributed Ltd'
  await submit({ company, first_touch: 'utm_source==cmd()&path=%2F' })
  await submit({ company, first_touch: 'referrer=bing.example' })
  await submit({ company })
  const list = async (query: string) => {
    const path = `/submissions?q=${encodeURIComponent(company)}&${query}`
    const { data } = await server.send<Submission[]>('viewer', 'GET', path)
    return data.map(({ source }) => source)
  }
  expect(await list('sort=source')).toEqual(['=cmd()', 'bing.example', null])
  expect(await list('source=bing.example')).toEqual(['bing.example'])
  expect(await list('sort=-source&source=none,%3Dcmd()')).toEqual(['=cmd()', null])

  const counts = { '=cmd()': 1, 'bing.example': 1, none: 1 }
  const query = `?q=${encodeURIComponent(company)}`
  const { data } = await server.send<SubmissionCounts>(
    'viewer',
    'GET',
    `/submissions/counts${query}`,
  )
  expect(data.source).toEqual(counts)
  const overview = await server.send<Overview>('viewer', 'GET', `/overview${query}`)
  expect(overview.data.by_source).toEqual(counts)

  const csvQuery = `${query}&sort=source&columns=source,first_touch,last_touch`
  const response = await fetch(`${server.url}/api/submissions/export.csv${csvQuery}`, {
    headers: { Authorization: `Bearer ${server.getToken('viewer')}` },
  })
  expect((await response.text()).split('\r\n')).toEqual([
    'Source,First Touch,Last Touch',
    `'=cmd(),"utm_source==cmd(); path=/","utm_source==cmd(); path=/"`,
    'bing.example,referrer=bing.example,referrer=bing.example',
    ',,',
    '',
  ])
})

it('is exported and erased with the person’s data, until the erasure is undone', async () => {
  const email = 'mary@somerville.example'
  const { id } = await submit({ email, first_touch: SEARCH })
  const read = async () =>
    (await server.send<Submission>('viewer', 'GET', `/submission/${id}`)).data

  const link = await server.send<{ url: string }>('admin', 'POST', '/privacy/exports', {
    body: { email },
  })
  const files = unzipSync(new Uint8Array(await (await fetch(link.data.url)).arrayBuffer()))
  const name = Object.keys(files).find((path) => path.endsWith('/submission.json')) ?? ''
  expect(JSON.parse(Buffer.from(files[name] ?? []).toString())).toMatchObject({
    source: 'google',
    first_touch: { utm_medium: 'cpc' },
  })

  const erasure = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
    body: { email, kind: 'anonymize' },
  })
  expect(await read()).toMatchObject({ requester_name: 'Anonymized', ...NOTHING })
  await server.send('admin', 'POST', `/privacy/erasures/${erasure.data.id}/undo`)
  expect(await read()).toMatchObject({ source: 'google', last_touch: { path: '/careers' } })
})
