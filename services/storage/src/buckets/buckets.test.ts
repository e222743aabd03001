import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStorageClient, dataOf, readError, request } from '../testing/storageClient.ts'
import {
  ADMIN_TOKEN,
  MEMBER_TOKEN,
  startTestServer,
  type TestServer,
} from '../testing/storageServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_STORAGE_WRITES: '100000' } })
})
afterAll(() => server.close())
afterEach(async () => {
  await server.db.deleteFrom('objects').execute()
  await server.db.deleteFrom('buckets').where('id', '<>', 'workflow-media').execute()
})

const client = (token?: string) => createStorageClient(server, token)
const createBucket = (body: unknown) =>
  request(server, 'POST', '/bucket', { body: JSON.stringify(body) })
const updateBucket = (id: string, body: unknown) =>
  request(server, 'PUT', `/bucket/${id}`, { body: JSON.stringify(body) })

describe('a bucket', () => {
  it('is created, read, changed, and deleted by the client', async () => {
    const storage = client()
    expect(dataOf(await storage.createBucket('photos', { public: true }))).toEqual({
      name: 'photos',
    })
    const bucket = dataOf(await storage.getBucket('photos'))
    expect(bucket).toEqual({
      id: 'photos',
      name: 'photos',
      owner: '',
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: bucket.created_at,
    })
    const limits = { public: false, fileSizeLimit: '20mb', allowedMimeTypes: ['image/*'] }
    expect(dataOf(await storage.updateBucket('photos', limits))).toEqual({
      message: 'Successfully updated',
    })
    expect(dataOf(await storage.getBucket('photos'))).toMatchObject({
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
    })
    expect(dataOf(await storage.deleteBucket('photos'))).toEqual({
      message: 'Successfully deleted',
    })
    expect((await storage.getBucket('photos')).error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Bucket not found',
    })
  })

  it('keeps limits that are absent from a change, and clears limits that are null', async () => {
    await createBucket({ name: 'a', file_size_limit: 1000, allowed_mime_types: ['text/plain'] })
    expect((await updateBucket('a', { public: true })).status).toBe(200)
    expect(dataOf(await client().getBucket('a'))).toMatchObject({
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: ['text/plain'],
    })
    await updateBucket('a', { file_size_limit: null })
    await updateBucket('a', { allowed_mime_types: null })
    expect(dataOf(await client().getBucket('a'))).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
    })
  })

  it('belongs to the user who created it', async () => {
    await client(ADMIN_TOKEN).createBucket('mine')
    const { owner } = dataOf(await client().getBucket('mine'))
    expect(owner).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['5', 5],
    ['1.5 kb', 1500],
    ['20MB', 20_000_000],
    [' 7b ', 7],
    [52_428_800, 52_428_800],
  ])('accepts %j as a size limit', async (file_size_limit, bytes) => {
    await createBucket({ name: 'a', file_size_limit })
    expect(dataOf(await client().getBucket('a')).file_size_limit).toBe(bytes)
  })

  it.each([
    [-1, 'InvalidRequest'],
    [0, 'InvalidRequest'],
    [1.5, 'InvalidRequest'],
    ['1.5', 'InvalidRequest'],
    ['-1', 'InvalidRequest'],
    ['20 potatoes', 'InvalidRequest'],
    ['', 'InvalidRequest'],
    [1e300, 'InvalidRequest'],
    [true, 'InvalidRequest'],
    ['999999999999999gb', 'InvalidRequest'],
    [52_428_801, 'EntityTooLarge'],
    ['1gb', 'EntityTooLarge'],
  ])('rejects %j as a size limit', async (file_size_limit, code) => {
    expect(await readError(await createBucket({ name: 'a', file_size_limit }))).toMatchObject({
      code,
    })
    expect((await client().getBucket('a')).error).not.toBeNull()
  })

  it.each(['image', 'image/', '*/png', 'image/p ng', 'image/png;x=1', 'ümage/png'])(
    'rejects %j as an allowed type',
    async (type) => {
      const response = await createBucket({ name: 'a', allowed_mime_types: ['text/*', type] })
      expect(await readError(response)).toMatchObject({
        status: 400,
        statusCode: '415',
        code: 'InvalidMimeType',
        message: `mime type ${type} is not supported`,
      })
    },
  )

  it.each([
    'x'.repeat(101),
    ' a',
    'a ',
    'a/b',
    'a\\b',
    '',
    '.',
    '..',
    'ä',
    'a\u0000b',
    'a\nb',
    'a%2Fb',
  ])('rejects the name %j', async (name) => {
    for (const body of [{ name }, { id: name, name: 'a' }, { id: 'a', name }]) {
      expect(await readError(await createBucket(body))).toMatchObject({ code: 'InvalidBucketName' })
    }
  })

  it.each([`x${'y'.repeat(99)}`, "A_z-!.*'() &$=@;:+,?9"])('accepts the name %j', async (name) => {
    expect((await createBucket({ name })).status).toBe(200)
    const response = await request(server, 'GET', `/bucket/${encodeURIComponent(name)}`)
    expect(await response.json()).toMatchObject({ id: name, name })
  })

  it.each([
    ['POST', '/bucket', null],
    ['POST', '/bucket', []],
    ['POST', '/bucket', {}],
    ['POST', '/bucket', { name: 1 }],
    ['POST', '/bucket', { name: 'a', public: 'yes' }],
    ['POST', '/bucket', { name: 'a', allowed_mime_types: 'text/plain' }],
    ['POST', '/bucket', { name: 'a', type: 'ANALYTICS' }],
    ['PUT', '/bucket/workflow-media', {}],
    ['GET', '/bucket?limit=0', undefined],
    ['GET', '/bucket?limit=-1', undefined],
    ['GET', '/bucket?limit=x', undefined],
    ['GET', '/bucket?offset=1.5', undefined],
    ['GET', '/bucket?sortColumn=owner', undefined],
    ['GET', '/bucket?sortOrder=up', undefined],
  ])('rejects %s %s with %j', async (method, path, body) => {
    const options = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await request(server, method, path, options)
    expect(await readError(response)).toMatchObject({
      status: 400,
      statusCode: '400',
      code: 'InvalidRequest',
    })
  })

  it('can’t be created twice', async () => {
    await createBucket({ name: 'a' })
    expect((await client().createBucket('a')).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
  })
})

describe('the list of buckets', () => {
  const list = async (options?: Parameters<ReturnType<typeof client>['listBuckets']>[0]) =>
    dataOf(await client().listBuckets(options)).map(({ id }) => id)

  it('can be sorted, searched, and paged', async () => {
    for (const name of ['Beta', 'alpha', 'gamma']) await createBucket({ name })
    expect(await list()).toEqual(['Beta', 'alpha', 'gamma', 'workflow-media'])
    expect(await list({ sortColumn: 'name', sortOrder: 'desc' })).toEqual([
      'workflow-media',
      'gamma',
      'alpha',
      'Beta',
    ])
    expect(await list({ search: 'BET' })).toEqual(['Beta'])
    expect(await list({ search: '%' })).toEqual([])
    expect(await list({ limit: 2, offset: 1 })).toEqual(['alpha', 'gamma'])
  })

  it('has the type of each bucket', async () => {
    expect(dataOf(await client().listBuckets())).toMatchObject([{ type: 'STANDARD' }])
  })
})

describe('emptying a bucket', () => {
  it('removes all objects, even if there are too many for one batch', async () => {
    await createBucket({ name: 'a' })
    const timestamp = new Date().toISOString()
    const rows = [...Array(2300).keys()].map((n) => ({
      ...{ id: `o${n}`, version: `v${n}`, bucket: 'a', path: `${n}`, name: 'n', size: 1 },
      ...{ mime: 'a/b', etag: 'e', folder: '', sort_name: `${n}`, cache_control: null },
      ...{
        metadata: null,
        owner: null,
        created_at: timestamp,
        updated_at: timestamp,
        last_accessed_at: timestamp,
      },
    }))
    for (let from = 0; from < rows.length; from += 500) {
      await server.db
        .insertInto('objects')
        .values(rows.slice(from, from + 500))
        .execute()
    }
    const { message } = dataOf(await client().emptyBucket('a'))
    expect(message).toBe('Empty bucket has been queued. Completion may take up to an hour.')
    const count = async () => (await server.db.selectFrom('objects').select('id').execute()).length
    await expect.poll(count).toBe(0)
    await expect
      .poll(() =>
        server.db.selectFrom('buckets').select('emptied_at').where('id', '=', 'a').execute(),
      )
      .toEqual([{ emptied_at: null }])
    expect(await server.db.selectFrom('old_versions').select('id').execute()).toHaveLength(2300)
  })

  it('is required before deleting it', async () => {
    await createBucket({ name: 'a' })
    dataOf(await client().from('a').upload('x', 'x'))
    expect((await client().deleteBucket('a')).error).toMatchObject({ statusCode: '409' })
    dataOf(await client().emptyBucket('a'))
    dataOf(await client().deleteBucket('a'))
  })
})

describe('access', () => {
  it('is limited to admins and the service key', async () => {
    await createBucket({ name: 'open', public: true })
    for (const token of [server.keys.anonKey, MEMBER_TOKEN]) {
      const memberClient = client(token)
      expect(dataOf(await memberClient.listBuckets())).toEqual([])
      expect((await memberClient.getBucket('open')).error).toMatchObject({ statusCode: '404' })
      for (const [rule, { error }] of [
        ['create buckets', await memberClient.createBucket('b')],
        ['update buckets', await memberClient.updateBucket('open', { public: false })],
        ['delete buckets', await memberClient.deleteBucket('open')],
        ['empty buckets', await memberClient.emptyBucket('open')],
      ] as const) {
        expect(error).toMatchObject({
          status: rule === 'empty buckets' ? 403 : 400,
          statusCode: '403',
          message: `new row violates row-level security policy "${rule}"`,
        })
      }
    }
  })

  it('requires a valid token', async () => {
    for (const token of ['', 'garbage']) {
      const response = await request(server, 'GET', '/bucket', { token })
      expect(await readError(response)).toEqual({
        status: 400,
        statusCode: '403',
        code: 'AccessDenied',
        message: 'Invalid Compact JWS',
      })
    }
  })

  it('never lets anyone publish, empty, or delete the files of submissions', async () => {
    for (const { error } of [
      await client().updateBucket('workflow-media', { public: true }),
      await client().emptyBucket('workflow-media'),
      await client().deleteBucket('workflow-media'),
    ]) {
      expect(error).toMatchObject({ statusCode: '403' })
      expect(error?.message).toContain('keep submission files')
    }
    expect((await client().updateBucket('workflow-media', { public: false })).error).toBeNull()
  })

  it('is recorded in the audit log if it changes a bucket', async () => {
    await createBucket({ name: 'logged' })
    await updateBucket('logged', { public: true })
    await client().emptyBucket('logged')
    await client().deleteBucket('logged')
    const actions = server.auditEvents
      .filter(({ details }) => details?.bucket === 'logged')
      .map(({ action }) => action)
    expect(actions).toEqual([
      'bucket_created',
      'bucket_updated',
      'bucket_emptied',
      'bucket_deleted',
    ])
  })
})
