import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertObject } from '../objects.ts'
import { createStorageClient, dataOf, readError, request } from '../testing/storageClient.ts'
import { MEMBER_TOKEN, startTestServer, type TestServer } from '../testing/storageServer.ts'

const PATHS = [
  'b.txt',
  'A.txt',
  'folder/one.txt',
  'folder/Two.txt',
  'folder/deep/er/three.txt',
  'Folder/other.txt',
  'folder-2/x',
  'z_%.txt',
  'empty/.emptyFolderPlaceholder',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_STORAGE_WRITES: '100000' } })
  const storage = createStorageClient(server)
  for (const bucket of ['a', 'b']) dataOf(await storage.createBucket(bucket, { public: true }))
  for (const [number, path] of PATHS.entries()) {
    const timestamp = new Date(Date.UTC(2026, 0, PATHS.length - number)).toISOString()
    const id = `00000000-0000-4000-8000-00000000000${number}`
    const object = { id, bucket: 'a', path, name: 'n', size: 3, mime: 'text/plain', etag: 'e' }
    await transaction(server.db, (trx) =>
      insertObject(trx, { ...object, created_at: timestamp, updated_at: timestamp }),
    )
  }
})
afterAll(() => server.close())

const openBucket = (bucket = 'a', token?: string) => createStorageClient(server, token).from(bucket)
type ListOptions = Parameters<ReturnType<typeof openBucket>['list']>[1]
type ListV2Options = Parameters<ReturnType<typeof openBucket>['listV2']>[0]
const list = async (folder?: string, options?: ListOptions) =>
  dataOf(await openBucket().list(folder, options)).map(({ name }) => name)

describe('the list of a folder', () => {
  it('has its objects and folders, sorted case-insensitively', async () => {
    expect(await list()).toEqual([
      'A.txt',
      'b.txt',
      'empty',
      'Folder',
      'folder',
      'folder-2',
      'z_%.txt',
    ])
    expect(await list('', { sortBy: { column: 'name', order: 'desc' } })).toEqual(
      (await list()).reverse(),
    )
    expect(await list('folder')).toEqual(['deep', 'one.txt', 'Two.txt'])
    expect(await list('folder/')).toEqual(['deep', 'one.txt', 'Two.txt'])
    expect(await list('folder/deep')).toEqual(['er'])
    expect(await list('fold')).toEqual([])
  })

  it('hides the placeholders of empty folders', async () => {
    expect(await list('empty')).toEqual([])
  })

  it('describes objects, but not folders', async () => {
    const [deepFolder, firstObject] = dataOf(await openBucket().list('folder'))
    expect(deepFolder).toEqual({
      name: 'deep',
      ...{ id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    })
    expect(firstObject).toEqual({
      name: 'one.txt',
      id: '00000000-0000-4000-8000-000000000002',
      updated_at: '2026-01-07T00:00:00.000Z',
      created_at: '2026-01-07T00:00:00.000Z',
      last_accessed_at: '2026-01-07T00:00:00.000Z',
      metadata: {
        eTag: '"e"',
        size: 3,
        mimetype: 'text/plain',
        cacheControl: 'no-cache',
        lastModified: '2026-01-07T00:00:00.000Z',
        contentLength: 3,
        httpStatusCode: 200,
      },
    })
  })

  it('can be sorted by time, with folders first', async () => {
    const folders = ['empty', 'Folder', 'folder', 'folder-2']
    for (const column of ['created_at', 'updated_at', 'last_accessed_at']) {
      expect(await list('', { sortBy: { column, order: 'asc' } })).toEqual([
        ...folders,
        'z_%.txt',
        'A.txt',
        'b.txt',
      ])
    }
    const sortBy = { column: 'created_at' }
    expect(await list('', { sortBy, limit: 2, offset: 3 })).toEqual(['folder-2', 'z_%.txt'])
    expect(await list('', { sortBy, limit: 2, offset: 5 })).toEqual(['A.txt', 'b.txt'])
  })

  it('can be searched and paged', async () => {
    expect(await list('', { search: 'FOLDER' })).toEqual(['Folder', 'folder', 'folder-2'])
    expect(await list('', { search: 'z_%' })).toEqual(['z_%.txt'])
    expect(await list('', { search: '%' })).toEqual([])
    expect(await list('', { limit: 2, offset: 2 })).toEqual(['empty', 'Folder'])
    expect(await list('', { offset: 100 })).toEqual([])
  })

  it.each([
    {},
    { prefix: 1 },
    { prefix: '', limit: 0 },
    { prefix: '', limit: 1.5 },
    { prefix: '', limit: '5' },
    { prefix: '', offset: -1 },
    { prefix: '', offset: 1e300 },
    { prefix: '', sortBy: { column: 'id; drop table objects' } },
    { prefix: '', sortBy: { order: 'up' } },
    { prefix: '', search: {} },
    null,
  ])('rejects %j', async (body) => {
    const response = await request(server, 'POST', '/object/list/a', { body: JSON.stringify(body) })
    expect(await readError(response)).toMatchObject({ status: 400, code: 'InvalidRequest' })
  })
})

describe('the list with cursors', () => {
  const readAll = async (options: ListV2Options) => {
    const names: string[] = []
    let cursor: string | undefined
    for (;;) {
      const page = dataOf(
        await openBucket().listV2({ limit: 2, ...options, ...(cursor && { cursor }) }),
      )
      const pageNames = [...page.folders, ...page.objects].map(({ name }) => name)
      expect(pageNames.length).toBeLessThanOrEqual(2)
      names.push(...pageNames)
      cursor = page.nextCursor
      expect(page.hasNext).toBe(cursor !== undefined)
      if (!page.hasNext) return names
    }
  }

  it('has all objects, sorted by the bytes of their paths', async () => {
    expect(await readAll({})).toEqual([...PATHS].sort())
    expect(await readAll({ sortBy: { column: 'name', order: 'desc' } })).toEqual(
      [...PATHS].sort().reverse(),
    )
  })

  it('can be sorted by time', async () => {
    expect(await readAll({ sortBy: { column: 'created_at' } })).toEqual([...PATHS].reverse())
    expect(await readAll({ sortBy: { column: 'updated_at', order: 'desc' } })).toEqual(PATHS)
  })

  it('can be limited to a prefix', async () => {
    expect(await readAll({ prefix: 'folder' })).toEqual([
      'folder-2/x',
      'folder/Two.txt',
      'folder/deep/er/three.txt',
      'folder/one.txt',
    ])
    expect(await readAll({ prefix: 'folder/deep' })).toEqual(['folder/deep/er/three.txt'])
  })

  it('can group objects into folders', async () => {
    const page = dataOf(await openBucket().listV2({ with_delimiter: true, prefix: 'folder/' }))
    expect(page).toEqual({
      hasNext: false,
      folders: [expect.objectContaining({ name: 'folder/deep/', key: 'deep', id: null })],
      objects: [
        expect.objectContaining({ name: 'folder/Two.txt', key: 'Two.txt' }),
        expect.objectContaining({ name: 'folder/one.txt', key: 'one.txt' }),
      ],
    })
    const allNames = await readAll({ with_delimiter: true })
    expect(allNames.sort()).toEqual(
      ['A.txt', 'Folder/', 'b.txt', 'empty/', 'folder-2/', 'folder/', 'z_%.txt'].sort(),
    )
    const sortBy = { column: 'created_at', order: 'desc' } as const
    expect(await readAll({ with_delimiter: true, sortBy })).toHaveLength(7)
  })

  it('rejects made-up and changed cursors, and cursors of other buckets', async () => {
    const { nextCursor = '' } = dataOf(await openBucket().listV2({ limit: 1 }))
    const flipBit = (offset: number) => {
      const bytes = Buffer.from(nextCursor, 'base64url')
      bytes[offset] = (bytes[offset] ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    const forgedCursors = [
      'x',
      `${nextCursor}A`,
      flipBit(0),
      flipBit(20),
      btoa('l:b.txt'),
      `${nextCursor}=`,
    ]
    for (const [bucket, cursor] of [
      ['b', nextCursor],
      ...forgedCursors.map((text) => ['a', text] as const),
    ] as const) {
      const { error } = await openBucket(bucket).listV2({ cursor })
      expect(error, cursor).toMatchObject({ status: 400, statusCode: '400' })
    }
    expect((await openBucket().listV2({ cursor: nextCursor })).error).toBeNull()
  })

  it.each([{ limit: 0 }, { limit: 1001 }, { prefix: 1 }, { sortBy: { column: 'id' } }, null])(
    'rejects %j',
    async (options) => {
      const body = JSON.stringify(options)
      const response = await request(server, 'POST', '/object/list-v2/a', { body })
      expect(await readError(response)).toMatchObject({ status: 400, code: 'InvalidRequest' })
    },
  )
})

describe('folders', () => {
  it('exist as long as they contain something', async () => {
    const bucket = openBucket('b')
    dataOf(await bucket.upload('x/y/z/1', '1'))
    dataOf(await bucket.upload('x/2', '2'))
    const listFolders = async () =>
      (
        await server.db
          .selectFrom('folders')
          .select('path')
          .where('bucket', '=', 'b')
          .orderBy('path')
          .execute()
      ).map(({ path }) => path)
    expect(await listFolders()).toEqual(['x/', 'x/y/', 'x/y/z/'])
    dataOf(await bucket.move('x/y/z/1', 'w/1'))
    expect(await listFolders()).toEqual(['w/', 'x/'])
    dataOf(await bucket.remove(['x/2', 'w/1']))
    expect(await listFolders()).toEqual([])
  })
})

it('a list is empty for other callers and for unknown buckets', async () => {
  for (const bucket of [
    openBucket('a', server.keys.anonKey),
    openBucket('a', MEMBER_TOKEN),
    openBucket('none'),
  ]) {
    expect(dataOf(await bucket.list())).toEqual([])
    expect(dataOf(await bucket.listV2())).toEqual({ hasNext: false, folders: [], objects: [] })
  }
})
