import type { Erasure } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purgeDeletedSubmissions } from '../submissions/work/deletion.ts'
import { setErasureAge } from '../testing/privacy.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { finishErasures } from './undoErasure.ts'

const BUCKET = 'archive'

let server: TeamServer
let email: string
let submissionId: string
let source: { bucket: string; path: string }
let testNumber = 0

beforeAll(async () => {
  server = await startTeamServer()
  await postToStorage('bucket', { name: BUCKET, public: true })
})
afterAll(() => server.close())

beforeEach(async () => {
  testNumber += 1
  email = `ada${testNumber}@blueridge.example`
  submissionId = await server.submit({ email })
  source = await server.db
    .selectFrom('objects')
    .select(['bucket', 'path'])
    .where('path', 'like', `${submissionId}/%`)
    .executeTakeFirstOrThrow()
})

const getHeaders = () => ({ Authorization: `Bearer ${server.getToken('admin')}` })

async function postToStorage(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${server.url}/storage/v1/${path}`, {
    method: 'POST',
    headers: { ...getHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

const copy = (from: { bucket: string; path: string }, destinationKey: string) =>
  postToStorage('object/copy', {
    bucketId: from.bucket,
    sourceKey: from.path,
    destinationBucket: BUCKET,
    destinationKey,
  })

/** Copies the person's file, copies the copy, and moves that. Returns the paths of the copies. */
async function makeCopies(): Promise<string[]> {
  const [first, second, moved] = ['first', 'second', 'moved'].map((name) => `${email}/${name}.png`)
  await copy(source, `${first}`)
  await copy({ bucket: BUCKET, path: `${first}` }, `${second}`)
  await postToStorage('object/move', { bucketId: BUCKET, sourceKey: second, destinationKey: moved })
  return [`${first}`, `${moved}`]
}

async function readStatuses(paths: readonly string[]): Promise<number[]> {
  const urls = paths.flatMap((path) => [
    `${server.url}/storage/v1/object/public/${BUCKET}/${path}`,
    `${server.url}/storage/v1/object/${BUCKET}/${path}`,
  ])
  const responses = await Promise.all(urls.map((url) => fetch(url, { headers: getHeaders() })))
  return [...new Set(responses.map(({ status }) => status))]
}

const countRows = async (paths: readonly string[]) =>
  (await server.db.selectFrom('objects').select('id').where('path', 'in', paths).execute()).length

async function erase(kind: 'delete' | 'anonymize'): Promise<string> {
  const { data } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
    body: { email, kind },
  })
  return data.id
}

it.each(['delete', 'anonymize'] as const)('follow their files in an erasure (%s)', async (kind) => {
  const paths = await makeCopies()
  expect(await readStatuses(paths)).toEqual([200])
  const firstId = await erase(kind)
  expect(await readStatuses(paths)).toEqual([400])
  await server.send('admin', 'POST', `/privacy/erasures/${firstId}/undo`)
  expect(await readStatuses(paths)).toEqual([200])

  const versions = await server.db
    .selectFrom('objects')
    .select('version as id')
    .where('path', 'in', paths)
    .execute()
  const secondId = await erase(kind)
  await setErasureAge(server.db, secondId, 25)
  await finishErasures(server.db, Date.now())
  await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
  expect(await countRows(paths)).toBe(0)
  expect(await readStatuses(paths)).toEqual([400])
  const retiredVersions = await server.db
    .selectFrom('old_versions')
    .select('id')
    .where(
      'id',
      'in',
      versions.map(({ id }) => id),
    )
    .execute()
  expect(retiredVersions).toHaveLength(2)
})

it('follow a request that somebody deletes', async () => {
  const paths = await makeCopies()
  await server.send('admin', 'DELETE', `/submission/${submissionId}`)
  expect(await readStatuses(paths)).toEqual([400])
  await server.send('admin', 'POST', `/submission/${submissionId}/restore`)
  expect(await readStatuses(paths)).toEqual([200])
  await server.send('admin', 'DELETE', `/submission/${submissionId}`)
  await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
  expect(await countRows(paths)).toBe(0)
})

it('become independent when an admin replaces their content', async () => {
  const paths = await makeCopies()
  for (const path of paths) {
    const response = await fetch(`${server.url}/storage/v1/object/${BUCKET}/${path}`, {
      method: 'PUT',
      headers: { ...getHeaders(), 'Content-Type': 'image/png' },
      body: 'another picture',
    })
    expect(response.status).toBe(200)
  }
  await erase('delete')
  expect(await readStatuses(paths)).toEqual([200])
})

it('replace the content of another object, which then follows the file', async () => {
  const path = `${email}/replaced.png`
  const other = await fetch(`${server.url}/storage/v1/object/${BUCKET}/${path}`, {
    method: 'POST',
    headers: { ...getHeaders(), 'Content-Type': 'image/png' },
    body: 'another picture',
  })
  expect(other.status).toBe(200)
  const response = await fetch(`${server.url}/storage/v1/object/copy`, {
    method: 'POST',
    headers: { ...getHeaders(), 'Content-Type': 'application/json', 'x-upsert': 'true' },
    body: JSON.stringify({
      bucketId: source.bucket,
      sourceKey: source.path,
      destinationBucket: BUCKET,
      destinationKey: path,
    }),
  })
  expect(response.status).toBe(200)
  await erase('anonymize')
  expect(await readStatuses([path])).toEqual([400])
})
