import { executeStored, IS_POSTGRES, readStored } from '@duet/kit/testing'
import { IS_S3 } from '@duet/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const TOKEN = 'a-token-of-monitoring'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ READYZ_TOKEN: TOKEN })
})
afterAll(() => server.close())

const fetchReadyz = (headers: Record<string, string> = {}, origin = server.url) =>
  fetch(`${origin}/readyz`, { headers })

describe('the details of /readyz', () => {
  it.each([
    ['this machine', {}],
    [
      'a visitor with the token',
      { 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${TOKEN}` },
    ],
  ])('are shown to %s', async (_, headers) => {
    for (const origin of [server.url, server.adminUrl]) {
      const response = await fetchReadyz(headers, origin)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        status: 'ready',
        checks: {
          ...{ database: true, migrations: true, dataDir: true, objects: true },
          ...(IS_S3 && { objectStore: true }),
        },
      })
    }
  })

  it.each([
    ['a visitor behind a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
    ['a visitor behind another proxy', { Forwarded: 'for=203.0.113.9' }],
    ['a visitor behind a cache', { Via: '1.1 cache' }],
    ['a visitor with a wrong token', { Via: '1.1 cache', Authorization: `Bearer ${TOKEN}x` }],
    ['a visitor with an empty token', { Via: '1.1 cache', Authorization: 'Bearer ' }],
  ])('are not shown to %s', async (_, headers) => {
    for (const origin of [server.url, server.adminUrl]) {
      const response = await fetchReadyz(headers, origin)
      expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
    }
  })
})

const CREATE_TRIGGER = IS_POSTGRES
  ? `create function probed() returns trigger language plpgsql as
      $$ begin insert into probes values (new.created_at); return null; end $$;
    create trigger probed after insert on idempotency_keys for each row
      when (new.scope = 'health') execute function probed()`
  : `create trigger probed after insert on idempotency_keys when new.scope = 'health'
      begin insert into probes values (new.created_at); end`

it('writes to the disk at most once a second, even with requests on both ports', async () => {
  await executeStored(server.dataDir, `create table probes (at text); ${CREATE_TRIGGER}`)
  const startedAt = performance.now()
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      fetchReadyz({}, number % 2 ? server.url : server.adminUrl),
    ),
  )
  const seconds = Math.floor((performance.now() - startedAt) / 1000)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const [probes] = readStored<{ count: number }>(
    server.dataDir,
    'select count(*) as count from probes',
  )
  await executeStored(
    server.dataDir,
    `drop trigger probed${IS_POSTGRES ? ' on idempotency_keys' : ''}; drop table probes`,
  )
  expect(probes?.count).toBeLessThanOrEqual(seconds + 1)
})
