import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createStorageClient,
  dataOf,
  findLeftovers,
  readError,
  request,
} from '../testing/storageClient.ts'
import {
  ADMIN_TOKEN,
  MEMBER_TOKEN,
  startTestServer,
  type TestServer,
} from '../testing/storageServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_STORAGE_WRITES: '100000' } })
  const storage = createStorageClient(server)
  dataOf(await storage.createBucket('a', { public: true }))
  dataOf(await storage.createBucket('b'))
  dataOf(await storage.createBucket('tiny', { public: false, fileSizeLimit: 1 }))
  dataOf(await storage.createBucket('images', { public: false, allowedMimeTypes: ['image/*'] }))
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const bucket of ['a', 'b']) dataOf(await createStorageClient(server).emptyBucket(bucket))
})

const openBucket = (bucket = 'a', token?: string) => createStorageClient(server, token).from(bucket)
const putObject = async (path: string, text = path, bucket = 'a') =>
  dataOf(await openBucket(bucket).update(path, text, { metadata: { from: path } }))
const readText = async (path: string, bucket = 'a') => {
  const { data } = await openBucket(bucket).download(path)
  return data?.text()
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(server, 'POST', path, { body: JSON.stringify(body), headers })

describe('moving', () => {
  it('keeps the ID and metadata, even across buckets', async () => {
    const { id } = await putObject('x/1')
    expect(dataOf(await openBucket().move('x/1', 'y/ü.txt'))).toEqual({
      message: 'Successfully moved',
    })
    expect(await readText('x/1')).toBeUndefined()
    expect(await readText('y/ü.txt')).toBe('x/1')
    dataOf(await openBucket().move('y/ü.txt', '2', { destinationBucket: 'b' }))
    expect(dataOf(await openBucket('b').info('2'))).toMatchObject({ id, metadata: { from: 'x/1' } })
  })

  it('to the same path changes nothing', async () => {
    await putObject('1')
    dataOf(await openBucket().move('1', '1'))
    expect(await readText('1')).toBe('1')
  })
})

describe('copying', () => {
  it('creates an object with its own content, even across buckets', async () => {
    const { id } = await putObject('1')
    expect(dataOf(await openBucket().copy('1', 'x/2'))).toEqual({ path: 'a/x/2' })
    dataOf(await openBucket().copy('1', '3', { destinationBucket: 'b' }))
    dataOf(await openBucket().update('1', 'changed'))
    expect(await readText('x/2')).toBe('1')
    expect(await readText('3', 'b')).toBe('1')
    const copyInfo = dataOf(await openBucket().info('x/2'))
    expect(copyInfo.id).not.toBe(id)
    expect(copyInfo.metadata).toEqual({ from: '1' })
  })

  it('can overwrite, and can replace the metadata', async () => {
    await putObject('1')
    const { id } = await putObject('2')
    const body = { bucketId: 'a', sourceKey: '1', destinationKey: '2' }
    const headers = { 'x-upsert': 'true' }
    const response = await post('/object/copy', { ...body, metadata: { new: true } }, headers)
    expect(await response.json()).toMatchObject({ Key: 'a/2', Id: id, name: '2', bucket_id: 'a' })
    expect(await readText('2')).toBe('1')
    expect(dataOf(await openBucket().info('2')).metadata).toEqual({ new: true })
    await post('/object/copy', { ...body, copyMetadata: false }, headers)
    expect(dataOf(await openBucket().info('2')).metadata).toEqual({})
  })
})

describe.each(['move', 'copy'] as const)('%s fails', (action) => {
  const runAction = (to: string, bucket?: string, source = '1') =>
    openBucket()[action](source, to, bucket ? { destinationBucket: bucket } : {})

  it.each([
    ['a missing source', () => runAction('2', undefined, 'missing'), '404', 'Object not found'],
    [
      'a missing bucket',
      () => runAction('2', 'missing'),
      '404',
      'The destination bucket was not found',
    ],
    ['an existing target', () => runAction('taken'), '409', 'The resource already exists'],
    ['an invalid path', () => runAction('a/../b'), '400', 'Invalid key: a/../b'],
    ['an empty path', () => runAction(''), '400', 'Invalid key: '],
    [
      'an object over the size limit',
      () => runAction('2', 'tiny'),
      '413',
      'The object exceeded the maximum allowed size',
    ],
    [
      'a type that the bucket rejects',
      () => runAction('2', 'images'),
      '415',
      'mime type text/plain;charset=UTF-8 is not supported',
    ],
  ])('with %s', async (_, attempt, statusCode, message) => {
    await putObject('1', 'content')
    await putObject('taken')
    const { error } = await attempt()
    expect(error).toMatchObject({ status: 400, statusCode, message })
    expect(await readText('1')).toBe('content')
    expect(await readText('taken')).toBe('taken')
    expect(findLeftovers(server)).toEqual([])
  })

  it.each([{}, null, { bucketId: 'a', sourceKey: 1, destinationKey: '2' }])(
    'with the body %j',
    async (body) => {
      const response = await post(`/object/${action}`, body)
      expect(await readError(response)).toMatchObject({ status: 400, code: 'InvalidRequest' })
    },
  )

  it('for callers who aren’t allowed', async () => {
    await putObject('1')
    const anonymousBucket = openBucket('a', server.keys.anonKey)
    expect((await anonymousBucket[action]('1', '2')).error).toMatchObject({ statusCode: '403' })
    const hiddenBucket = openBucket('b', server.keys.anonKey)
    await putObject('1', '1', 'b')
    expect((await hiddenBucket[action]('1', '2')).error).toMatchObject({
      message: 'Object not found',
    })
  })
})

describe('removing', () => {
  it('returns the removed objects, and skips missing ones', async () => {
    await putObject('1')
    await putObject('x/2')
    const removedObjects = dataOf(await openBucket().remove(['1', 'missing', 'x/2']))
    expect(removedObjects.map(({ name }) => name).sort()).toEqual(['1', 'x/2'])
    expect(removedObjects.find(({ name }) => name === '1')).toMatchObject({
      ...{ bucket_id: 'a', user_metadata: { from: '1' } },
    })
    expect(await readText('1')).toBeUndefined()
  })

  it('works for one object', async () => {
    await putObject('x/1')
    const removeObject = () => request(server, 'DELETE', '/object/a/x/1')
    expect(await (await removeObject()).json()).toEqual({ message: 'Successfully deleted' })
    expect(await readError(await removeObject())).toMatchObject({
      statusCode: '404',
      code: 'NoSuchKey',
    })
  })

  it.each([[[]], [Array(1001).fill('x')], [['1', 2]], ['1'], [undefined]])(
    'rejects the list %j',
    async (prefixes) => {
      const response = await request(server, 'DELETE', '/object/a', {
        body: JSON.stringify({ prefixes }),
      })
      expect(await readError(response)).toMatchObject({ status: 400, code: 'InvalidRequest' })
    },
  )

  it('accepts 1,000 long paths', async () => {
    await putObject('1')
    const paths = ['1', ...[...Array(999).keys()].map((n) => `${n}`.padEnd(1024, 'x'))]
    expect(dataOf(await openBucket().remove(paths))).toHaveLength(1)
  })

  it('removes nothing for unauthorized callers: a list has no results, and a single path is rejected', async () => {
    await putObject('1')
    expect(dataOf(await openBucket('a', MEMBER_TOKEN).remove(['1']))).toEqual([])
    expect(
      await readError(await request(server, 'DELETE', '/object/a/1', { token: MEMBER_TOKEN })),
    ).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy "delete objects"',
    })
    expect(await readText('1')).toBe('1')
  })
})

it('purges caches without an error', async () => {
  const response = await request(server, 'DELETE', '/cdn/a/x?transformations=true')
  expect(await response.json()).toEqual({ message: 'success' })
})

it('records every change in the audit log', async () => {
  const bucket = openBucket('a', ADMIN_TOKEN)
  dataOf(await bucket.upload('logged/1', 'x'))
  dataOf(await bucket.update('logged/1', 'y'))
  dataOf(await bucket.copy('logged/1', 'logged/2'))
  dataOf(await bucket.move('logged/1', 'logged/3'))
  dataOf(await bucket.remove(['logged/2', 'logged/3']))
  const events = server.auditEvents.filter(({ details }) =>
    JSON.stringify(details).includes('logged/'),
  )
  expect(events.map(({ action }) => action)).toEqual([
    'object_created',
    'object_overwritten',
    'object_copied',
    'object_moved',
    'objects_removed',
  ])
  expect(new Set(events.map(({ actorId }) => actorId)).size).toBe(1)
  expect(events[0]).toMatchObject({ actorId: expect.any(String), ip: expect.stringMatching(/127/) })
})

describe('concurrent changes to one path', () => {
  it('act as if they ran one after another, and readers get complete content', async () => {
    const bucket = openBucket()
    const texts = ['1'.repeat(50_000), '2'.repeat(50_000)]
    for (let round = 0; round < 25; round += 1) {
      const path = `race/${round}`
      await putObject(path, texts[0])
      const [uploads, moveResult, removeResult, concurrentRead] = await Promise.all([
        Promise.all(texts.map((text) => bucket.update(path, text))),
        bucket.move(path, `${path}-moved`),
        bucket.remove([path]),
        readText(path),
      ])
      for (const { error } of uploads) expect(error).toBeNull()
      expect(removeResult.error).toBeNull()
      expect([...texts, undefined]).toContain(concurrentRead)
      const [textAtPath, textAtTarget] = [await readText(path), await readText(`${path}-moved`)]
      expect([...texts, undefined]).toContain(textAtPath)
      // The moved object exists only if moving it succeeded.
      expect(textAtTarget !== undefined).toBe(moveResult.error === null)
      expect([...texts, undefined]).toContain(textAtTarget)
    }
    expect(findLeftovers(server)).toEqual([])
  })
})
