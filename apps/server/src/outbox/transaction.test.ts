import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFailure, executeStored, readStored } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Makes the database reject new rows for a table. Returns a function that undoes this. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  const { create, drop } = createFailure({ name: 'broken', event: 'before insert', table })
  await executeStored(server.dataDir, create)
  return () => executeStored(server.dataDir, drop)
}

function countRows(table: string): number {
  const [row] = readStored<{ count: number }>(
    server.dataDir,
    `select count(*) as count from ${table}`,
  )
  return row?.count ?? 0
}

const TABLES = ['submissions', 'submission_files', 'objects', 'subscribers', 'outbox']
const countAll = () => TABLES.map(countRows)
const countFiles = async () => {
  const entries = await readdir(join(server.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

const sendRequest = () =>
  server.request('/api/deployment', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'the-same' },
    body: createDeploymentForm({}, [{ name: 'a.png', bytes: SAMPLES.png }]),
  })
const signUp = () =>
  server.request('/api/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"ada@example.com"}',
  })

it.each([
  ['a request', 'outbox', sendRequest, [1, 1, 1, 0, 2], 1],
  ['a request', 'submissions', sendRequest, [1, 1, 1, 0, 2], 1],
  ['a request', 'submission_files', sendRequest, [1, 1, 1, 0, 2], 1],
  ['a sign-up', 'outbox', signUp, [0, 0, 0, 1, 2], 0],
  ['a sign-up', 'subscribers', signUp, [0, 0, 0, 1, 2], 0],
] as const)(
  'stores nothing from %s if inserting into %s fails, and everything on retry',
  async (_, table, sendForm, rows, fileCount) => {
    const repair = await breakTable(table)
    expect((await sendForm()).status).toBe(500)
    expect(countAll()).toEqual([0, 0, 0, 0, 0])
    expect(await countFiles()).toBe(0)
    await repair()
    expect((await sendForm()).status).toBeLessThan(300)
    expect(countAll()).toEqual(rows)
    expect(await countFiles()).toBe(fileCount)
  },
)
