import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncFile } from '../disk.ts'
import { createStorageClient, dataOf, findLeftovers } from '../testing/storageClient.ts'
import { startTestServer, type TestServer } from '../testing/storageServer.ts'

// Simulates a file system without hard links.
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>()
  const link = () => Promise.reject(Object.assign(new Error('no hard links'), { code: 'ENOTSUP' }))
  return { ...fs, link }
})
// With `spy`, all functions of the module still work, and tests can read their calls.
vi.mock('../disk.ts', { spy: true })

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

test('flushes the copy of a complete upload on file systems without hard links', async () => {
  const storage = createStorageClient(server)
  dataOf(await storage.createBucket('media'))
  const response = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${server.keys.serviceKey}`,
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Length': '3',
      'Upload-Metadata': `bucketName ${btoa('media')},objectName ${btoa('file')}`,
    },
    body: 'abc',
  })
  expect(response.status).toBe(201)
  expect(await dataOf(await storage.from('media').download('file')).text()).toBe('abc')
  const syncedFolders = vi.mocked(syncFile).mock.calls.map(([path]) => dirname(path))
  expect(syncedFolders).toEqual([join(server.dataDir, 'tmp')])
  expect(findLeftovers(server)).toEqual([])
})
