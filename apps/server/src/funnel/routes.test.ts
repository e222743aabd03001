import type { FunnelCounts } from '@duet/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

const startServer = (environment: Record<string, string> = {}) =>
  startTeamServer({ LIMIT_FUNNEL: '20', ...environment })

async function report(
  { url }: TeamServer,
  events: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${url}/api/funnel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ events }),
  })
  return response.status
}

const readCounts = async (server: TeamServer, query = '') =>
  (await server.send<FunnelCounts | null>('viewer', 'GET', `/funnel${query}`)).data

describe('the funnel', () => {
  let server: TeamServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it('counts each event of a report once, and stores nothing else', async () => {
    const events = ['seen', 'started', 'reached.email', 'error.files', 'file_refused', 'sent']
    expect(await report(server, events)).toBe(200)
    expect(await report(server, ['seen', 'seen'])).toBe(200)
    const counts = Object.fromEntries(events.map((event) => [event, event === 'seen' ? 2 : 1]))
    expect(await readCounts(server)).toEqual(counts)
    const today = new Date().toISOString().slice(0, 10)
    expect(await readCounts(server, `?from=${today}&to=2999-01-01`)).toEqual(counts)
    expect(await readCounts(server, '?to=2020-01-01')).toEqual({})
  })

  it.each(['Sec-GPC', 'DNT'])('ignores visitors who send %s', async (name) => {
    const counts = await readCounts(server)
    expect(await report(server, ['seen'], { [name]: '1' })).toBe(200)
    expect(await readCounts(server)).toEqual(counts)
  })

  it.each([
    [['reached.password']],
    [['seen', '__proto__']],
    [Array.from({ length: 100 }, () => 'seen')],
    ['seen'],
    [null],
  ])('rejects %j', async (events) => {
    expect(await report(server, events)).toBe(400)
  })

  it('rejects long reports, and many reports from one address', async () => {
    expect(await report(server, ['x'.repeat(3000)])).toBe(413)
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 30) {
      statuses.push(await report(server, ['started']))
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

it('does nothing if it’s off', async () => {
  const server = await startServer({ FORM_FUNNEL: 'off' })
  try {
    const config = await (await fetch(`${server.url}/config.json`)).json()
    expect(config).toMatchObject({ formFunnel: false })
    expect(await report(server, ['seen'])).toBe(200)
    expect(await readCounts(server)).toBeNull()
    expect(await server.db.selectFrom('funnel_counts').selectAll().execute()).toEqual([])
  } finally {
    await server.close()
  }
})
