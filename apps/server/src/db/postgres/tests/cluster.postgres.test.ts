import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStored } from '@duet/kit/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEvents } from '../../../testing/eventReader.ts'
import { startFormService } from '../../../testing/formService.ts'
import { openPrograms, type Programs } from '../../../testing/programs.ts'
import { createDeploymentForm } from '../../../testing/requests.ts'
import { ADMIN } from '../../../testing/server.ts'

let programs: Programs
let dataDir: string
let service: Awaited<ReturnType<typeof startFormService>>
let servers: Awaited<ReturnType<Programs['start']>>[]
beforeAll(async () => {
  programs = await openPrograms()
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cluster-'))
  service = await startFormService()
})
afterEach(async () => {
  await programs.killAll()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const startServer = (environment: Record<string, string> = {}) =>
  programs.start({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    MAIL_FORM_URL: service.url,
    MAIL_RETRY_SECONDS: '1',
    LIMIT_NEWSLETTER: '100000',
    ...environment,
  })

const getUrl = (index: number) => servers[index]?.url ?? ''
const post = (index: number) =>
  fetch(`${getUrl(index)}/api/deployment`, { method: 'POST', body: createDeploymentForm() })

async function signIn(index: number): Promise<string> {
  const response = await fetch(`${getUrl(index)}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { access_token: string }).access_token
}

const readStates = () =>
  readStored<{ state: string }>(dataDir, 'select state from outbox').map(({ state }) => state)

it('lets two servers that start together share the keys and the first admin', async () => {
  servers = await Promise.all([startServer(), startServer()])
  const readKeys = async (index: number) => {
    const response = await fetch(`${getUrl(index)}/auth/v1/.well-known/jwks.json`)
    expect(response.status).toBe(200)
    return response.json()
  }
  expect(await readKeys(0)).toEqual(await readKeys(1))
  await Promise.all([signIn(0), signIn(1)])
  expect(readStored(dataDir, 'select id from auth_users')).toHaveLength(1)
})

describe('two servers', () => {
  beforeEach(async () => {
    // The first server is the leader.
    servers = [await startServer(), await startServer()]
  })

  it('sends live changes on one server to the tabs of the other', async () => {
    const reader = await openEvents(getUrl(1), { token: await signIn(1) })
    await reader.waitFor('hello')
    expect((await post(0)).status).toBe(201)
    await expect.poll(() => reader.changes().length, { interval: 5 }).toBeGreaterThan(0)
    await reader.close()
  })

  it('gives concurrent requests different numbers, and sends each message once', async () => {
    const count = 30
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) => post(index % 2)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(count).fill(201))
    const rows = readStored<{ number: number }>(dataDir, 'select number from submissions')
    expect(new Set(rows.map(({ number }) => number)).size).toBe(count)
    await expect.poll(() => readStates().filter((state) => state === 'sent').length).toBe(count)
    const receivedIds = service.received.map(({ id }) => id)
    expect(new Set(receivedIds).size).toBe(count)
    expect(receivedIds).toHaveLength(count)
  })

  it('sends messages from the other server after the leader was killed', async () => {
    const [killedServer] = servers.splice(0, 1)
    killedServer?.child.kill('SIGKILL')
    await killedServer?.exit
    expect((await post(0)).status).toBe(201)
    await expect.poll(readStates).toEqual(['sent'])
  })

  it('applies a changed calendar once a server that has it takes over', async () => {
    expect((await post(0)).status).toBe(201)
    const readDueTimes = () =>
      readStored<{ answer_due_at: string }>(dataDir, 'select answer_due_at from submissions').map(
        (row) => row.answer_due_at,
      )
    expect(readDueTimes()).toEqual([expect.stringContaining('T17:00:00')])
    const oldServers = servers
    servers = [await startServer({ RESPONSE_CLOSING_HOUR: '9' })]
    for (const { child, exit } of oldServers) {
      child.kill('SIGKILL')
      await exit
    }
    await expect.poll(readDueTimes).toEqual([expect.stringContaining('T09:00:00')])
  })

  it('sends messages from the other server while the leader stops', async () => {
    const [stoppedServer] = servers.splice(0, 1)
    const responses = Promise.all(Array.from({ length: 10 }, () => post(0)))
    stoppedServer?.child.kill('SIGTERM')
    expect((await stoppedServer?.exit)?.code).toBe(0)
    expect((await responses).map(({ status }) => status)).toEqual(Array(10).fill(201))
    await expect.poll(() => readStates().filter((state) => state === 'sent').length).toBe(10)
    expect(new Set(service.received.map(({ id }) => id)).size).toBe(10)
  })
})
