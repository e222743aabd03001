import type { LogEntry, SystemStatus } from '@duet/contract'
import { createLogger, createLogRing } from '@duet/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { listLog } from './log.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

it.each([
  ['admin', 200],
  ['editor', 403],
  ['viewer', 403],
  ['nobody', 401],
] as const)('responds to %s with %i', async (sender, status) => {
  for (const path of ['/system', '/system/log'])
    expect((await server.send(sender, 'GET', path)).status).toBe(status)
})

it('describes the server', async () => {
  const { data } = await server.send<SystemStatus>('admin', 'GET', '/system')
  expect(data).toMatchObject({
    versions: {
      node: process.versions.node,
      database: expect.stringMatching(/^(SQLite|Postgres) \d+\./),
      migration: expect.stringMatching(/^\d{3}-/),
    },
    checks: { database: true, migrations: true, dataDir: true, objects: true },
    outbox: { waiting: 0 },
  })
  expect(Date.parse(data.started_at)).toBeLessThan(Date.now())
  expect(data.database_bytes).toBeGreaterThan(0)
  expect(data.disk_free_bytes).toBeGreaterThan(0)
})

it('lists the warnings of all loggers with what the log hides left out', async () => {
  const log = createLogger({ logLevel: 'warn' })
  log.warn({ requestId: 'request-1', password: 'a-canary', count: 7 }, 'a warning of this test')
  log.info('information of this test')
  const { data } = await server.send<LogEntry[]>('admin', 'GET', '/system/log?q=OF+THIS+test')
  expect(data).toEqual([
    {
      number: expect.any(Number),
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-/),
      message: 'a warning of this test',
      request_id: 'request-1',
      details: expect.stringContaining('"count": 7'),
    },
  ])
  expect(JSON.stringify(data)).not.toContain('a-canary')
})

it('finds entries by level and text, page by page', () => {
  const ring = createLogRing()
  for (let number = 1; number <= 6; number += 1) {
    const level = number % 2 ? 40 : 50
    ring.add(JSON.stringify({ level, time: 'now', path: `/p${number}`, msg: 'message' }))
  }
  const list = (query: Partial<Parameters<typeof listLog>[1]>) =>
    listLog(ring, { limit: 10, before: undefined, level: undefined, q: undefined, ...query }).map(
      ({ number }) => number,
    )
  expect(list({})).toEqual([6, 5, 4, 3, 2, 1])
  expect(list({ level: 'error' })).toEqual([6, 4, 2])
  expect(list({ level: 'warn', limit: 2 })).toEqual([5, 3])
  expect(list({ level: 'warn', limit: 2, before: 3 })).toEqual([1])
  expect(list({ q: '/P4' })).toEqual([4])
})

it.each(['level=info', 'limit=0', 'limit=201', 'before=x', `q=${'x'.repeat(3000)}`])(
  'rejects %s',
  async (query) => {
    expect((await server.send('admin', 'GET', `/system/log?${query}`)).status).toBe(400)
  },
)
