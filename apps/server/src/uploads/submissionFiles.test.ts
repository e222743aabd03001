import { createStorageClient, dataOf, readError, request } from '@duet/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { createDeploymentForm } from '../testing/requests.ts'

let server: TestServer
let submission: { id: string; path: string }
beforeAll(async () => {
  server = await startTestServer()
  dataOf(await createStorageClient(server).createBucket('a'))
  const response = await fetch(`${server.url}/api/deployment`, {
    method: 'POST',
    body: createDeploymentForm(),
  })
  const { data } = (await response.json()) as { data: { id: string } }
  const file = await server.db
    .selectFrom('objects')
    .select('path')
    .where('bucket', '=', 'workflow-media')
    .executeTakeFirstOrThrow()
  submission = { id: data.id, path: file.path }
})
afterAll(() => server.close())

const openBucket = (bucket: string) => createStorageClient(server).from(bucket)

describe('a file of a submission', () => {
  it('can be read, listed, signed, and copied', async () => {
    const media = openBucket('workflow-media')
    dataOf(await media.download(submission.path))
    dataOf(await media.createSignedUrl(submission.path, 60))
    expect(dataOf(await media.list())).toMatchObject([{ name: submission.id }])
    dataOf(await media.copy(submission.path, 'copy', { destinationBucket: 'a' }))
  })

  it('can’t be overwritten, moved, or removed, even with the service key', async () => {
    const { path } = submission
    const media = openBucket('workflow-media')
    const infoBefore = dataOf(await media.info(path))
    dataOf(await media.upload('other.txt', 'x'))
    const removeResponse = await request(server, 'DELETE', `/object/workflow-media/${path}`)
    const results = [
      (await media.update(path, 'x')).error,
      (await media.upload(path, 'x', { upsert: true })).error,
      (await media.upload(path, 'x')).error,
      (await media.createSignedUploadUrl(path, { upsert: true })).error,
      (await media.move(path, 'elsewhere')).error,
      (await media.remove(['other.txt', path])).error,
      await readError(removeResponse),
    ]
    for (const error of results) {
      expect(error).toMatchObject({ status: 400, statusCode: '403' })
      expect(error?.message).toContain(submission.id)
    }
    expect(dataOf(await media.info(path))).toEqual(infoBefore)
    expect((await media.exists('other.txt')).data).toBe(true)
  })
})
